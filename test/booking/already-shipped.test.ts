import { describe, expect, it } from 'vitest'
import { findByReference, findShipped } from '../../electron/booking/find-by-reference.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { createFreightDesk } from '../fixtures/freight-desk.ts'
import { createPickupDesk, idOf, monday, parcel, tuesday } from '../fixtures/pickup-desk.ts'
import { freight } from '../shipment/freight-fixture.ts'

const again = (n = 2) => parcel(n, { reference: ' w-1 ' })
const asks = { kind: 'refused', findings: [{ code: 'alreadyShipped', path: 'customerOrderCode' }] }
type Booked = { kind: string; shipment?: ShipmentRecord }
const idOfBooked = (result: Booked): string => result.shipment?.id ?? ''

async function withShipped() {
  const desk = createPickupDesk()
  const shown = idOfBooked(await desk.bookDraft(parcel(1)))
  return { ...desk, shown }
}

describe('a reference that was shipped already', () => {
  it('is not booked from the form until a person was shown that shipment', async () => {
    const { bookDraft, shown, posts } = await withShipped()
    expect(await bookDraft(again())).toMatchObject(asks)
    expect(await bookDraft(again(), undefined, { shown: 'another' })).toMatchObject(asks)
    expect(posts()).toHaveLength(1)
    expect(await bookDraft(again(), undefined, { shown })).toMatchObject({ kind: 'shipment' })
    expect(posts()).toHaveLength(2)
    // The second part is the one to be shown now.
    expect(await bookDraft(again(3), undefined, { shown })).toMatchObject(asks)
  })

  it('is asked about once where two windows book it at the same time', async () => {
    const { bookDraft, posts } = createPickupDesk()
    const results = await Promise.all([bookDraft(parcel(1)), bookDraft(again())])
    expect(results).toMatchObject([{ kind: 'shipment' }, asks])
    expect(posts()).toHaveLength(1)
  })

  it('may be booked where it was cancelled', async () => {
    const { bookDraft, cancel, shown } = await withShipped()
    await cancel(shown)
    expect(await bookDraft(again())).toMatchObject({ kind: 'shipment' })
  })

  it('counts where nobody knows what became of its booking', async () => {
    const desk = createPickupDesk()
    desk.script.acts.push('no answer')
    expect(await desk.bookDraft(parcel(1))).toMatchObject({ shipment: { booking: 'unknown' } })
    expect(await desk.bookDraft(again())).toMatchObject({ findings: [{ code: 'maybeShipped' }] })
  })

  it('is booked from a file, which has looked for duplicates itself', async () => {
    const { bookDraft } = await withShipped()
    expect(await bookDraft(again(), undefined, { fromFile: true })).toMatchObject({ kind: 'shipment' })
  })

  it('is the same draft’s own shipment when its key is pressed twice', async () => {
    const { bookDraft, shown } = await withShipped()
    expect(await bookDraft(parcel(1))).toMatchObject({ kind: 'shipment', shipment: { id: shown } })
  })

  it('is asked about for freight', async () => {
    const desk = createFreightDesk()
    const shown = idOfBooked(await desk.freight.book(freight({ reference: 'F-1' })))
    const other = freight({ id: idOf(2), reference: 'f-1' })
    expect(await desk.freight.book(other)).toMatchObject(asks)
    expect(await desk.freight.book(other, shown)).toMatchObject({ kind: 'shipment' })
  })
})

describe('a queued draft of it', () => {
  it('is not added until a person was shown that shipment, and is booked with the pickup then', async () => {
    const { pickups, bookAll, shown, references } = await withShipped()
    expect(await pickups.add(again())).toMatchObject(asks)
    expect(await pickups.add(again(), shown)).toMatchObject({ kind: 'added' })
    expect(await references()).toEqual(['W-1 booked', ' w-1  ready'])
    expect(await bookAll()).toMatchObject({ booked: 1, refused: 0 })
  })

  it('that was added before it was shipped waits for a person, and says why', async () => {
    const desk = createPickupDesk()
    await desk.pickups.add({ ...again(), ...tuesday })
    const shown = idOfBooked(await desk.bookDraft(parcel(1)))
    expect((await desk.pickups.read(tuesday)).entries).toMatchObject([
      { ready: false, findings: asks.findings },
    ])
    expect(await desk.bookAll(tuesday)).toMatchObject({ booked: 0, refused: 1 })
    await desk.pickups.add({ ...again(), ...tuesday }, shown)
    expect(await desk.bookAll(tuesday)).toMatchObject({ booked: 1, refused: 0 })
  })

  it('from a file is booked as its import left it', async () => {
    const { journal, bookAll } = await withShipped()
    const draft = again()
    await journal.addDrafts([{ draft, pickup: monday, source: 'file', findings: [] }])
    expect(await bookAll()).toMatchObject({ booked: 1, refused: 0 })
  })
})

describe('a scan of it', () => {
  it('finds the shipment among many whose references begin alike', async () => {
    const desk = createPickupDesk()
    for (const location of desk.locations) location.parcelsPerDay = 100
    await desk.bookDraft(parcel(1))
    for (let n = 10; n < 40; n++) await desk.bookDraft(parcel(n, { reference: `W-1${n}` }))
    expect(await findByReference(desk.journal, 'w-1')).toMatchObject({
      drafts: [],
      shipped: { values: { reference: 'W-1' } },
    })
    expect(await findShipped(desk.journal, { reference: 'w-11' })).toBeUndefined()
  })

  it.each(['#', '23.11.', 'ÄÖ-1', '%', "O'Neill"])('finds the reference %s', async (reference) => {
    const desk = createPickupDesk()
    await desk.bookDraft(parcel(1, { reference }))
    const typed = reference.toLowerCase()
    expect(await findByReference(desk.journal, typed)).toMatchObject({ shipped: { values: { reference } } })
  })
})
