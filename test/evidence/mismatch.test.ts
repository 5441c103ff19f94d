import { describe, expect, test } from 'vitest'
import { asBooked } from '../../electron/drafts/index.ts'
import { createPrintPickup } from '../../electron/pickups/print-pickup.ts'
import { createHandOverLabel } from '../../electron/printing/labels/hand-over-label.ts'
import { createTestSession } from '../fixtures/app/test-session.ts'
import { freight } from '../fixtures/shipment/freight-draft.ts'
import { idOf, monday, nthDraft, parcel } from '../fixtures/shipment/parcel-draft.ts'
import { eventTypes, shipmentIn } from '../fixtures/shipment/shipment-records.ts'

const elsewhere = { consignee: { ...nthDraft(1).consignee, name: 'Andere GmbH', postCode: '80331' } }

/** A parcel that the service refused and booked all the same; its draft was edited since. */
async function createRefusedAndKept() {
  const session = createTestSession()
  session.account.script.outcomes.push('booked, rejected')
  const first = await shipmentIn(session.booking.book(nthDraft(1)))
  expect(first.booking).toBe('rejected')
  return { session, first, edited: nthDraft(1, elsewhere) }
}

describe('an order found for a draft that was changed since', () => {
  test('differs from it: both are kept, one POST was sent, and nothing prints', async () => {
    const { session, first, edited } = await createRefusedAndKept()
    const found = await shipmentIn(session.booking.book(edited))
    expect(found).toMatchObject({
      id: first.id,
      booking: 'booked',
      order: { id: 'o-1' },
      request: { consignee: { name: 'Bäckerei Öztürk GmbH' } },
      mismatch: {
        mode: 'parcel',
        queued: false,
        draft: { consignee: { name: 'Andere GmbH' } },
        request: { consignee: { name: 'Andere GmbH', address: { postCode: '80331' } } },
      },
    })
    expect(found.mismatch?.draft.id).not.toBe(edited.id)
    expect(session.posts()).toHaveLength(1)
    await session.journal.append(found.id, { type: 'labelStored', document: 'd', pages: 1 })
    const print = { type: 'printIntended', job: 'j', printer: 'folder', reprint: false } as const
    await expect(session.journal.append(found.id, print)).rejects.toMatchObject({
      code: 'journal.notAllowed',
    })
    const handOver = createHandOverLabel({
      journal: session.journal,
      newJob: () => 'j',
      append: session.journal.append,
    })
    await handOver(found.id)
    expect((await session.journal.read(found.id))?.label).toBe('stored')
    const printed: string[] = []
    const printPickup = createPrintPickup({ journal: session.journal, print: ({ id }) => printed.push(id) })
    expect(await printPickup(monday)).toEqual({ labels: 0, asked: 0, tooFew: 0 })
    expect(printed).toEqual([])
  })

  test('matches it if nothing was changed', async () => {
    const { session, first } = await createRefusedAndKept()
    const found = await shipmentIn(session.booking.book(nthDraft(1)))
    expect(found).toMatchObject({ id: first.id, booking: 'booked' })
    expect(found.mismatch).toBeUndefined()
  })

  test.each([
    ['the reference', { reference: 'W-9' }],
    ['an option', { options: { isPrivateCustomer: true } }],
    ['a parcel', { parcels: [{ ...parcel, weight: '9' }] }],
    ['the day', { pickupOn: '2026-11-24' }],
  ])('differs from it if %s was changed', async (_, change) => {
    const { session } = await createRefusedAndKept()
    expect((await shipmentIn(session.booking.book(nthDraft(1, change)))).mismatch).toBeDefined()
  })

  test('differs from it also if the draft is invalid now', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1))
    const wrong = nthDraft(1, { consignee: { ...nthDraft(1).consignee, street: '' } })
    expect(await shipmentIn(session.booking.book(wrong))).toMatchObject({
      mismatch: { request: { consignee: { address: { street: '' } } } },
    })
    // The day alone being over changes nothing of what was typed.
    const other = createTestSession()
    await other.booking.book(nthDraft(1))
    other.clock.jumpTo('2026-11-25T08:00:00')
    expect((await shipmentIn(other.booking.book(nthDraft(1)))).mismatch).toBeUndefined()
  })

  test('is compared with the form if it is found in the background, by a person, or by the last lookup', async () => {
    const found = async (
      act: (session: ReturnType<typeof createTestSession>, id: string) => Promise<unknown>,
    ) => {
      const session = createTestSession()
      session.account.script.outcomes.push('booked, no answer')
      session.account.hidden.add('o-1')
      const { id } = await shipmentIn(session.booking.book(nthDraft(1)))
      await session.journal.saveDraft('parcel', nthDraft(1, elsewhere))
      session.account.hidden.clear()
      await act(session, id)
      const shipment = await session.journal.read(id)
      await session.booking.stop()
      return shipment
    }
    for (const act of [
      (session: ReturnType<typeof createTestSession>, id: string) => session.booking.reconcile(id),
      (session: ReturnType<typeof createTestSession>, id: string) => session.booking.declareAbsent(id),
      (session: ReturnType<typeof createTestSession>, id: string) => session.booking.assign(id, 'o-1'),
      (session: ReturnType<typeof createTestSession>) => session.booking.sweep(),
    ])
      expect(await found(act)).toMatchObject({
        booking: 'booked',
        mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
      })
  })

  test('is compared after “It was not booked” and a change, and after a person assigned it', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, no answer')
    session.account.hidden.add('o-1')
    const { id } = await shipmentIn(session.booking.book(nthDraft(1)))
    expect(await session.booking.declareAbsent(id)).toMatchObject({ booking: 'absent' })
    session.account.hidden.clear()
    expect(await shipmentIn(session.booking.book(nthDraft(1, elsewhere)))).toMatchObject({
      id,
      booking: 'booked',
      mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(session.posts()).toHaveLength(1)
  })

  test('is compared for a queued draft that was changed and is booked with all', async () => {
    const session = createTestSession()
    await session.queue(1)
    session.account.script.outcomes.push('booked, rejected')
    await session.bookAll()
    await session.pickups.add(nthDraft(1, elsewhere))
    await session.bookAll()
    expect(await session.references()).toEqual(['W-1 booked'])
    const { shipments } = await session.pickups.content(monday)
    expect(shipments[0]).toMatchObject({
      mismatch: { queued: true, draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(session.posts()).toHaveLength(1)
  })

  test('is compared for freight, and for its quotation', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('booked, rejected')
    const draft = freight()
    await session.booking.book(draft)
    const edited = { ...draft, consignee: { ...draft.consignee, name: 'Andere GmbH' } }
    expect(await shipmentIn(session.booking.book(edited))).toMatchObject({
      mode: 'freight',
      booking: 'booked',
      mismatch: { mode: 'freight', draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(session.posts()).toHaveLength(1)

    const other = createTestSession()
    const quotationId = await other.keep(draft)
    other.account.script.outcomes.push('booked, rejected')
    await other.booking.book(draft)
    expect((await shipmentIn(other.booking.book({ ...draft, quotationId }))).mismatch).toBeDefined()
  })

  test('is compared if another window shows the unbooked draft', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1))
    const added = await shipmentIn(session.pickups.add(nthDraft(1, elsewhere)))
    expect(added).toMatchObject({
      booking: 'booked',
      mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
    })
  })

  test('is recorded once, however often the key is pressed', async () => {
    const { session, edited } = await createRefusedAndKept()
    const { id, mismatch } = await shipmentIn(session.booking.book(edited))
    const again = await shipmentIn(session.booking.book(edited))
    expect(again.mismatch?.draft.id).toBe(mismatch?.draft.id)
    expect(await eventTypes(session.journal, id)).toEqual(['intended', 'marked', 'rejected', 'adopted'])
  })

  test('may have another day if it is a row of a file', async () => {
    const session = createTestSession()
    await session.booking.book(nthDraft(1))
    const tomorrow = nthDraft(1, { pickupOn: '2026-11-24' })
    expect((await shipmentIn(session.booking.bookRow(tomorrow))).mismatch).toBeUndefined()
  })
})

describe('what a person decides about a mismatch', () => {
  test('an order that a person keeps prints, and the form shows what was booked', async () => {
    const { session, edited } = await createRefusedAndKept()
    await session.journal.saveDraft('parcel', edited)
    const { id } = await shipmentIn(session.booking.book(edited))
    const kept = await session.booking.keepBooked(id)
    expect(kept).toMatchObject({ booking: 'booked' })
    expect(kept?.mismatch).toBeUndefined()
    const form = await session.journal.readDraft('parcel')
    expect(form).toMatchObject({
      id: edited.id,
      consignee: { name: 'Bäckerei Öztürk GmbH', postCode: '10623' },
    })
    // The form then shows what was booked.
    if (form) expect((await shipmentIn(session.booking.book(form))).mismatch).toBeUndefined()
    await session.journal.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    const print = { type: 'printIntended', job: 'j', printer: 'folder', reprint: false } as const
    expect((await session.journal.append(id, print)).label).toBe('printing')
  })

  test('once the order confirms that a person cancelled it, the draft is booked once with a new code', async () => {
    const { session, first, edited } = await createRefusedAndKept()
    const { id, mismatch } = await shipmentIn(session.booking.book(edited))
    if (mismatch?.mode !== 'parcel') throw new Error('it is no parcel')
    expect(await session.booking.cancel(id)).toMatchObject({
      booking: 'cancelled',
      mismatch: { draft: mismatch.draft },
    })
    const results = await Promise.all([
      session.booking.book(mismatch.draft),
      session.booking.book(mismatch.draft),
    ])
    const anew = await shipmentIn(Promise.resolve(results[0]))
    expect(results[1]).toEqual(results[0])
    expect(anew).toMatchObject({ booking: 'booked', request: { consignee: { name: 'Andere GmbH' } } })
    expect(anew.code).not.toBe(first.code)
    expect(anew.mismatch).toBeUndefined()
    expect(session.posts()).toHaveLength(2)
  })

  test('an order that a person cancelled without a clear answer stays being cancelled', async () => {
    const { session, edited } = await createRefusedAndKept()
    const { id } = await shipmentIn(session.booking.book(edited))
    session.account.script.readFails = true
    expect(await session.booking.cancel(id)).toMatchObject({
      booking: 'cancelling',
      mismatch: { mode: 'parcel' },
    })
    expect(await shipmentIn(session.booking.book(edited))).toMatchObject({ id, booking: 'cancelling' })
    expect(session.posts()).toHaveLength(1)
    session.account.script.readFails = false
    expect(await session.booking.reconcile(id)).toMatchObject({ booking: 'cancelled' })
  })

  test('the queued draft of an order that a person cancelled is queued again under its own ID', async () => {
    const session = createTestSession()
    await session.queue(1)
    session.account.script.outcomes.push('booked, rejected')
    await session.bookAll()
    await session.pickups.add(nthDraft(1, elsewhere))
    await session.bookAll()
    const [booked] = (await session.pickups.content(monday)).shipments
    await session.booking.cancel(booked?.id ?? '')
    const { drafts } = await session.pickups.content(monday)
    expect(drafts.map(({ draft }) => [draft.id === idOf(1), draft.consignee.name])).toEqual([
      [false, 'Andere GmbH'],
    ])
    await session.bookAll()
    expect(await session.references()).toEqual(['W-1 cancelled', 'W-1 booked'])
    expect(session.posts()).toHaveLength(2)
  })

  test.each([{ pickupOn: 'asap' }, { pickupOn: '' }, { pickupOn: '2026-02-30' }, { pickupLocationId: '' }])(
    'the draft of a cancelled order is queued in the pickup of the order where its own is none: %j',
    async (typed) => {
      const session = createTestSession()
      await session.queue(1)
      await session.bookAll()
      await session.pickups.add(nthDraft(1, { ...elsewhere, ...typed }))
      const [booked] = (await session.pickups.content(monday)).shipments
      await session.booking.cancel(booked?.id ?? '')
      expect(await session.pickups.list()).toMatchObject([{ ...monday, drafts: 1 }])
    },
  )
})

describe('a draft as it was booked', () => {
  test('is sent unchanged, for a parcel and for freight', async () => {
    const session = createTestSession()
    const shipment = await shipmentIn(session.booking.book(nthDraft(1)))
    const { mode, draft } = asBooked(shipment, { extras: [] })
    if (mode !== 'parcel') throw new Error('it is no parcel')
    expect(draft.id).toBe(idOf(1))
    expect((await shipmentIn(session.booking.book(draft))).mismatch).toBeUndefined()
    const cargo = createTestSession()
    const freighted = await shipmentIn(cargo.booking.book(freight()))
    const again = asBooked(freighted, { extras: [] })
    if (again.mode !== 'freight') throw new Error('it is no freight')
    expect((await shipmentIn(cargo.booking.book(again.draft))).mismatch).toBeUndefined()
  })
})

describe('another draft of a reference that was refused although booked', () => {
  test('is not booked: the order is found first and reported at the reference', async () => {
    const { session, first } = await createRefusedAndKept()
    const other = { ...nthDraft(2, elsewhere), reference: 'W-1' }
    expect(await session.booking.book(other)).toMatchObject({
      kind: 'refused',
      findings: [
        {
          code: 'alreadyShipped',
          path: 'customerOrderCode',
          severity: 'error',
          values: { reference: 'W-1', order: 'R-o-1', city: 'Berlin', shipmentId: first.id },
        },
      ],
    })
    expect(await session.journal.read(first.id)).toMatchObject({ booking: 'booked', order: { id: 'o-1' } })
    expect(session.posts()).toHaveLength(1)
    // A person saw the message: the next one is another parcel.
    const another = session.booking.book(other, { acknowledgedId: first.id })
    expect((await shipmentIn(another)).booking).toBe('booked')
    expect(session.posts()).toHaveLength(2)
  })

  test('is booked if the refusal was true', async () => {
    const session = createTestSession()
    session.account.script.outcomes.push('rejected')
    await session.booking.book(nthDraft(1))
    const other = { ...nthDraft(2, elsewhere), reference: 'W-1' }
    expect((await shipmentIn(session.booking.book(other))).booking).toBe('booked')
  })

  test('is not sent while the account cannot be read', async () => {
    const { session } = await createRefusedAndKept()
    session.account.script.listFaults.push({ kind: 'timeout' })
    const other = { ...nthDraft(2, elsewhere), reference: 'W-1' }
    expect(await shipmentIn(session.booking.book(other))).toMatchObject({
      booking: 'rejected',
      notSent: true,
    })
    expect(session.posts()).toHaveLength(1)
  })
})

test('an order that became a shipment’s own is not cancelled as a duplicate', async () => {
  const { session, first } = await createRefusedAndKept()
  await session.booking.sweep()
  expect((await session.booking.lastSweep())?.duplicates.map(({ id }) => id)).toEqual(['o-1'])
  expect(await shipmentIn(session.booking.book(nthDraft(1)))).toMatchObject({
    id: first.id,
    booking: 'booked',
  })
  expect(await session.booking.cancelDuplicate('o-1')).toMatchObject({
    cancelled: false,
    problem: { code: 'duplicate.none' },
  })
  expect(session.account.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
})
