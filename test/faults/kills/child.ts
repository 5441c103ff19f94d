/** One life of a desk: it takes up what the last life left and works, until it is killed. What it asks for and what it is told goes
 * to standard output, one line of JSON each, before the next thing is done. */
import { writeFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { createTableReader } from '../../../electron/adapters/import/table-reader.ts'
import { isUnsettled } from '../../../shared/rules/shipment-state.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { draft } from '../../rules/draft-fixture.ts'
import { createChance } from '../day/chance.ts'
import { openRealDesk, type RealDeskOptions } from './real-desk.ts'

export type ChildOrder = RealDeskOptions & {
  seed: number
  pickup: { pickupLocationId: string; pickupOn: string }
  papersUrl: string
}
export type ChildLine =
  | { says: 'ready' }
  | { says: 'told'; id: string; orderId: string }
  | { says: 'stood'; draftId: string }
  | { says: 'cancels'; orderId: string }
  | { says: 'absent' | 'prints'; id: string }

// Safe: the parent writes it.
const order = JSON.parse(process.env.KILL_CHILD ?? '') as ChildOrder
const { pickup } = order
const chance = createChance(order.seed)
const say = (line: ChildLine) => writeSync(1, `${JSON.stringify(line)}\n`)

const tables = createTableReader()
const desk = await openRealDesk(order, ({ id, booking, order: booked }) => {
  if (booking === 'booked' && booked) say({ says: 'told', id, orderId: booked.id })
})
const { journal, bookings, pickups, imports } = desk
await desk.resume()
say({ says: 'ready' })

const draftOf = (n: number) =>
  draft({
    id: `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`,
    reference: `W-${n}`,
    pickupOn: pickup.pickupOn,
  })

const one = async (wanted: (shipment: ShipmentRecord) => boolean) => {
  const { shipments } = await journal.list({ take: 100 })
  const found = shipments.filter(wanted)
  return found[chance.below(Math.max(1, found.length))]
}
const isBooked = ({ booking }: ShipmentRecord) => booking === 'booked'

const importFile = async () => {
  const first = chance.below(30)
  const rows = [0, 1, 2].map(
    (n) => `I-${first + n};Bäckerei Groß;Marienplatz 8;80331;München;DE;40;30;20;5,5;Backformen`,
  )
  const file = join(order.dataDir, `import-${first}.csv`)
  writeFileSync(
    file,
    ['reference;name;street;postCode;city;countryCode;length;width;height;weight;content', ...rows].join(
      '\n',
    ),
  )
  const read = await tables.read(file)
  if (!read.ok) throw new Error(read.problem.code)
  await imports.add(read.table, imports.mappingOf(read.table).mapping, {
    ...pickup,
    again: false,
    source: 'file',
  })
}

const confirmPapers = async () => {
  const papers = new Set((await (await fetch(order.papersUrl)).json()) as string[])
  for (const { id, order: booked, label } of await journal.unprinted())
    if (booked && papers.has(booked.id) && ['submitted', 'failed', 'unknown'].includes(label))
      await desk.confirmPrint(id, 'yes')
}

const deeds: (() => Promise<unknown>)[] = [
  () => desk.book(draftOf(chance.below(40)), true),
  () => desk.book(draftOf(chance.below(40)), true),
  async () => {
    const { id } = draftOf(chance.below(40))
    const added = await pickups.add({ ...draftOf(0), id })
    if (added.kind === 'added') say({ says: 'stood', draftId: id })
  },
  importFile,
  async () => {
    await pickups.run.begin(pickup)
    await pickups.run.ended()
  },
  async () => {
    const shipment = await one(isBooked)
    if (!shipment?.order) return
    say({ says: 'cancels', orderId: shipment.order.id })
    await bookings.cancel(shipment.id)
  },
  async () => {
    const shipment = await one(isBooked)
    if (!shipment) return
    say({ says: 'prints', id: shipment.id })
    if (shipment.label === 'missing') await desk.fetchLabel(shipment.id)
    await desk.printLabel(shipment.id)
  },
  confirmPapers,
  async () => {
    const shipment = await one(({ booking }) => isUnsettled(booking) && booking !== 'cancelling')
    if (!shipment) return
    say({ says: 'absent', id: shipment.id })
    await bookings.declareAbsent(shipment.id)
  },
  async () => {
    if (chance.maybe(0.2)) await pickups.close(pickup, {})
  },
  () => bookings.sweep(),
]

// A desk does not end when it has nothing to do.
setInterval(() => undefined, 60_000)

// Something is on its way from the first moment on.
void desk.book(draftOf(chance.below(40)), true).catch(() => undefined)
for (;;) {
  const [deed, beside] = [chance.below(deeds.length), chance.below(deeds.length)]
  const work = [deeds[deed]?.(), ...(chance.maybe(0.3) ? [deeds[beside]?.()] : [])]
  // What is refused is no news: the next deed tells.
  await Promise.allSettled(work)
}
