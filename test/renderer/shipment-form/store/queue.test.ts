import { expect, test, vi } from 'vitest'
import { formDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { referenceField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { errorAt, type Finding, newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import { shippedFinding } from '../../../../shared/shipment/index.ts'
import { draft, monday } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { shipmentOf, typeWholeParcel } from '../typed-parcel.ts'

beginOnSaturdayMorning()

test('an added draft is named by its consignee, and is not ready if it fits only without queued ones', async () => {
  const over: Finding = { code: 'pickupFullOfQueued', path: 'shipper.pickupOn', severity: 'warning' }
  const screen = await openForm({ 'pickup.add': () => ({ kind: 'added', pickup: monday, findings: [over] }) })
  typeWholeParcel(screen)
  screen.type(referenceField, '')
  await screen.add()
  expect(screen.state().added).toEqual({
    reference: '',
    parcel: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', weight: 2.48 },
    pickup: monday,
    isReady: false,
  })
})

test('an unfinished draft goes to its pickup before a queued one is opened', async () => {
  const added = Promise.withResolvers<ChannelOutput<'pickup.add'>>()
  const screen = await openForm({ 'pickup.add': () => added.promise })
  typeWholeParcel(screen)
  const edited = screen.openQueued({ draft: draft({ reference: 'queued' }), source: 'form', findings: [] })
  await vi.advanceTimersByTimeAsync(500)
  expect(screen.state()).toMatchObject({ isAdding: true, draft: { reference: 'W-1001' } })
  added.resolve({ kind: 'added', pickup: monday, findings: [] })
  expect(await edited).toMatchObject({ added: { reference: 'W-1001' } })
  expect(screen.state()).toMatchObject({ isSending: false, draft: { reference: 'queued' } })
  expect(screen.asked('draft.save').at(-1)).toBeNull()
})

test('an undo after opening a queued draft restores the other one as it was, without the queued one’s problem', async () => {
  const order = (reference: string) => ({
    reference,
    marks: { order: { source: 'ERP', at: '2026-11-21T09:00:00Z', says: {} } },
  })
  const screen = await openForm({
    'pickup.add': () => ({ kind: 'added', pickup: monday, findings: [] }),
  })
  const enclosures = [{ document: 'd'.repeat(64), name: 'slip.pdf' }]
  screen.putOnForm(
    formDraftOf(draft({ id: '00000000-0000-4000-8000-00000000000a', ...order('A-1'), enclosures })),
  )
  const before = screen.state().draft
  const refused = { ...newProblem('service.rejected'), fields: [{ path: 'consignee.name', message: 'No.' }] }
  await screen.openQueued({
    draft: draft({ id: '00000000-0000-4000-8000-00000000000b', ...order('B-1') }),
    source: 'form',
    problem: refused,
    findings: [],
  })
  screen.undo()
  expect(screen.state().draft).toEqual(before)
  expect(screen.state()).toMatchObject({
    bookingFailure: undefined,
    serviceMessages: [],
    wasSubmitted: false,
  })
  screen.form.commands.saveOnClose()
  expect(screen.asked('draft.save').at(-1)).toMatchObject({
    id: '00000000-0000-4000-8000-00000000000a',
    enclosures,
  })
})

test('opening another draft never decides to replace another desk’s change, however often; adding the draft does', async () => {
  const changed = errorAt('draftChanged', '', { values: { desk: 'Desk 2' } })
  const screen = await openForm({ 'pickup.add': () => ({ kind: 'refused', findings: [changed] }) })
  typeWholeParcel(screen)
  const openAnother = () =>
    screen.openQueued({ draft: draft({ reference: 'queued' }), source: 'form', findings: [] })
  expect(await openAnother()).toBeUndefined()
  const { focusMistake } = screen.state()
  screen.type(referenceField, 'W-1002')
  expect(await openAnother()).toBeUndefined()
  expect(screen.state()).toMatchObject({ serverFindings: [changed], focusMistake: focusMistake + 1 })
  await screen.form.commands.add()
  const aside = { isAside: true }
  expect(screen.asked('pickup.add')).toEqual([
    expect.objectContaining(aside),
    expect.objectContaining(aside),
    expect.not.objectContaining(aside),
  ])
})

const shipped = shippedFinding(shipmentOf({ id: 'd' }).shipment)
test.each<[string, Outcome<never> | ChannelOutput<'pickup.add'>, object]>([
  ['was shipped before', { kind: 'refused', findings: [shipped] }, { shippedBefore: shipped }],
  [
    'cannot be added',
    { ok: false, problem: newProblem('journal.full') },
    { bookingFailure: { kind: 'notAdded', problem: newProblem('journal.full') } },
  ],
])('an unfinished draft that %s stays on the form, which says why', async (_, answer, shown) => {
  const screen = await openForm({ 'pickup.add': () => answer })
  typeWholeParcel(screen)
  const before = screen.state().draft
  expect(
    await screen.openQueued({ draft: draft({ reference: 'queued' }), source: 'form', findings: [] }),
  ).toBeUndefined()
  expect(screen.state()).toMatchObject({ draft: before, isSending: false, ...shown })
})
