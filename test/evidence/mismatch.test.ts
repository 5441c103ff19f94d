import { describe, expect, it } from 'vitest'
import { asBooked } from '../../electron/drafts/ship-again.ts'
import { createPrintPickup } from '../../electron/pickups/print-pickup.ts'
import { createHandOverLabel } from '../../electron/printing/hand-over-label.ts'
import { createFreightDesk } from '../fixtures/freight-desk.ts'
import { createPickupDesk, idOf, monday, parcel } from '../fixtures/pickup-desk.ts'
import { freight } from '../shipment/freight-fixture.ts'

const elsewhere = { consignee: { ...parcel(1).consignee, name: 'Andere GmbH', postCode: '80331' } }
const types = async ({ journal }: ReturnType<typeof createPickupDesk>, id: string) =>
  (await journal.events(id)).map(({ event }) => event.type)

async function shipmentOf(result: Promise<{ kind: string }>) {
  const booked = await result
  if (!('shipment' in booked)) throw new Error(`it is ${booked.kind}`)
  // Safe: whoever gives a shipment gives a record.
  return booked.shipment as NonNullable<Awaited<ReturnType<ReturnType<typeof createPickupDesk>['reconcile']>>>
}

/** A parcel that the service refused and booked all the same; its draft was edited since. */
async function refusedAndKept() {
  const desk = createPickupDesk()
  desk.script.acts.push('booked, rejected')
  const first = await shipmentOf(desk.bookDraft(parcel(1)))
  expect(first.booking).toBe('rejected')
  return { desk, first, edited: parcel(1, elsewhere) }
}

