import type { CDPSession, Page } from '@playwright/test'

const named = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const
type End = keyof typeof named

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Presses keys that say themselves when they were pressed, so many milliseconds apart, from a time on or the last one just now: a
 * busy machine changes nothing of their rhythm, and nobody waits for it. */
export async function press(page: Page, text: string, ms: number, end?: End, from?: number): Promise<void> {
  const session = sessions.get(page) ?? page.context().newCDPSession(page)
  sessions.set(page, session)
  const cdp = await session
  const keys = [...[...text].map((key) => ({ key, text: key })), ...(end ? [named[end]] : [])]
  const first = from ?? Date.now() - keys.length * ms
  await Promise.all(
    keys.flatMap((key, index) => {
      const timestamp = (first + index * ms) / 1000
      return [
        cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', timestamp, ...key }),
        cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', timestamp, ...key, text: undefined }),
      ]
    }),
  )
}

/** When a person pressed the last key. */
let byHandAt = 0
/** Nobody has the scanner's trigger under a finger before that, in milliseconds. */
const handsToScanner = 300

/** As a person types, however long the text. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await press(page, text, 130)
  byHandAt = Date.now()
}

/** As a scanner types that takes so long for a character; without an end, where it was set so. */
export async function scan(page: Page, text: string, ms = 10, end: End | 'nothing' = 'Enter'): Promise<void> {
  // Its keys say that they were pressed just before now: not before those of the person who scans, nor right behind them.
  const first = byHandAt + handsToScanner
  const late = first + (text.length + 1) * ms - Date.now()
  if (late > 0) await new Promise((resolve) => setTimeout(resolve, late))
  await press(page, text, ms, end === 'nothing' ? undefined : end)
}
