import { join } from 'node:path'
import type { Rectangle } from 'electron'
import { z } from 'zod'
import { readJson, writeWhole } from '../../kit/index.ts'

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(400),
  height: z.int().min(300),
  maximized: z.boolean(),
})
export type WindowState = z.infer<typeof stateSchema>

/** The usual screen of a packing table; the layout works from 1024x700 on. */
export const firstSize = { width: 1280, height: 800 }

/** The window's place when it was closed; undefined if it is unknown, unreadable or on
 * a screen that no longer exists.
 * @param screens the displays' work areas, in the same pixels */
export function readWindowState(dataDir: string, screens: Rectangle[]): WindowState | undefined {
  const state = stateSchema.safeParse(readJson(join(dataDir, 'window.json'))).data
  // The title bar must be reachable by mouse.
  const isReachable =
    state &&
    screens.some(
      (screen) =>
        state.x + state.width > screen.x + 100 &&
        state.x < screen.x + screen.width - 100 &&
        state.y >= screen.y - 10 &&
        state.y < screen.y + screen.height - 50,
    )
  return isReachable ? state : undefined
}

/** Stores the window's place; a failure is ignored. */
export function writeWindowState(dataDir: string, bounds: Rectangle, maximized: boolean): void {
  try {
    writeWhole(join(dataDir, 'window.json'), JSON.stringify({ ...bounds, maximized }))
  } catch {
    // The next start uses `firstSize`.
  }
}
