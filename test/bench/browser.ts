import { chromium, type Page } from '@playwright/test'
import { findBrowser } from '../runner/find-browser.ts'

export async function openBrowser(...more: string[]) {
  const browser = await chromium.launch({
    executablePath: findBrowser(),
    chromiumSandbox: false,
    args: ['--disable-gpu', '--no-first-run', ...more],
  })
  return {
    browser,
    newPage: () => browser.newPage({ locale: 'en-GB', viewport: { width: 1280, height: 800 } }),
    close: () => browser.close(),
  }
}

/** What a page's person waits for, in milliseconds: from each key's own time to the end of the frame that shows it, the tasks over 50 ms,
 * and the searches for an address. */
export type Waits = { keys: number[]; tasks: number[]; hits: number[] }

/** Begins to measure. */
export const watch = (page: Page) =>
  page.evaluate(() => {
    const waits: Waits = { keys: [], tasks: [], hits: [] }
    Object.assign(window, { waits })
    document.addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          // A message after the frame's callbacks comes when the frame is painted.
          const { port1, port2 } = new MessageChannel()
          port1.onmessage = () => waits.keys.push(performance.now() - timeStamp)
          port2.postMessage(undefined)
        }),
      true,
    )
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) waits.tasks.push(duration)
    }).observe({ type: 'longtask' })
    new PerformanceObserver((list) => {
      for (const { name, duration } of list.getEntries())
        if (name.endsWith('/ipc/addresses.find')) waits.hits.push(duration)
    }).observe({ type: 'resource' })
  })

/** What was measured since {@link watch}. */
export const watched = (page: Page) =>
  page.evaluate(() => {
    const { waits } = window as unknown as { waits: Waits }
    Object.assign(window, { waits: undefined })
    return waits
  })
