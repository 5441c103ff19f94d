import type { CDPSession, Page } from '@playwright/test'

const named = {
  Enter: { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, text: '\r' },
  Tab: { key: 'Tab', code: 'Tab', windowsVirtualKeyCode: 9 },
} as const
type End = keyof typeof named

const sessions = new WeakMap<Page, Promise<CDPSession>>()

/** Sends key events with their own timestamps, `ms` apart, from `from` on or ending now. A busy
 * machine does not change the rhythm. */
export async function pressKeys(
  page: Page,
  text: string,
  ms: number,
  end?: End,
  from?: number,
): Promise<void> {
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

/** The time of the last key that was typed by hand. */
let byHandAt = 0
/** The time of the last key of a scan. */
let scannedAt = 0
/** Milliseconds that a person needs from the keyboard to the scanner's trigger,
 * and from one scan to the next. */
const handsToScanner = 300
const scanToScan = 200

/** Types like a person, without waiting as long. */
export async function typeByHand(page: Page, text: string): Promise<void> {
  await pressKeys(page, text, 130)
  byHandAt = Date.now()
}

/** Presses Enter like a person: not right behind a scan, where it would be the scanner's second end key. */
export const enterByHand = (page: Page): Promise<void> =>
  pressKeys(page, '', 0, 'Enter', Date.now() + handsToScanner)

/** Types like a scanner: `ms` per character, then `end` (`nothing`: no terminator). */
export async function scan(page: Page, text: string, ms = 10, end: End | 'nothing' = 'Enter'): Promise<void> {
  // The timestamps end now. They must begin after the last key, and the time to reach
  // for the scanner or to scan again.
  const first = Math.max(byHandAt + handsToScanner, scannedAt + scanToScan)
  const late = first + (text.length + 1) * ms - Date.now()
  if (late > 0) await new Promise((resolve) => setTimeout(resolve, late))
  await pressKeys(page, text, ms, end === 'nothing' ? undefined : end)
  scannedAt = Date.now()
}
