import { expect, test } from 'vitest'
import { LookSection } from '../../../../renderer/settings/look/look-section.tsx'
import { byLabel, byRole, settle, showPart } from '../../show-part.tsx'
import { chooseIn } from '../../type-into.ts'
import { openSettings } from '../open-settings.ts'

async function openLook(sounds = { on: true, volume: 0.4 }) {
  const station = await openSettings({ sounds })
  return { ...station, page: await showPart(<LookSection />, station.model) }
}

test('a choice of the language, the theme or the big display is saved at once', async () => {
  const { page, saved } = await openLook()
  await chooseIn(byRole(page, 'combobox', 'Language'), 'de')
  await chooseIn(byRole(page, 'combobox', 'Theme'), 'dark')
  await settle(() => page.querySelector<HTMLInputElement>('input[type=checkbox]')?.click())
  expect(saved()).toMatchObject({ language: 'de', theme: 'dark', largeView: true })
})

test('a volume between two choices is shown as the higher one, and a choice changes nothing else', async () => {
  const { page, saved } = await openLook()
  const volume = byRole(page, 'combobox', 'Volume') as HTMLSelectElement
  expect(volume.value).toBe('medium')
  await chooseIn(volume, 'low')
  expect(saved().sounds).toMatchObject({ on: true, volume: 0.2 })
})

test('sounds that are off cannot be tried', async () => {
  const { page } = await openLook()
  const play = byRole(page, 'button', 'Booked')
  expect(play.getAttribute('aria-disabled')).not.toBe('true')
  await settle(() => byLabel(page, 'Sounds').click())
  expect(play.getAttribute('aria-disabled')).toBe('true')
})
