import { describe, expect, it } from 'vitest'
import { inSpooler, printers, queuesOfATest } from './queues.ts'

const session = queuesOfATest()

describe('cancelling a label that is in the spooler', () => {
  it.each([
    ['withdrawn', 'failed', 'printer.cancelled'],
    ['brokenOff', 'unknown', 'printer.cancelled'],
    ['tooLate', 'submitted', undefined],
  ] as const)('%s: its state is %s', async (answer, label, code) => {
    const { A } = await session.labelled(['A'])
    const fake = printers()
    fake.cancelAnswer = answer
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'waiting' })
    const { queue } = session.startQueue(fake)
    await queue.print(A, 'Zebra')
    expect(await queue.cancel(A)).toBe(answer)
    const shipment = await session.journal.read(A)
    expect([shipment?.label, shipment?.labelProblem?.code]).toEqual([label, code])
    expect(fake.cancelled).toEqual(['7'])
    await queue.stop()
  })
})
