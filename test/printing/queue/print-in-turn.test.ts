import { describe, expect, test } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { createPrintInTurn } from '../../../electron/printing/queue/print-in-turn.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { createFakeClock, until } from '../../fixtures/fake-clock.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const missing = (id: string) => shipmentRecord({ id, booking: 'booked', label: 'missing' })
const withLabel = (id: string) => shipmentRecord({ id, booking: 'booked', label: 'stored' })

/** A desk whose labels the test releases, and whose printer ends no label. */
function startPrinting() {
  const clock = createFakeClock()
  const arriving = new Map<string, PromiseWithResolvers<ShipmentRecord>>()
  const printed: string[] = []
  const printInTurn = createPrintInTurn({
    clock,
    fetchLabel(id) {
      const fetching = Promise.withResolvers<ShipmentRecord>()
      arriving.set(id, fetching)
      return fetching.promise
    },
    print(id) {
      printed.push(id)
      return new Promise(() => undefined)
    },
  })
  return {
    clock,
    printed,
    ask: (...shipments: ShipmentRecord[]) => shipments.map((shipment) => printInTurn(shipment)),
    arrives: (id: string, label = withLabel(id)) => arriving.get(id)?.resolve(label),
    breaks: (id: string) => arriving.get(id)?.reject(new JournalError('journal.full')),
    isFetching: () => [...arriving.keys()],
  }
}
/** Everything that needs no time has happened. */
const settle = () => new Promise((resolve) => setImmediate(resolve))

describe('labels printed in turn', () => {
  test('are fetched in parallel and printed in the requested order', async () => {
    const { ask, arrives, printed, isFetching } = startPrinting()
    ask(missing('A'), missing('B'), withLabel('C'))
    expect(isFetching()).toEqual(['A', 'B'])
    arrives('B')
    await settle()
    expect(printed).toEqual([])
    arrives('A')
    await until(() => printed.length === 3)
    expect(printed).toEqual(['A', 'B', 'C'])
  })

  test('are fetched again if they are no longer stored', async () => {
    const { ask, arrives, printed, isFetching } = startPrinting()
    ask({ ...withLabel('A'), label: 'failed', labelProblem: newProblem('label.gone') })
    await settle()
    expect([isFetching(), printed]).toEqual([['A'], []])
    arrives('A')
    await until(() => printed.length === 1)
  })

  test('overtake one that takes more than ten seconds, which is printed later', async () => {
    const { ask, arrives, printed, clock } = startPrinting()
    ask(missing('A'), missing('B'))
    arrives('B')
    await settle()
    clock.advance(9_999)
    await settle()
    expect(printed).toEqual([])
    clock.advance(1)
    await until(() => printed.length === 1)
    arrives('A')
    await until(() => printed.length === 2)
    expect(printed).toEqual(['B', 'A'])
  })

  test('overtake one that was not fetched, is damaged, or could not be recorded', async () => {
    const { ask, arrives, breaks, printed } = startPrinting()
    const [first, second, third] = ask(missing('A'), missing('B'), missing('C'), missing('D'))
    // The request comes long before its turn.
    breaks('C')
    arrives('D')
    await settle()
    arrives('B', { ...withLabel('B'), labelProblem: newProblem('label.tooFew') })
    arrives('A', { ...missing('A'), labelProblem: newProblem('service.timeout') })
    await Promise.all([first, second])
    await expect(third).rejects.toMatchObject({ code: 'journal.full' })
    await until(() => printed.length === 1)
    expect(printed).toEqual(['D'])
  })
})
