/** Where others reach the table: a link that begins with this computer's own name opens nothing on other devices. */
import type { NetworkInfo } from '../wire'
import { get, post } from './api'

const HERE = /^(localhost|127(\.\d+){3}|\[::1\])$/

class Network {
  /** Does the page's own address mean this computer alone? */
  here = HERE.test(location.hostname)
  info: NetworkInfo | null = $state.raw(null)
  /** The address that was chosen for links, where there are several. */
  chosen = $state('')
  #asked = false

  /** What links begin with. */
  get base(): string {
    if (!this.here || !this.info?.opened) return location.origin
    return this.info.addresses.includes(this.chosen) ? this.chosen : (this.info.addresses[0] ?? location.origin)
  }

  async look(): Promise<void> {
    if (!this.here || this.#asked) return
    this.#asked = true
    try {
      this.info = await get<NetworkInfo>('/api/network')
    } catch {
      this.#asked = false
    }
  }

  async open(): Promise<void> {
    this.info = await post<NetworkInfo>('/api/network', {})
  }
}

export const network = new Network()
export const address = (path: string, link: string) => `${network.base}${path}#${link}`
