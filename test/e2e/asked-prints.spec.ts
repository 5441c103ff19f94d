import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, type Page, test } from '@playwright/test'
import { openPack, typeParcel, verdict } from '../fixtures/e2e/parcel-form.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'
import { startPaper } from '../fixtures/printing/network-printer.ts'
import { clipped, complaintsInBothThemes, overflows } from './accessibility.ts'

const book = async (page: Page, reference: string) => {
  await typeParcel(page, { Reference: reference })
  await expect(verdict(page)).toContainText('Ships as parcel')
  await page.keyboard.press('Control+Enter')
  await expect(verdict(page)).toContainText('SHP-')
}

/** The first drawing of a label arrives when it is to be drawn anew, and the second never does. */
async function delayDrawings(page: Page): Promise<void> {
  const isAskedAgain = Promise.withResolvers<void>()
  let asked = 0
  await page.route('**/ipc/label.preview', async (route) => {
    if (++asked > 1) return isAskedAgain.resolve()
    const response = await route.fetch()
    await isAskedAgain.promise
    await route.fulfill({ response })
  })
}

test('labels with unknown outcome are answered together, without a mouse', async ({ page }) => {
  const raw = await startPaper()
  const files = mkdtempSync(join(tmpdir(), 'packdesk-asked-'))
  const provision = join(files, 'provision.json')
  writeFileSync(provision, JSON.stringify({ labelPrinter: raw.name }))
  const desk = await startStation(['--provision', provision])
  try {
    await openPack(page, desk.address)
    await delayDrawings(page)
    await book(page, 'A-1')
    await expect(page.getByRole('img', { name: /^Label of / })).toBeVisible()
    await page.keyboard.press('Enter')
    await book(page, 'A-2')
    await page.keyboard.press('F7')
    await page.setViewportSize({ width: 1024, height: 700 })
    const jobs = page.getByRole('region', { name: 'Labels in the queue' }).getByRole('listitem')
    const all = page.getByRole('group', { name: `Did these 2 labels of “${raw.name}” print?` })
    await expect(all.getByRole('button', { name: 'All 2 printed' })).toBeVisible()
    expect(await complaintsInBothThemes(page)).toEqual([])

    // Enter alone prints nothing a second time.
    await page.keyboard.press('Alt+n')
    const dialog = page.getByRole('dialog', { name: 'Print all 2 labels again?' })
    await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
    expect(await complaintsInBothThemes(page)).toEqual([])
    expect([await overflows(page), await clipped(page)]).toEqual([false, []])
    await page.keyboard.press('Enter')
    await expect(dialog).toHaveCount(0)
    await expect(jobs.filter({ hasText: 'sent once' })).toHaveCount(2)

    await page.keyboard.press('Alt+n')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 labels are printed again.')).toBeVisible()
    await expect(jobs.filter({ hasText: 'sent 2 times' })).toHaveCount(2)
    await expect(all).toBeVisible()

    await page.keyboard.press('Alt+a')
    await page.keyboard.press('Enter')
    await expect(page.getByText('2 labels are marked as printed.')).toBeVisible()
    await expect(jobs.filter({ hasText: 'Printed' })).toHaveCount(2)
    await expect(all).toHaveCount(0)
  } finally {
    await desk.remove()
    await raw.stop()
    rmSync(files, { recursive: true, force: true })
  }
})
