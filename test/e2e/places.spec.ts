import { expect, type Page, test } from '@playwright/test'
import { createMessages } from '../../shared/messages/messages.ts'
import { clipped, complaintsBesidesColours, complaintsInBothThemes, moves, overflows } from './look-over.ts'
import { places } from './places.ts'
import { startStation } from './start-station.ts'

const window = { width: 1024, height: 700 }
/** The same window at 200 % zoom, and a narrow one. */
const narrower = [
  { width: 512, height: 350 },
  { width: 320, height: 640 },
]

/** What does not fit, by place and size of the window. */
async function misfits(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const size of [...narrower, window]) {
    await page.setViewportSize(size)
    const cut = (await clipped(page)).map((words) => `cut off: ${words}`)
    const all = (await overflows(page)) ? ['runs over', ...cut] : cut
    found.push(...all.map((each) => `${size.width} wide, ${each}`))
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
