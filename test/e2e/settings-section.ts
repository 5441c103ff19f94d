import { expect, type Page } from '@playwright/test'
import type { SectionName } from '../../renderer/settings/sections.ts'

/** Opens a section of the settings as a person does with the mouse. @param title as the index shows it */
export async function openSection(page: Page, title: string, name: SectionName): Promise<void> {
  // A page that is loaded anew takes no key before.
  await expect(page.locator('main')).toBeVisible()
  await page.keyboard.press('F9')
  await page.getByRole('listbox').getByRole('option', { name: title }).click()
  await expect(page.locator(`#settings-${name}`)).toBeVisible()
}
