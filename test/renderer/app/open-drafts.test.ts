import { describe, expect, test, vi } from 'vitest'
import { createForms } from '../../../renderer/app/create-forms.ts'
import { createShellStore } from '../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../renderer/shipment/index.ts'
import { asFreight } from '../../../renderer/shipment-form/draft/form-draft.ts'
import { consigneeFields, referenceField } from '../../../renderer/shipment-form/draft/form-fields.ts'
import { createStationStore } from '../../../renderer/station/index.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import { errorAt, newProblem } from '../../../shared/kit/index.ts'
import type { AnyDraft, Draft } from '../../../shared/shipment/index.ts'
import { bookEntry, habit } from '../../fixtures/addresses/book-entry.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge, type Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { freight as freightDraft } from '../../fixtures/shipment/freight-draft.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { beginOnSaturdayMorning } from '../saturday-morning.ts'

beginOnSaturdayMorning()

const a = '00000000-0000-4000-8000-00000000000a'
const b = '00000000-0000-4000-8000-00000000000b'

/** The forms, and the queued drafts A and B, which `queue` replaces. Each is a new object when it is read. */
async function atForms(saved: AnyDraft | null = null, answers: Responses = {}) {
  const stored = new Map<string, string>()
  const queue = (queued: AnyDraft) => void stored.set(queued.id, JSON.stringify(queued))
  queue(draft({ id: a, reference: 'A-1' }))
  queue(draft({ id: b, reference: 'B-1' }))
  const fake = fakeBridge({
    // Safe: these tests save parcels only.
    'draft.read': () => saved as Draft | null,
    'pickup.draft': ({ id }) => {
      const text = stored.get(id)
      return text
        ? { draft: JSON.parse(text), version: `length ${text.length}`, source: 'file', findings: [] }
        : { ok: false, problem: newProblem('notHere') }
    },
    'pickup.add': ({ draft: added }) => {
      // Safe: a form adds drafts only.
      const { reference, ...rest } = added as AnyDraft
      queue({ ...rest, reference: reference.trim() } as AnyDraft)
      return { kind: 'added', pickup: monday, findings: [] }
    },
    ...answers,
  })
  const station = createStationStore(fake.bridge)
  const shell = createShellStore()
  const made = createForms({
    changes: createShipmentChanges(fake.bridge),
    bridge: fake.bridge,
    shell,
    station,
    formatNumber: String,
  })
  await station.commands.load()
  const { parcel: pack, freight } = made.forms
  await Promise.all([pack.commands.load(), freight.commands.load()])
  const open = async (id: string) => {
    shell.commands.go('pickups')
    expect(await made.openQueuedDraft(id)).toEqual({ ok: true, value: true })
  }
  const typeCity = (city: string) => pack.commands.type(consigneeFields.city, city)
  const city = () => pack.getState().draft.consignee.city
  const email = () => pack.getState().draft.consignee.email
  return { ...fake, ...made, pack, freight, shell, queue, open, typeCity, city, email }
}

describe('in another environment that is switched to meanwhile', () => {
  const switched = { ...stationStatus, environment: 'production' } as const

  test('no queued draft of the one before comes on a form', async () => {
    const { openQueuedDraft, pack, emit } = await atForms()
    const opened = openQueuedDraft(a)
    emit('status.changed', switched)
    expect(await opened).toEqual({ ok: true, value: false })
    expect(pack.getState().isUntouched).toBe(true)
  })

  test('an unfinished draft stays on the form, also if it was added to its pickup before', async () => {
    const added = Promise.withResolvers<ChannelOutput<'pickup.add'>>()
    const { openQueuedDraft, pack, typeCity, city, emit } = await atForms(null, {
      'pickup.add': () => added.promise,
    })
    typeCity('Ulm')
    const opened = openQueuedDraft(a)
    await vi.advanceTimersByTimeAsync(0)
    expect(pack.getState().isSending).toBe(true)
    emit('status.changed', switched)
    added.resolve({ kind: 'added', pickup: monday, findings: [] })
    expect(await opened).toEqual({ ok: true, value: false })
    expect([city(), pack.getState().isSending]).toEqual(['Ulm', false])
    expect(pack.getState().added).toBeUndefined()
  })
})

test('a queued draft that did not change stays on the form as it was typed', async () => {
  const { open, pack, shell, typeCity } = await atForms()
  await open(a)
  typeCity('Ulm')
  const { draft: typed } = pack.getState()
  await open(a)
  expect([pack.getState().draft, shell.getState().screen]).toEqual([typed, 'pack'])
  expect(pack.getState().undo).toBeUndefined()
})

