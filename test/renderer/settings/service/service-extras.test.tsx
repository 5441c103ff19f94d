import { expect, test } from 'vitest'
import { ServiceExtras } from '../../../../renderer/settings/service/service-extras.tsx'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { allByRole, openModel, press, settle, showPart } from '../../show-part.tsx'

const express = { name: 'Express', path: 'options.express', kind: 'switch' } as const

/** The extras of a station that has one in practice and none in production. */
async function openExtras() {
  let settings = settingsSchema.parse({ environments: { practice: { extras: [express] } } })
  const model = openModel({
    'settings.read': () => settings,
    'settings.change': ({ base: _, ...change }) => {
      const environments = { ...settings.environments, ...change.environments }
      settings = settingsSchema.parse({ ...settings, ...change, environments })
      return settings
    },
  })
  await model.station.commands.load()
  const page = await showPart(<ServiceExtras />, model)
  return {
    page,
    press: (name: string) => press(page, name),
    goTo: (environment: 'practice' | 'production') =>
      settle(() => model.station.commands.receiveStatus({ ...stationStatus, environment })),
    saved: () => settings.environments,
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
