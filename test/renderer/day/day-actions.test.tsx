import { expect, test } from 'vitest'
import { DayActions } from '../../../renderer/day/day-actions.tsx'
import { createDayStore } from '../../../renderer/day/day-store.ts'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../renderer/shipment/index.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { pickupSummary } from '../../fixtures/renderer/fake-pickups.ts'
import { allByRole, openModel, settle, showPart } from '../show-part.tsx'
import { dayView } from './day-view.ts'

test('*Close* is available while a booking is under way: its dialog says what is open', async () => {
  const model = openModel()
  const day = createDayStore({
    changes: createShipmentChanges(fakeBridge().bridge),
    bridge: fakeBridge().bridge,
    environment: createEnvironmentScope(),
  })
  model.day.setState({ opened: day })
  day.setState({ view: { ...dayView, underWay: 1, pickups: [pickupSummary({ pickupOn: dayView.day })] } })
  const [close] = allByRole(await showPart(<DayActions />, model), 'button')
  expect(close?.textContent).toMatch(/^Close .* for all desks/)
  expect(close?.getAttribute('aria-disabled')).toBeNull()
  await settle(() => close?.click())
  expect(day.getState().dialog).toEqual({ kind: 'close' })
})
