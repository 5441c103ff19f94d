import { expect, test } from 'vitest'
import { MoveDialog } from '../../../renderer/pickups/move-dialog.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import { mainLocation } from '../../fixtures/shipment/parcel-draft.ts'
import { openModel, settle, showPart } from '../show-part.tsx'
import { chooseIn } from '../type-into.ts'

test('the dialog says nothing about the room of the day that was chosen before', async () => {
  const nextDay = Promise.withResolvers<void>()
  const model = openModel({
    'pickup.count': async ({ pickupOn }) => {
      if (pickupOn === '2026-11-25') return { ok: false, problem: newProblem('journal.lost') }
      await nextDay.promise
      return { parcels: 3, queued: 0, limit: 20, ahead: [], holidays: { days: [] } }
    },
  })
  await model.station.commands.load()
  model.pickups.setState({ chosen: { pickupLocationId: mainLocation.id, pickupOn: '2026-11-25' } })
  const page = await showPart(<MoveDialog />, model)
  const alert = () => page.querySelector('[role=alert]')
  expect(alert()?.textContent).toContain('The database server')
  const [day] = page.querySelectorAll('select')
  if (!day) throw new Error('no days')
  await chooseIn(day, [...day.options].map(({ value }) => value).find((value) => value > '2026-11-25') ?? '')
  expect(alert()).toBeNull()
  await settle(() => nextDay.resolve())
  expect(page.textContent).toContain('3')
})