describe('an order that is found for a draft that was edited since', () => {
  it('is not the draft any more: both are kept, one POST was sent, and nothing may print', async () => {
    const { desk, first, edited } = await refusedAndKept()
    const found = await shipmentOf(desk.bookDraft(edited))
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
    expect(desk.posts()).toHaveLength(1)
    await desk.journal.append(found.id, { type: 'labelStored', document: 'd', pages: 1 })
    const print = { type: 'printIntended', job: 'j', printer: 'folder', reprint: false } as const
    await expect(desk.journal.append(found.id, print)).rejects.toMatchObject({ code: 'journal.notAllowed' })
    const handOver = createHandOverLabel({ journal: desk.journal, newJob: () => 'j', changed: () => {} })
    await handOver(found.id)
    expect((await desk.journal.read(found.id))?.label).toBe('stored')
    const printed: string[] = []
    const printPickup = createPrintPickup({ journal: desk.journal, print: ({ id }) => printed.push(id) })
    expect(await printPickup(monday)).toEqual({ labels: 0, asked: 0 })
    expect(printed).toEqual([])
  })

  it('is the draft where nothing was edited', async () => {
    const { desk, first } = await refusedAndKept()
    const found = await shipmentOf(desk.bookDraft(parcel(1)))
    expect(found).toMatchObject({ id: first.id, booking: 'booked' })
    expect(found.mismatch).toBeUndefined()
  })

  it.each([
    ['the reference', { reference: 'W-9' }],
    ['an option', { options: { isPrivateCustomer: true } }],
    ['a parcel', { parcels: [{ ...parcel(1).parcels[0], weight: '9' }] as never }],
    ['the day', { pickupOn: '2026-11-24' }],
  ])('is not the draft where %s was edited', async (_, change) => {
    const { desk } = await refusedAndKept()
    expect((await shipmentOf(desk.bookDraft(parcel(1, change)))).mismatch).toBeDefined()
  })

  it('is told apart also where the draft became wrong meanwhile', async () => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(1))
    const wrong = parcel(1, { consignee: { ...parcel(1).consignee, street: '' } })
    expect(await shipmentOf(desk.bookDraft(wrong))).toMatchObject({
      mismatch: { request: { consignee: { address: { street: '' } } } },
    })
    // The day alone being over changes nothing of what was typed.
    const other = createPickupDesk()
    await other.bookDraft(parcel(1))
    other.clock.jumpTo('2026-11-25T08:00:00')
    expect((await shipmentOf(other.bookDraft(parcel(1)))).mismatch).toBeUndefined()
  })

  it('is compared with the form where it is found in the background, by a person, or by one last look', async () => {
    const found = async (
      act: (desk: ReturnType<typeof createPickupDesk>, id: string) => Promise<unknown>,
    ) => {
      const desk = createPickupDesk()
      desk.script.acts.push('booked, no answer')
      desk.script.hidden.add('o-1')
      const { id } = await shipmentOf(desk.bookDraft(parcel(1)))
      await desk.journal.saveDraft(parcel(1, elsewhere))
      desk.script.hidden.clear()
      await act(desk, id)
      const shipment = await desk.journal.read(id)
      await desk.stop()
      return shipment
    }
    for (const act of [
      (desk: ReturnType<typeof createPickupDesk>, id: string) => desk.reconcile(id),
      (desk: ReturnType<typeof createPickupDesk>, id: string) => desk.declareAbsent(id),
      (desk: ReturnType<typeof createPickupDesk>, id: string) => desk.assign(id, 'o-1'),
      (desk: ReturnType<typeof createPickupDesk>) => desk.sweep(),
    ])
      expect(await found(act)).toMatchObject({
        booking: 'booked',
        mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
      })
  })

  it('is compared after "It was not booked" and an edit, and after a person assigned it', async () => {
    const desk = createPickupDesk()
    desk.script.acts.push('booked, no answer')
    desk.script.hidden.add('o-1')
    const { id } = await shipmentOf(desk.bookDraft(parcel(1)))
    expect(await desk.declareAbsent(id)).toMatchObject({ booking: 'absent' })
    desk.script.hidden.clear()
    expect(await shipmentOf(desk.bookDraft(parcel(1, elsewhere)))).toMatchObject({
      id,
      booking: 'booked',
      mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(desk.posts()).toHaveLength(1)
    await desk.stop()
  })

  it('is compared for a draft of a pickup that was edited and is booked with all', async () => {
    const desk = createPickupDesk()
    await desk.stand(1)
    desk.script.acts.push('booked, rejected')
    await desk.bookAll()
    await desk.pickups.add(parcel(1, elsewhere))
    await desk.bookAll()
    expect(await desk.references()).toEqual(['W-1 booked'])
    const { shipments } = await desk.pickups.content(monday)
    expect(shipments[0]).toMatchObject({
      mismatch: { queued: true, draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(desk.posts()).toHaveLength(1)
  })

  it('is compared for freight, and for the quotation that it is booked from', async () => {
    const desk = createFreightDesk()
    desk.script.acts.push('booked, rejected')
    const draft = freight()
    await desk.freight.book(draft)
    const edited = { ...draft, consignee: { ...draft.consignee, name: 'Andere GmbH' } }
    expect(await shipmentOf(desk.freight.book(edited))).toMatchObject({
      mode: 'freight',
      booking: 'booked',
      mismatch: { mode: 'freight', draft: { consignee: { name: 'Andere GmbH' } } },
    })
    expect(desk.posts()).toHaveLength(1)

    const other = createFreightDesk()
    const quotationId = await other.keep(draft)
    other.script.acts.push('booked, rejected')
    await other.freight.book(draft)
    expect((await shipmentOf(other.freight.book({ ...draft, quotationId }))).mismatch).toBeDefined()
  })

  it('says so too where another window shows the draft as it was never booked', async () => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(1))
    const added = await shipmentOf(desk.pickups.add(parcel(1, elsewhere)))
    expect(added).toMatchObject({
      booking: 'booked',
      mismatch: { draft: { consignee: { name: 'Andere GmbH' } } },
    })
  })

  it('is written down once, however often the same is pressed', async () => {
    const { desk, edited } = await refusedAndKept()
    const { id, mismatch } = await shipmentOf(desk.bookDraft(edited))
    const again = await shipmentOf(desk.bookDraft(edited))
    expect(again.mismatch?.draft.id).toBe(mismatch?.draft.id)
    expect(await types(desk, id)).toEqual(['intended', 'marked', 'rejected', 'adopted'])
  })

  it('may be booked for another day where it is the row of a file', async () => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(1))
    const tomorrow = parcel(1, { pickupOn: '2026-11-24' })
    expect(
      (await shipmentOf(desk.bookDraft(tomorrow, undefined, { fromFile: true }))).mismatch,
    ).toBeUndefined()
  })
})

