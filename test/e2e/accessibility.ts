import type { Page } from '@playwright/test'
import axe, { type RunOptions } from 'axe-core'

/** Axe's findings on the current page, by rule and element. Each page gets axe once: @axe-core/playwright
 * injects it at each check and collects in a page of its own, which takes ten times as long. */
export const complaints = (page: Page): Promise<string[]> =>
  // Axe leaves this rule out unless it is asked for: the name of a control contains its visible text.
  runAxe(page, { rules: { 'label-content-name-mismatch': { enabled: true } } })

const colourRules = ['color-contrast', 'link-in-text-block']
/** Rules whose result depends on the texts: equal names of landmarks, parts that longer
 * texts let scroll, and the language itself. test/messages/catalogues.test.ts tests that
 * each name has a text in each language. */
const textRules = ['landmark-unique', 'scrollable-region-focusable', 'html-has-lang', 'html-lang-valid']

/** Axe's findings that can differ in a further language. Roles, names and structure
 * do not depend on the language. */
export const complaintsOfTexts = (page: Page): Promise<string[]> => runAxe(page, { runOnly: textRules })

async function runAxe(page: Page, options: RunOptions): Promise<string[]> {
  const found = await askAxe(page, options)
  if (found) return found
  await page.evaluate(axe.source)
  return (await askAxe(page, options)) ?? []
}

/** Undefined: the page does not have axe yet. */
const askAxe = (page: Page, options: RunOptions): Promise<string[] | undefined> =>
  page.evaluate(async (given) => {
    const { axe: own } = globalThis as unknown as { axe?: typeof axe }
    if (!own) return undefined
    // The page behind a dialog cannot be used, and is checked without the dialog.
    const inFront = [...document.querySelectorAll('dialog:modal')].at(-1)
    const { violations } = await own.run(inFront ?? document, {
      resultTypes: ['violations'],
      ...given,
    })
    return violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html}`))
  }, options)

/** The same in both themes, of which the second can differ by its colours alone.
 * The window is light afterwards. */
export async function complaintsInBothThemes(page: Page): Promise<string[]> {
  await page.emulateMedia({ colorScheme: 'dark' })
  const dark = await runAxe(page, { runOnly: colourRules })
  await page.emulateMedia({ colorScheme: 'light' })
  return [...dark.map((each) => `dark: ${each}`), ...(await complaints(page))]
}

/** Whether a person would have to scroll sideways. */
export const overflows = (page: Page): Promise<boolean> => page.evaluate(runsOver)
/** The same, in the page. */
export const runsOver = (): boolean =>
  document.documentElement.scrollWidth > document.documentElement.clientWidth

/** Texts that are cut off: of controls, labels, headings and single values.
 * Rows of a list may cut what they show, since their details have all of it. */
export const clipped = (page: Page): Promise<(string | null)[]> => page.evaluate(cutTexts)
/** The same, in the page. */
export function cutTexts(): (string | null)[] {
  const named = 'button, [role=tab], nav *, label, legend, th, h2, h3'
  const row = '[role=option], [role=row], li, td, dialog [role=listbox]'
  const isCut = ({ clientWidth, scrollWidth }: Element) => scrollWidth > clientWidth
  const alone = [...document.querySelectorAll('main :not(:has(*), input, textarea, select, option)')]
  return (
    [...document.querySelectorAll(named), ...alone.filter((place) => !place.closest(row))]
      // An element of one pixel is for screen readers only.
      .filter((place) => place.clientWidth > 1 && isCut(place))
      // An inline element has no width of its own.
      .filter((place) => getComputedStyle(place).display !== 'inline')
      // A sign alone is a drawing.
      .filter(({ childNodes }) =>
        [...childNodes].some((node) => !(node instanceof Element && node.ariaHidden)),
      )
      .map(({ textContent }) => textContent)
  )
}
