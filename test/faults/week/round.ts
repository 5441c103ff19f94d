import { setTimeout as pause } from 'node:timers/promises'
import { type Ask, type HostPage, importParcels } from '../../fixtures/browser-host.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { draft, hamburg } from '../../shipment/draft-fixture.ts'

/** Parcels of one pickup: what the service allows. */
const parcelsPerRound = 20
const byFile = 8
/** Consignees repeat, so that the address book reaches its full size early. */
const customers = 100

/** Pickup locations of the station, each with a pickup on each day. */
export const locations = Array.from({ length: 90 }, (_, n) => ({
  ...hamburg,
  id: `place-${n}`,
  name: `Lager ${n}`,
  street: `Hafenstr. ${n + 1}`,
}))

export type Tally = { booked: number; requests: number; refused: Map<string, number> }

type Deps = {
  page: HostPage
  chance: Chance
  tally: Tally
  pickup: { pickupLocationId: string; pickupOn: string }
  /** Returns when that many parcels more are due. */
  inTime: (parcels: number) => Promise<void>
}

/** Packs a pickup from its first parcel to its closing at the page: some parcels typed, some from a file. */
export async function packPickup({ page, chance, tally, pickup, inTime }: Deps): Promise<void> {
  const ask: Ask = async (name, input) => {
    tally.requests++
    const answer = await page.request(name, input)
    if (answer.ok) return answer.value
    const what = `${name}: ${answer.error.code}`
    tally.refused.set(what, (tally.refused.get(what) ?? 0) + 1)
    return undefined
  }
  const number = () => chance.below(100_000)
  const customer = () => `Bäckerei ${chance.below(customers)} GmbH`
  const reference = () => `W-${number()}`

  let before: string | undefined
  const typeParcel = async () => {
    const name = customer()
    const typed = draft({ id: chance.uuid(), reference: reference(), ...pickup, consignee: { name } })
    for (let length = 2; length < name.length; length += 3) {
      const text = name.slice(0, length)
      await ask('addresses.find', { text, take: 8 })
      await ask('draft.save', { ...typed, consignee: { ...typed.consignee, name: text } })
    }
    await ask('pickup.count', pickup)
    await ask('quotation.request', typed)
    const result = await ask('parcel.book', { draft: typed, print: true })
    await ask('draft.save', null)
    if (result?.kind !== 'shipment') return
    tally.booked++
    // The label of the one before is there by now.
    if (before) await afterwards(before)
    before = result.shipment.id
  }

  /** What a person sometimes does with a shipment. */
  const afterwards = async (id: string) => {
    await ask('printQueue.list', null)
    if (chance.maybe(0.3)) await ask('label.preview', { id, label: 0 })
    if (chance.maybe(0.3)) await ask('shipments.find', { text: reference().slice(0, 4), take: 50 })
    if (chance.maybe(0.2)) await ask('shipment.events', { id })
    if (chance.maybe(0.1)) await ask('shipment.fetchDocument', { id, name: 'confirmation' })
    if (chance.maybe(0.1)) await ask('label.print', { id })
    if (chance.maybe(0.05)) await ask('shipment.cancel', { id })
  }

  const importDay = async () => {
    const parcel = () => `${reference()}-${number()};${customer()}`
    await importParcels(ask, Array.from({ length: byFile }, parcel), pickup)
    await ask('pickup.bookAll', pickup)
    for (let state = 'running'; state === 'running' || state === 'stopping'; ) {
      await pause(250)
      const run = await ask('pickup.run', null)
      state = run?.state ?? 'done'
      if (state === 'done') tally.booked += run?.booked ?? 0
    }
  }

  const close = async () => {
    await ask('pickups.list', null)
    await ask('pickup.read', pickup)
    await ask('pickup.manifest', pickup)
    await ask('pickup.export', pickup)
    const first = await ask('pickup.close', { ...pickup, reasons: {} })
    if (first?.kind !== 'refused') return
    const reasons = Object.fromEntries(first.open.map(({ id }) => [id, 'I looked at it']))
    await ask('pickup.close', { ...pickup, reasons })
    await ask('pickup.summary', pickup)
  }

  for (let parcel = 0; parcel < parcelsPerRound - byFile; parcel++) {
    await inTime(1)
    await typeParcel()
  }
  await inTime(byFile)
  await importDay()
  // The labels of the run are still being fetched.
  for (let tries = 0; tries < 100; tries++) {
    const queue = await ask('printQueue.list', null)
    if (!queue?.jobs.some(({ state }) => ['waiting', 'proving', 'sending'].includes(state))) break
    await pause(200)
  }
  await close()
}
