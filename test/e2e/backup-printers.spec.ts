import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from '@playwright/test'
import { strToU8, unzipSync, zipSync } from 'fflate'
import { openPack } from '../fixtures/e2e/parcel-form.ts'
import { openSection } from '../fixtures/e2e/settings-section.ts'
import { startStation } from '../fixtures/e2e/start-station.ts'

test('printers of a backup must be confirmed before use', async ({ page }) => {
  const desk = await startStation()
  try {
    await openPack(page, desk.address)
    await openSection(page, 'Backup', 'backup')
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: 'Save a backup file' }).click()
    const parts = unzipSync(readFileSync(await (await download).path()))
    const manifest = JSON.parse(Buffer.from(parts['manifest.json'] ?? []).toString())
    const settings = JSON.parse(Buffer.from(parts['settings.json'] ?? []).toString())
    const changed = strToU8(JSON.stringify({ ...settings, labelPrinter: 'socket://127.0.0.1:9' }))
    const sha256 = createHash('sha256').update(changed).digest('hex')
    manifest.parts['settings.json'] = { bytes: changed.length, sha256 }
    const { 'manifest.json': _, ...others } = parts
    const about = { 'manifest.json': strToU8(JSON.stringify(manifest)) }
    const buffer = Buffer.from(zipSync({ ...about, ...others, 'settings.json': changed }))

    const restore = async () => {
      const file = { name: 'other.zip', mimeType: 'application/zip', buffer }
      await page.getByLabel('Restore from a file').last().setInputFiles(file)
      await page.getByRole('dialog').getByRole('button', { name: 'Restore' }).click()
      const question = page.getByRole('dialog', { name: 'Use the printers of the backup?' })
      await expect(question).toContainText('socket://127.0.0.1:9')
      return question
    }
    const question = await restore()
    // Enter alone keeps what is here.
    await page.keyboard.press('Enter')
    await expect(question).toHaveCount(0)
    const labels = page.getByRole('group', { name: 'Labels' }).getByRole('combobox')
    await openSection(page, 'Printers', 'printer')
    await expect(labels.first()).toHaveValue('folder')
    await openSection(page, 'Backup', 'backup')

    await (await restore()).getByRole('button', { name: 'Use these printers' }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await openSection(page, 'Printers', 'printer')
    await expect(labels.first()).toHaveValue('socket://127.0.0.1:9')
  } finally {
    await desk.remove()
  }
})
