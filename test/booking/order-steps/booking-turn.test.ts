import { expect, test } from 'vitest'
import { createBookingTurn } from '../../../electron/booking/order-steps/booking-turn.ts'
import type { HoldLease } from '../../../electron/journal/index.ts'
import { createSerial } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

/** The turns of a desk. `left`: the shipments that are not settled; `steps`: what happened, in order. */
function createTurns({ left = [], isShared = true }: { left?: ShipmentRecord[]; isShared?: boolean } = {}) {
  const steps: string[] = []
  const lease: HoldLease = async <Value, Known>(
    work: (known: Known) => Promise<Value>,
    read?: () => Promise<Known>,
  ) => {
    steps.push('lease')
    const value = await work((await read?.()) as Known)
    steps.push('released')
    return value
  }
  const turns = createBookingTurn({
    journal: { unsettled: async () => left },
    serial: createSerial(),
    lease: isShared ? lease : undefined,
    async settle(id) {
      steps.push(`settle ${id}`)
      const found = left.find((each) => each.id === id)
      left = left.filter((each) => each.id !== id)
      return found && { ...found, booking: id.startsWith('unknown') ? 'unknown' : 'booked' }
    },
    follow: (id) => steps.push(`follow ${id}`),
  })
  const read = async () => {
    steps.push('read')
    return left.length
  }
  return { ...turns, steps, read }
}
const intent = (id: string) => shipmentRecord({ id, booking: 'intent' })

test('work is read and done after the work before it, whether that succeeds or fails', async () => {
  for (const isShared of [true, false]) {
    const { readInTurn, read } = createTurns({ isShared })
    const first = Promise.withResolvers<never>()
    const done: string[] = []
    const failing = readInTurn(read, () => first.promise).catch(() => done.push('first failed'))
    const second = readInTurn(
      async () => done.push('read'),
      async () => done.push('second'),
    )
    await new Promise(setImmediate)
    expect(done).toEqual([])
    first.reject(new Error('no answer'))
    await Promise.all([failing, second])
    expect(done).toEqual(['first failed', 'read', 'second'])
  }
})

test('on a shared journal a turn holds the lease, and settles first what another desk left', async () => {
  const left = [intent('a'), shipmentRecord({ id: 'later', booking: 'unknown' }), intent('unknown b')]
  const { readInTurn, read, steps } = createTurns({ left })
  expect(await readInTurn(read, async (known) => known)).toBe(1)
  expect(steps).toEqual([
    'lease',
    'read',
    'settle a',
    'settle unknown b',
    'follow unknown b',
    'read',
    'released',
  ])
})

test('what was read stays valid if no desk left anything, and is read once', async () => {
  const { inTurn, readInTurn, read, steps } = createTurns()
  expect(await readInTurn(read, async (known) => known)).toBe(0)
  expect(await inTurn(async () => 'done')).toBe('done')
  expect(steps).toEqual(['lease', 'read', 'released', 'lease', 'released'])
})

test('with a journal of its own a desk settles no intent in a turn: those of a crash end at its start', async () => {
  const { readInTurn, read, steps } = createTurns({ left: [intent('a')], isShared: false })
  expect(await readInTurn(read, async (known) => known)).toBe(1)
  expect(steps).toEqual(['read'])
})
