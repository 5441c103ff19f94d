import { expect, type Page, test } from '@playwright/test'
import { createMessages } from '../../shared/messages/messages.ts'
import {
  clipped,
  complaintsBesidesColours,
  complaintsInBothThemes,
  cutChoices,
  margins,
  moves,
  overflows,
} from './look-over.ts'
import { places } from './places.ts'
import { startStation } from './start-station.ts'

const window = { width: 1024, height: 700 }
/** The same window at 200 % zoom, a narrow one and a wide one. */
const others = [
  { width: 512, height: 350 },
  { width: 320, height: 640 },
  { width: 1920, height: 1080 },
]
/** Of each screen, in a wide window and in the usual one. */
const margin = [20, 20]

/** What does not fit, by place and size of the window. */
async function misfits(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [...others, window]) {
    await page.setViewportSize(size)
    // In the narrowest window a choice may be longer than the window is wide.
    const choices = size.width < 512 ? [] : await cutChoices(page)
    const cut = [...(await clipped(page)), ...choices].map((words) => `cut off: ${words}`)
    const runsOver = (await overflows(page)) ? ['runs over'] : []
    const edges = size.width < window.width ? margin : await margins(page)
    const offset = `${edges}` === `${margin}` ? [] : [`${edges} from the edges`]
    found.push(...[...runsOver, ...offset, ...cut].map((each) => `${size.width} wide, ${each}`))
  }
  return found
}

// A colour does not depend on the language: both themes are judged in one.
for (const [language, locale, lookOver] of [
  ['en', 'en-GB', complaintsInBothThemes],
  ['de', 'de-DE', complaintsBesidesColours],
] as const)
  test.describe(language, () => {
    test.use({ locale, viewport: window, contextOptions: { reducedMotion: 'reduce' } })

    test('on every screen and dialog, axe finds nothing, and nothing overflows, is cut off or moves', async ({
      page,
    }) => {
      // Every place in one go: a desk and a page for each would take far longer.
      test.slow()
      const desk = await startStation()
      const walk = { page, t: createMessages(language, locale).t }
      try {
        await page.goto(desk.address)
        for (const { name, open, close } of places)
          await test.step(name, async () => {
            await open(walk)
            expect.soft(await lookOver(page), name).toEqual([])
            expect.soft(await misfits(page), name).toEqual([])
            expect.soft(await moves(page), name).toBe(0)
            await close?.(walk)
          })
      } finally {
        await desk.remove()
      }
    })
  })
