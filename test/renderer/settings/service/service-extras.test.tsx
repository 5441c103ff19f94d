import { expect, test } from 'vitest'
import { ServiceExtras } from '../../../../renderer/settings/service/service-extras.tsx'
import { allByRole, byLabel, byRole, press, showPart } from '../../show-part.tsx'
import { typeInto } from '../../type-into.ts'
import { openSettings } from '../open-settings.ts'

const express = { name: 'Express', path: 'options.express', kind: 'switch' } as const

/** The extras of a station that has one in practice and none in production. */
async function openExtras() {
  const { model, saved, show } = await openSettings({
    environments: { practice: { extras: [express] } },
  })
  const page = await showPart(<ServiceExtras />, model)
  return {
    page,
    press: (name: string) => press(page, name),
    goTo: (environment: 'practice' | 'production') => show({ environment }),
    saved: () => saved().environments,
  }
}

test('an extra that was removed in one environment cannot be put back into another', async () => {
  const { page, press, goTo, saved } = await openExtras()
  await press('Remove Express')
  expect(saved().practice.extras).toEqual([])
  expect(allByRole(page, 'button', 'Undo')).toHaveLength(1)
  await goTo('production')
  expect(allByRole(page, 'button', 'Undo')).toEqual([])
})

test('the form of an extra closes when another environment is at work, which may have other extras', async () => {
  const { page, press, goTo } = await openExtras()
  await press('Edit Express')
  expect(allByRole(page, 'dialog')).toHaveLength(1)
  await goTo('production')
  expect(allByRole(page, 'dialog')).toEqual([])
})

test('an extra is added to the environment at work only', async () => {
  const { page, press, goTo, saved } = await openExtras()
  await goTo('production')
  await press('Add an extra')
  const dialog = byRole(page, 'dialog')
  await typeInto(byLabel(dialog, 'Name'), 'Evening')
  await typeInto(byLabel(dialog, 'Path in the request'), 'options.evening')
  await press('Save')
  expect(saved().production.extras).toEqual([{ name: 'Evening', path: 'options.evening', kind: 'switch' }])
  expect(saved().practice.extras).toEqual([express])
})

test.each([
  ['of the same name', 'Express', 'options.other'],
  ['of the same path', 'Other', 'options.express'],
  ['at a path below that of another', 'Other', 'options.express.day'],
])('an extra %s is not added', async (_, name, path) => {
  const { page, press, saved } = await openExtras()
  await press('Add an extra')
  const dialog = byRole(page, 'dialog')
  await typeInto(byLabel(dialog, 'Name'), name)
  await typeInto(byLabel(dialog, 'Path in the request'), path)
  await press('Save')
  expect(saved().practice.extras).toEqual([express])
  expect(dialog.textContent).toContain('Already used')
})