describe('a person decides', () => {
  it('to keep the order: it may print, and the form becomes what was booked', async () => {
    const { desk, edited } = await refusedAndKept()
    await desk.journal.saveDraft(edited)
    const { id } = await shipmentOf(desk.bookDraft(edited))
    const kept = await desk.keepBooked(id)
    expect(kept).toMatchObject({ booking: 'booked' })
    expect(kept?.mismatch).toBeUndefined()
    const form = await desk.journal.readDraft()
    expect(form).toMatchObject({
      id: edited.id,
      consignee: { name: 'Bäckerei Öztürk GmbH', postCode: '10623' },
    })
    // What the form shows then is what was booked.
    if (form) expect((await shipmentOf(desk.bookDraft(form))).mismatch).toBeUndefined()
    await desk.journal.append(id, { type: 'labelStored', document: 'd', pages: 1 })
    const print = { type: 'printIntended', job: 'j', printer: 'folder', reprint: false } as const
    expect((await desk.journal.append(id, print)).label).toBe('printing')
  })

  it('to cancel it: only when the order says so is the draft free, and it is booked once, with a new code', async () => {
    const { desk, first, edited } = await refusedAndKept()
    const { id, mismatch } = await shipmentOf(desk.bookDraft(edited))
    if (mismatch?.mode !== 'parcel') throw new Error('it is no parcel')
    expect(await desk.cancel(id)).toMatchObject({ booking: 'cancelled', mismatch: { draft: mismatch.draft } })
    const results = await Promise.all([desk.bookDraft(mismatch.draft), desk.bookDraft(mismatch.draft)])
    const anew = await shipmentOf(Promise.resolve(results[0]))
    expect(results[1]).toEqual(results[0])
    expect(anew).toMatchObject({ booking: 'booked', request: { consignee: { name: 'Andere GmbH' } } })
    expect(anew.code).not.toBe(first.code)
    expect(anew.mismatch).toBeUndefined()
    expect(desk.posts()).toHaveLength(2)
  })

  it('to cancel it, and nobody knows whether it is: it stays being cancelled', async () => {
    const { desk, edited } = await refusedAndKept()
    const { id } = await shipmentOf(desk.bookDraft(edited))
    desk.script.readFails = true
    expect(await desk.cancel(id)).toMatchObject({ booking: 'cancelling', mismatch: { mode: 'parcel' } })
    expect(await shipmentOf(desk.bookDraft(edited))).toMatchObject({ id, booking: 'cancelling' })
    expect(desk.posts()).toHaveLength(1)
    desk.script.readFails = false
    expect(await desk.reconcile(id)).toMatchObject({ booking: 'cancelled' })
    await desk.stop()
  })

  it('to cancel it, and a draft of a pickup waits there again, under its own ID', async () => {
    const desk = createPickupDesk()
    await desk.stand(1)
    desk.script.acts.push('booked, rejected')
    await desk.bookAll()
    await desk.pickups.add(parcel(1, elsewhere))
    await desk.bookAll()
    const [booked] = (await desk.pickups.content(monday)).shipments
    await desk.cancel(booked?.id ?? '')
    const { drafts } = await desk.pickups.content(monday)
    expect(drafts.map(({ draft }) => [draft.id === idOf(1), draft.consignee.name])).toEqual([
      [false, 'Andere GmbH'],
    ])
    await desk.bookAll()
    expect(await desk.references()).toEqual(['W-1 cancelled', 'W-1 booked'])
    expect(desk.posts()).toHaveLength(2)
  })
})

describe('a draft as it was booked', () => {
  it('sends the same again, for a parcel and for freight', async () => {
    const desk = createPickupDesk()
    const shipment = await shipmentOf(desk.bookDraft(parcel(1)))
    const { mode, draft } = asBooked(shipment, { extras: [] })
    if (mode !== 'parcel') throw new Error('it is no parcel')
    expect(draft.id).toBe(idOf(1))
    expect((await shipmentOf(desk.bookDraft(draft))).mismatch).toBeUndefined()
    const cargo = createFreightDesk()
    const freighted = await shipmentOf(cargo.freight.book(freight()))
    const again = asBooked(freighted, { extras: [] })
    if (again.mode !== 'freight') throw new Error('it is no freight')
    expect((await shipmentOf(cargo.freight.book(again.draft))).mismatch).toBeUndefined()
  })
})

describe('another draft of a reference that was refused and booked all the same', () => {
  it('is not booked: the order is found first, and says so at the reference', async () => {
    const { desk, first } = await refusedAndKept()
    const other = { ...parcel(2, elsewhere), reference: 'W-1' }
    expect(await desk.bookDraft(other)).toMatchObject({
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
    expect(await desk.journal.read(first.id)).toMatchObject({ booking: 'booked', order: { id: 'o-1' } })
    expect(desk.posts()).toHaveLength(1)
    // A person was told: the next one is another parcel.
    const another = desk.bookDraft(other, undefined, { shown: first.id })
    expect((await shipmentOf(another)).booking).toBe('booked')
    expect(desk.posts()).toHaveLength(2)
  })

  it('is booked where the refusal was one', async () => {
    const desk = createPickupDesk()
    desk.script.acts.push('rejected')
    await desk.bookDraft(parcel(1))
    const other = { ...parcel(2, elsewhere), reference: 'W-1' }
    expect((await shipmentOf(desk.bookDraft(other))).booking).toBe('booked')
  })

  it('is not sent while the account cannot be read', async () => {
    const { desk } = await refusedAndKept()
    desk.script.listFailures.push(desk.unknown)
    const other = { ...parcel(2, elsewhere), reference: 'W-1' }
    expect(await shipmentOf(desk.bookDraft(other))).toMatchObject({ booking: 'rejected', notSent: true })
    expect(desk.posts()).toHaveLength(1)
  })
})

it('an order too many that has become a shipment’s own order is not cancelled as one too many', async () => {
  const { desk, first } = await refusedAndKept()
  await desk.sweep()
  expect((await desk.lastSweep())?.twins.map(({ id }) => id)).toEqual(['o-1'])
  expect(await shipmentOf(desk.bookDraft(parcel(1)))).toMatchObject({ id: first.id, booking: 'booked' })
  expect(await desk.cancelDuplicate('o-1')).toMatchObject({
    cancelled: false,
    problem: { code: 'twin.none' },
  })
  expect(desk.calls.filter((call) => call.startsWith('CANCEL'))).toEqual([])
})
