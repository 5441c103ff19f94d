import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What axe finds on the page as it stands, by rule and element. Its text is given to each page once: @axe-core/playwright gives
 * it anew at each look and collects in a page of its own, which takes ten times as long. */
export async function complaints(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source)
  return page.evaluate(async () => {
    const { axe: own } = globalThis as unknown as { axe: typeof axe }
    const { violations } = await own.run(document, { resultTypes: ['violations'] })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  })
}

/** Whether a person would have to scroll sideways. */
export const overflows = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)

/** Words that their place cuts off: what is pressed, what names a field, what heads a part. */
export const clipped = (page: Page): Promise<(string | null)[]> =>
  page.evaluate(() =>
    [...document.querySelectorAll('button, [role=tab], nav *, label, legend, th, h2, h3')]
      // A pixel wide is what only a screen reader says.
      .filter((place) => place.clientWidth > 1 && place.scrollWidth > place.clientWidth)
      // What stands in a line of text has no width of its own.
      .filter((place) => getComputedStyle(place).display !== 'inline')
      .map(({ textContent }) => textContent),
  )
