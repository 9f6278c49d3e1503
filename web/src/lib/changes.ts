/** What the server tells of a scene that changed, put into the scene that is known. */
import type { Between, Scene, SceneChange } from '../wire'

export function changed(scene: Scene, change: SceneChange): Scene {
  const { patch, ...fields } = change
  const after = { ...scene, ...fields } as Scene & Record<string, unknown>
  for (const [name, { length, put }] of Object.entries(patch ?? {})) {
    const things = (scene[name as keyof Scene] as unknown[]).slice(0, length)
    for (const [place, thing] of put) things[place] = thing
    after[name] = things
  }
  return after
}

/** A scene on the way to another one: it is shown before line `line` of what is told. */
export interface Moment {
  line: number
  scene: Scene
}

export function moments(before: Scene, between: Between[] | undefined, last: Scene): Moment[] {
  let scene = before
  return (between ?? []).map((one) => ({ line: one.line, scene: (scene = one.scene ? changed(scene, one.scene) : last) }))
}
