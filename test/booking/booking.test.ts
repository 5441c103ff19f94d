import { randomUUID } from 'node:crypto'
import { expect, it } from 'vitest'
import { createBooking } from '../../electron/booking/booking.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import { createFakeClock } from '../fixtures/fake-clock.ts'
import { createMemoryJournal } from '../fixtures/memory-journal.ts'
import { parcel } from '../fixtures/pickup-desk.ts'
import { createScriptedService } from '../fixtures/scripted-service.ts'
import { hamburg } from '../shipment/draft-fixture.ts'

function wired() {
  const clock = createFakeClock()
  const journal = createMemoryJournal(clock)
  const account = createScriptedService()
  const printed: string[] = []
  const told: { id: string; isPrinted: boolean }[] = []
  const booking = createBooking({
    environment: 'sandbox',
    journal,
    service: account.service,
    clock,
    labels: { readText: async () => ({ ok: true, value: '' }) },
    fetchDocument: async () => {
      throw new Error('nobody asks for a document here')
    },
    pickupLocations: () => [hamburg],
    extras: () => [],
    packagingWords: () => ({}),
    presets: () => ({ parcelPresets: [], refusedPresets: [] }),
    followsShipments: () => false,
    nextDay: async () => '2026-11-24',
    print: ({ id }: ShipmentRecord) => printed.push(id),
    booked: ({ id }, isPrinted) => told.push({ id, isPrinted }),
    changed: () => undefined,
    swept: () => undefined,
    newId: randomUUID,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
  })
  const book = async (isPrinted: boolean) => {
    const result = await booking.book(parcel(1), isPrinted)
    if (result.kind !== 'shipment') throw new Error(result.kind)
    return result.shipment
  }
  return { journal, booking, printed, told, book }
}

const edited = parcel(1, { consignee: { ...parcel(1).consignee, name: 'Andere GmbH' } })

it.each([true, false])(
  'a booked label prints by itself only where the packer asked for it: %s',
  async (wanted) => {
    const { book, told } = wired()
    const { id } = await book(wanted)
    expect(told).toEqual([{ id, isPrinted: wanted }])
  },
)

it('a draft that another window booked with other details waits for a decision when it is saved', async () => {
  const { booking, journal, book } = wired()
  const { id } = await book(false)
  await booking.saveDraft(parcel(1))
  expect((await journal.read(id))?.mismatch).toBeUndefined()
  await booking.saveDraft(edited)
  expect((await journal.read(id))?.mismatch).toMatchObject({ draft: { consignee: { name: 'Andere GmbH' } } })
})

it('an order that a person keeps prints then, and not before', async () => {
  const { booking, printed, book } = wired()
  const { id } = await book(false)
  await booking.saveDraft(edited)
  expect(printed).toEqual([])
  await booking.keepBooked(id)
  expect(printed).toEqual([id])
})
