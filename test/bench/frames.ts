import type { Browser, Page } from '@playwright/test'
import { startStation } from '../e2e/start-station.ts'
import { dayFile, say } from './bench-station.ts'
import { openBrowser } from './browser.ts'
import { percentile } from './measure.ts'

/** `node_modules/.bin/node test/bench/frames.ts`: a pickup with 5,000 drafts in a real browser, on this machine: how long each frame
 * takes while somebody scrolls and types into the search, beside a page with a plain list of as many rows. A measurement:
 * nothing here fails. Aim (issue 4): no frame dropped that the plain list doesn't drop. */
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

function report(name: string, times: number[]): void {
  const at = (share: number) => percentile(times, share).toFixed(1)
  const dropped = times.reduce((sum, time) => sum + Math.max(0, Math.round(time / 16.7) - 1), 0)
  say(
    `${name.padEnd(34)} ${times.length} frames, p50 ${at(0.5)}, p95 ${at(0.95)}, worst ${at(1)} ms, ${dropped} dropped`,
  )
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
  report('plain list: scrolling', await frames(page, () => scroll(page, '#list')))
  await page.close()
}

const station = await startStation()
const browser = await openBrowser()
try {
  const page = await browser.newPage()
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
  report('5,000 drafts: scrolling', await frames(page, () => scroll(page, '[data-entries]')))
  const search = page.getByRole('searchbox')
  await search.focus()
  report(
    '5,000 drafts: typing into the search',
    await frames(page, () => search.pressSequentially('bäckerei 4711 berlin', { delay: 80 })),
  )
  report(
    'and taking it back',
    await frames(page, async () => {
      for (let key = 0; key < 20; key++) await page.keyboard.press('Backspace', { delay: 80 })
    }),
  )
  await list.focus()
  report(
    'walking by arrows',
    await frames(page, async () => {
      for (let key = 0; key < 60; key++) await page.keyboard.press('ArrowDown', { delay: 30 })
    }),
  )
  await plainList(browser.browser)
} finally {
  await browser.close()
  await station.remove()
}
