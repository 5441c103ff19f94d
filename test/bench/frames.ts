import type { Browser, Page } from '@playwright/test'
import { dayFile, inBrowser, report } from './bench-station.ts'

/** `node_modules/.bin/node test/bench/frames.ts`: the time of each frame while a pickup with 5,000 drafts
 * is scrolled and searched in a real browser, beside a page with a plain list of as many rows. A
 * measurement. Aim: no frame dropped that the plain list does not drop. */
const drafts = 5_000

declare global {
  interface Window {
    frameTimes?: number[]
  }
}

/** The times between frames while `act` goes on, in milliseconds. */
async function frames(page: Page, act: () => Promise<unknown>): Promise<number[]> {
  await page.evaluate(() => {
    const times: number[] = []
    window.frameTimes = times
    let last = performance.now()
    const tick = () => {
      if (window.frameTimes !== times) return
      const now = performance.now()
      times.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
  })
  await act()
  return page.evaluate(() => {
    const times = window.frameTimes ?? []
    window.frameTimes = undefined
    return times.slice(1)
  })
}

function reportFrames(name: string, times: number[]): void {
  const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / 16.7) - 1), 0)
  report(name, times, `, ${dropped} dropped`)
}

/** A turn of the wheel in each frame, down and up again. */
const scroll = (page: Page, list: string) =>
  page.evaluate(
    ([selector]) =>
      new Promise<void>((resolve) => {
        const scroller = document.querySelector(selector ?? '')
        let frame = 0
        const turn = () => {
          scroller?.scrollBy(0, frame < 150 ? 120 : -120)
          if (++frame < 300) requestAnimationFrame(turn)
          else resolve()
        }
        requestAnimationFrame(turn)
      }),
    [list],
  )

async function plainList(browser: Browser): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } })
  await page.setContent('<div id="list" style="height: 600px; overflow: auto"></div>')
  await page.evaluate((count) => {
    const list = document.querySelector('#list')
    for (let n = 0; n < count; n++) {
      const row = document.createElement('p')
      row.textContent = `R-${n} Bäckerei Öztürk GmbH, 10623 Berlin, 1 parcel, 2.5 kg`
      list?.append(row)
    }
  }, drafts)
  reportFrames('plain list: scrolling', await frames(page, () => scroll(page, '#list')))
  await page.close()
}

await inBrowser(async ({ page, browser, station }) => {
  await page.goto(station.address)
  await page.keyboard.press('Alt+I')
  await page
    .getByRole('button', { name: /Pickups/ })
    .first()
    .click()
  await page.keyboard.press('Alt+I')
  await page.setInputFiles('input[type=file]', {
    name: 'day.csv',
    mimeType: 'text/csv',
    buffer: dayFile(drafts, 'R'),
  })
  await page
    .getByRole('button', { name: /^Import/ })
    .and(page.locator(':enabled'))
    .last()
    .click()
  await page.getByRole('button', { name: /5,000 shipments/ }).click({ timeout: 60_000 })
  const list = page.getByRole('listbox')
  await list.getByRole('option').first().waitFor()
  reportFrames('5,000 drafts: scrolling', await frames(page, () => scroll(page, '[data-entries]')))
  const search = page.getByRole('searchbox')
  await search.focus()
  reportFrames(
    '5,000 drafts: typing into the search',
    await frames(page, () => search.pressSequentially('bäckerei 4711 berlin', { delay: 80 })),
  )
  reportFrames(
    'and taking it back',
    await frames(page, async () => {
      for (let key = 0; key < 20; key++) await page.keyboard.press('Backspace', { delay: 80 })
    }),
  )
  await list.focus()
  reportFrames(
    'walking by arrows',
    await frames(page, async () => {
      for (let key = 0; key < 60; key++) await page.keyboard.press('ArrowDown', { delay: 30 })
    }),
  )
  await plainList(browser)
})
