import { expect, test } from 'vitest'
import { PresetsSection } from '../../../../renderer/settings/presets/presets-section.tsx'
import { allByRole, byLabel, byRole, press, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'
import { openSettings } from '../open-settings.ts'

const tea = { length: 30, width: 20, height: 15, times: 5, content: 'Tea' }

async function openPresets() {
  const station = await openSettings({}, {}, { 'presets.offered': () => [tea] })
  return { ...station, page: await showPart(<PresetsSection />, station.model) }
}

test('a preset is saved with its size in centimetres, its packaging and its content', async () => {
  const { page, saved } = await openPresets()
  await press(page, 'Add a preset')
  const dialog = byRole(page, 'dialog')
  const typed = { Name: 'Box', Length: '30.5', Width: '20', Height: '15', 'Empty weight': '0.2' }
  for (const [name, text] of Object.entries(typed)) await typeInto(byLabel(dialog, name), text)
  await press(page, 'Save')
  expect(saved().parcelPresets).toEqual([{ name: 'Box', length: 30.5, width: 20, height: 15, tare: 0.2 }])
  expect(page.textContent).toContain('30.5\u00a0×\u00a020\u00a0×\u00a015\u00a0cm, 0.2\u00a0kg empty')
})

test('a preset whose size is no number is not saved, and the field says so', async () => {
  const { page, saved } = await openPresets()
  await press(page, 'Add a preset')
  const dialog = byRole(page, 'dialog')
  const typed = { Name: 'Box', Length: 'long', Width: '20', Height: '15' }
  for (const [name, text] of Object.entries(typed)) await typeInto(byLabel(dialog, name), text)
  await press(page, 'Save')
  expect(saved().parcelPresets).toEqual([])
  expect(byLabel(dialog, 'Length').getAttribute('aria-invalid')).toBe('true')
})

test('a size that is packed often is kept as a preset or never suggested again', async () => {
  const { page, saved } = await openPresets()
  await press(page, 'Save 30 × 20 × 15 as a preset')
  expect(saved().parcelPresets).toMatchObject([{ name: '30 × 20 × 15', length: 30, content: 'Tea' }])
  const again = await openPresets()
  await press(again.page, 'Never suggest 30 × 20 × 15 as a preset')
  expect(again.saved().refusedPresets).toEqual([{ length: 30, width: 20, height: 15 }])
  expect(allByRole(again.page, 'dialog')).toEqual([])
})
