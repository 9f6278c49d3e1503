import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// The built page is served by src/fireteam/table/net/static.py. `npx vite` serves it while it is being written, against a
// table that runs on its usual port.
const table = 'http://127.0.0.1:8765'

export default defineConfig({
  plugins: [svelte()],
  build: {
    outDir: '../src/fireteam/table/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: true
  },
  server: { proxy: { '/api': table, '/live': { target: table, ws: true } } }
})