test('a queued draft that moved to another day is shown with that day', async () => {
  const { open, pack, queue } = await atForms()
  await open(a)
  queue(draft({ id: a, reference: 'A-1', pickupOn: '2026-11-27' }))
  await open(a)
  expect(pack.getState().draft.pickupOn).toBe('2026-11-27')
})

test('a queued draft that changed is shown as it is now; Undo restores what was typed, which then stays', async () => {
  const { open, pack, queue, typeCity, city } = await atForms()
  await open(a)
  typeCity('Ulm')
  const changed = draft({ id: a, reference: 'A-1' })
  queue({ ...changed, consignee: { ...changed.consignee, city: 'Bremen' } })
  await open(a)
  expect(city()).toBe('Bremen')
  pack.commands.undo()
  expect(city()).toBe('Ulm')
  await open(a)
  expect(city()).toBe('Ulm')
})

test('a draft that was saved to its pickup for another one, and restored, stays as it was typed since', async () => {
  const { open, pack, typeCity, city } = await atForms()
  await open(a)
  typeCity('Ulm')
  await open(b)
  pack.commands.undo()
  expect(city()).toBe('Ulm')
  typeCity('Bremen')
  await open(a)
  expect([city(), pack.getState().undo]).toEqual(['Bremen', undefined])
})

test('a queued draft into which nothing was typed stays in its pickup as it is when another one is opened', async () => {
  const { open, pack, asked } = await atForms()
  await open(a)
  await open(b)
  expect(asked('pickup.add')).toEqual([])
  pack.commands.undo()
  expect(pack.getState().draft.id).toBe(a)
  await open(b)
  expect(asked('pickup.add')).toEqual([])
})

describe('a queued draft that the address book completed', () => {
  const usual = { ...habit({ options: { isPrivateCustomer: true } }), isSteady: false }
  const entry = bookEntry({ email: 'info@oeztuerk.example', usual })

  test('stays in its pickup as it is if nothing was typed, and is completed again', async () => {
    const { open, pack, email, asked } = await atForms(null, { 'addresses.known': () => entry })
    await open(a)
    expect(email()).toBe(entry.email)
    await open(b)
    expect(asked('pickup.add')).toEqual([])
    pack.commands.undo()
    await open(a)
    expect([email(), pack.getState().undo]).toEqual([entry.email, undefined])
    await open(b)
    expect(asked('pickup.add')).toEqual([])
    await open(a)
    expect(email()).toBe(entry.email)
  })

  test('is written to its pickup with what was typed into it afterwards', async () => {
    const { open, typeCity, asked } = await atForms(null, { 'addresses.known': () => entry })
    await open(a)
    typeCity('Ulm')
    await open(b)
    expect(asked('pickup.add')).toMatchObject([{ draft: { consignee: { city: 'Ulm', email: entry.email } } }])
  })

  test('is written with what was typed before the address book answered, and nothing of it', async () => {
    const book = Promise.withResolvers<typeof entry>()
    const { openQueuedDraft, open, typeCity, asked } = await atForms(null, {
      'addresses.known': () => book.promise,
    })
    const opened = openQueuedDraft(a)
    await vi.advanceTimersByTimeAsync(0)
    typeCity('Ulm')
    book.resolve(entry)
    await opened
    await open(b)
    expect(asked('pickup.add')).toMatchObject([{ draft: { consignee: { city: 'Ulm', email: '' } } }])
  })

  test('stays as it is if another one is opened before the address book answers', async () => {
    const book = Promise.withResolvers<typeof entry>()
    const { openQueuedDraft, asked } = await atForms(null, { 'addresses.known': () => book.promise })
    void openQueuedDraft(a)
    await vi.advanceTimersByTimeAsync(0)
    void openQueuedDraft(b)
    await vi.advanceTimersByTimeAsync(0)
    book.resolve(entry)
    await vi.advanceTimersByTimeAsync(0)
    expect(asked('pickup.add')).toEqual([])
  })
})

test('a copy of a shipment goes to its pickup, also with nothing typed, before a queued draft is opened', async () => {
  const { open, openCopy, asked } = await atForms()
  openCopy(draft({ id: '00000000-0000-4000-8000-00000000000c' }), 's-1')
  await vi.advanceTimersByTimeAsync(0)
  await open(a)
  expect(asked('pickup.add')).toHaveLength(1)
})

