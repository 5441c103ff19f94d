import { expect, type Page } from '@playwright/test'
import type { SectionName } from '../../renderer/settings/sections.ts'
import type { ChannelInput } from '../../shared/channels.ts'
import { enter } from '../fixtures/browser-host.ts'

/** Opens a section of the settings as a person does with the mouse. @param title as the index shows it */
export async function openSection(page: Page, title: string, name: SectionName): Promise<void> {
  // A page that is loaded anew takes no key before.
  await expect(page.locator('main')).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByRole('listbox').getByRole('option', { name: title }).click()
  await expect(page.locator(`#settings-${name}`)).toBeVisible()
}

/** Saves settings past the window, which then is loaded anew: for what a test only begins with. */
export async function changeSettings(page: Page, change: ChannelInput<'settings.change'>): Promise<void> {
  const secret = await page.evaluate(() => localStorage.getItem('packdesk.session'))
  const { get } = await enter(page.url(), secret ?? undefined)
  await get('settings.change', change)
  await page.reload()
  await expect(page.locator('#verdict')).toBeVisible()
}
