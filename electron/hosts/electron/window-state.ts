import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Rectangle } from 'electron'
import { z } from 'zod'
import { writeWhole } from '../../kit/write-whole.ts'

const stateSchema = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().min(400),
  height: z.int().min(300),
  maximized: z.boolean(),
})
export type WindowState = z.infer<typeof stateSchema>

/** A packing table's screen is often 1280x800; the layout holds from 1024x700 on. */
export const firstSize = { width: 1280, height: 800 }

/** Where the window was when it was closed, or nothing: unknown, unreadable, or on a screen that is no longer there.
 * @param screens the displays' work areas, in the same pixels */
export function readWindowState(dataDir: string, screens: Rectangle[]): WindowState | undefined {
  try {
    const state = stateSchema.parse(JSON.parse(readFileSync(join(dataDir, 'window.json'), 'utf8')))
    // Its title bar must be where a mouse can get at it.
    const reachable = screens.some(
      (screen) =>
        state.x + state.width > screen.x + 100 &&
        state.x < screen.x + screen.width - 100 &&
        state.y >= screen.y - 10 &&
        state.y < screen.y + screen.height - 50,
    )
    return reachable ? state : undefined
  } catch {
    return undefined
  }
}

/** Keeps it. Not worth a word where it can't be written. */
export function writeWindowState(dataDir: string, bounds: Rectangle, maximized: boolean): void {
  try {
    writeWhole(join(dataDir, 'window.json'), JSON.stringify({ ...bounds, maximized }))
  } catch {
    // The next start takes the first size.
  }
}
