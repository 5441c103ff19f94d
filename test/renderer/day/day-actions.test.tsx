import { expect, test } from 'vitest'
import { DayActions } from '../../../renderer/day/day-actions.tsx'
import { pickupSummary } from '../../fixtures/renderer/fake-pickups.ts'
import { allByRole, openModel, settle, showPart } from '../show-part.tsx'
import { dayView } from './day-view.ts'
import { openDayStore } from './open-day-store.ts'

test('*Close* is available while a booking is under way: its dialog says what is open', async () => {
  const model = openModel()
  const day = openDayStore(model)
  day.setState({ view: { ...dayView, underWay: 1, pickups: [pickupSummary({ pickupOn: dayView.day })] } })
  const [close] = allByRole(await showPart(<DayActions />, model), 'button')
  expect(close?.textContent).toMatch(/^Close .* for all desks/)
  expect(close?.getAttribute('aria-disabled')).toBeNull()
  await settle(() => close?.click())
  expect(day.getState().dialog).toEqual({ kind: 'close' })
})
