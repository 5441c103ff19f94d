import { describe, expect, test } from 'vitest'
import { MoveDialog } from '../../../renderer/pickups/move-dialog.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import type { PickupDraft } from '../../../shared/pickup/index.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { draftEntry } from '../../fixtures/renderer/fake-pickups.ts'
import { mainLocation } from '../../fixtures/shipment/parcel-draft.ts'
import { beginOnSaturdayMorning } from '../saturday-morning.ts'
import { allByRole, byRole, openModel, settle, showPart } from '../show-part.tsx'
import { chooseIn } from '../type-into.ts'

beginOnSaturdayMorning()

const ahead = ['2026-11-23', '2026-11-24', '2026-11-25', '2026-11-26', '2026-11-27'].map((pickupOn) => ({
  pickupOn,
  room: 20,
  closed: false,
}))
const room = { parcels: 0, queued: 0, limit: 20, ahead, holidays: { days: [] } }
const parcel = draftEntry(1)
const freight = draftEntry(2, { unit: 'pallet' })

/** The dialog for drafts of this day's pickup. */
async function openDialog(pickupOn: string, entries: PickupDraft[], answers: Responses = {}) {
  const model = openModel({ 'pickup.count': () => room, ...answers })
  await model.station.commands.load()
  const toMove = entries.map(({ id }) => id)
  model.pickups.setState({ chosen: { pickupLocationId: mainLocation.id, pickupOn }, entries, toMove })
  const page = await showPart(<MoveDialog />, model)
  const list = byRole(page, 'combobox', 'Pickup') as HTMLSelectElement
  const days = () => [...list.options].map(({ value }) => value)
  return { page, list, days, words: () => list.selectedOptions[0]?.text }
}

test('the dialog says nothing about the room of the day that was chosen before', async () => {
  const nextDay = Promise.withResolvers<void>()
  const { page, list } = await openDialog('2026-11-25', [parcel], {
    'pickup.count': async ({ pickupOn }) => {
      if (pickupOn === '2026-11-25') return { ok: false, problem: newProblem('journal.lost') }
      await nextDay.promise
      return { ...room, parcels: 3 }
    },
  })
  expect(byRole(page, 'alert').textContent).toContain('The database server')
  await chooseIn(list, '2026-11-26')
  expect(allByRole(page, 'alert')).toEqual([])
  expect(page.textContent).not.toContain('booked of')
  await settle(() => nextDay.resolve())
  expect(page.textContent).toContain('3 booked of 20')
})

describe('the days for drafts to move', () => {
  test.each([
    { what: 'a parcel', drafts: [parcel], from: '2026-11-25', proposed: '2026-11-26', last: '2026-11-28' },
    {
      what: 'the last parcel',
      drafts: [parcel],
      from: '2026-11-27',
      proposed: '2026-11-23',
      last: '2026-11-28',
    },
    { what: 'freight', drafts: [freight], from: '2026-11-25', proposed: '2026-11-26', last: '2027-01-02' },
    {
      what: 'freight of a later week',
      drafts: [freight],
      from: '2026-12-11',
      proposed: '2026-12-14',
      last: '2027-01-02',
    },
    {
      what: 'freight of a past day',
      drafts: [freight],
      from: '2026-11-18',
      proposed: '2026-11-23',
      last: '2027-01-02',
    },
    {
      what: 'the last freight',
      drafts: [freight],
      from: '2027-01-02',
      proposed: '2027-01-02',
      last: '2027-01-02',
    },
    {
      what: 'both',
      drafts: [parcel, freight],
      from: '2026-11-25',
      proposed: '2026-11-26',
      last: '2026-11-28',
    },
  ])('of $what on $from reach to $last, and $proposed is proposed', async (row) => {
    const { list, days, words } = await openDialog(row.from, row.drafts)
    expect([list.value, days().at(-1)]).toEqual([row.proposed, row.last])
    expect(words()).not.toContain('not available')
  })

  test('of freight that a program put on 9999-12-31 reach to 2027-01-02, and none is proposed', async () => {
    const { list, days } = await openDialog('9999-12-31', [freight])
    expect([list.value, days().at(-1)]).toEqual(['9999-12-31', '2027-01-02'])
  })
})