test('a draft that was saved with a blank at the end of its reference stays as it was typed since', async () => {
  const { open, pack, typeCity, city } = await atForms()
  await open(a)
  pack.commands.type(referenceField, 'A-1 ')
  await open(b)
  pack.commands.undo()
  typeCity('Bremen')
  await open(a)
  expect([city(), pack.getState().undo]).toEqual(['Bremen', undefined])
})

test('a draft that moved to the form of the other mode stays there as it was typed', async () => {
  const { open, pack, freight, moveDraft, shell } = await atForms()
  await open(a)
  moveDraft({ ...pack.getState().draft, mode: 'freight' })
  await open(a)
  expect(shell.getState().screen).toBe('freight')
  expect([freight.getState().draft.id, pack.getState().isUntouched]).toEqual([a, true])
})

test('a queued draft that became freight leaves the form of parcels, where Undo restores it', async () => {
  const { open, pack, freight, queue } = await atForms()
  await open(a)
  queue({ ...freightDraft(), id: a })
  await open(a)
  expect([freight.getState().draft.id, pack.getState().isUntouched]).toEqual([a, true])
  pack.commands.undo()
  expect(pack.getState().draft.reference).toBe('A-1')
})

test('a draft that became freight, and is booked as a parcel before it is opened, stays on the form of parcels', async () => {
  const { open, pack, queue } = await atForms(null, { 'parcel.book': () => new Promise(() => undefined) })
  await open(a)
  queue({ ...freightDraft(), id: a })
  const opened = open(a)
  void pack.commands.book()
  await opened
  expect(pack.getState()).toMatchObject({ isSending: true, draft: { id: a } })
})

test('a draft that the form has after a restart stays as it was typed, and is not read', async () => {
  const typed = draft({ id: a, reference: 'A-1' })
  const { open, city, asked } = await atForms({ ...typed, consignee: { ...typed.consignee, city: 'Ulm' } })
  await open(a)
  expect(city()).toBe('Ulm')
  expect(asked('pickup.draft')).toEqual([])
})

test('a changed draft that is shown again replaces the saved one, which a restart would bring back', async () => {
  const { open, queue, typeCity, asked } = await atForms()
  await open(a)
  typeCity('Ulm')
  const changed = draft({ id: a, reference: 'A-1', pickupOn: '2026-11-27' })
  queue(changed)
  await open(a)
  expect(asked('draft.save').at(-1)).toMatchObject({ id: a, pickupOn: '2026-11-27' })
})

test('another desk’s change counts as seen once a form shows it, and not if no form can', async () => {
  const { open, openQueuedDraft, freight, queue, asked } = await atForms(null, {
    'pickup.add': () => ({ kind: 'refused', findings: [errorAt('pickupLocationMissing', '')] }),
  })
  await open(a)
  await open(a)
  const seen = { id: a, version: `length ${JSON.stringify(draft({ id: a, reference: 'A-1' })).length}` }
  expect(asked('pickup.draftShown')).toEqual([seen, seen])
  freight.commands.type(consigneeFields.city, 'Ulm')
  queue({ ...freightDraft(), id: a })
  expect(await openQueuedDraft(a)).toEqual({ ok: true, value: false })
  expect(asked('pickup.draftShown')).toEqual([seen, seen])
})

test('a change on a form counts as seen before the address book answers', async () => {
  const book = Promise.withResolvers<never>()
  const { openQueuedDraft, pack, asked } = await atForms(null, { 'addresses.known': () => book.promise })
  void openQueuedDraft(a)
  await vi.advanceTimersByTimeAsync(0)
  expect(pack.getState().draft.id).toBe(a)
  expect(asked('addresses.known')).toHaveLength(1)
  expect(asked('pickup.draftShown')).toHaveLength(1)
})

test('a draft that is being sent stays on its form, and is not read', async () => {
  const { open, pack, asked } = await atForms()
  await open(a)
  pack.setState({ isSending: true })
  await open(a)
  expect(asked('pickup.draft')).toEqual([{ id: a }])
})

test('a draft stays on its form while the saved draft of the other form could not be read', async () => {
  const { pack, freight, moveDraft, takeDraft, shell, typeCity, city } = await atForms(null, {
    'freightDraft.read': () => ({ ok: false, problem: newProblem('internal') }),
  })
  typeCity('Ulm')
  expect(moveDraft(asFreight(pack.getState().draft))).toBe(false)
  expect([city(), shell.getState().screen]).toEqual(['Ulm', 'freight'])
  takeDraft(freightDraft())
  expect(freight.getState()).toMatchObject({ isUntouched: true, loadProblem: { code: 'internal' } })
})
