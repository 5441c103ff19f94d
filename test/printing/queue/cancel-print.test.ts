import { describe, expect, test, vi } from 'vitest'
import { fakePrinters, inSpooler, openTestQueue } from './test-print-queue.ts'

const queues = openTestQueue()

describe('cancelling a label that is in the spooler', () => {
  test.each([
    ['cancelledInQueue', 'failed', 'printer.cancelled'],
    ['aborted', 'unknown', 'printer.cancelled'],
    ['tooLate', 'submitted', undefined],
  ] as const)('%s: its state is %s', async (answer, label, code) => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.cancelAnswer = answer
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'waiting' })
    const { queue } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    expect(await queue.cancel(A)).toBe(answer)
    const shipment = await queues.journal.read(A)
    expect([shipment?.label, shipment?.labelProblem?.code]).toEqual([label, code])
    expect(fake.cancelled).toEqual(['7'])
  })

  test('is left to the desk that sent it', async () => {
    const { A } = await queues.labelled(['A'])
    await queues.journal.append(A, {
      type: 'printIntended',
      job: 'theirs',
      printer: 'Zebra',
      reprint: false,
    })
    await queues.journal.append(A, { type: 'printSubmitted', job: 'theirs', spoolId: '7' })
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake, { desksThatPrinted: async () => new Map([[A, 'Table 2']]) })
    expect(await queue.cancel(A)).toBe('unknown')
    expect(await queues.journal.read(A)).toMatchObject({ label: 'submitted' })
    // Another label may have this number in the spooler here.
    expect(fake.cancelled).toEqual([])
  })

  test('is done if the spooler reported it at the same instant', async () => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.cancelAnswer = 'cancelledInQueue'
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'waiting' })
    const { queue } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    const { append } = queues.journal
    vi.spyOn(queues.journal, 'append').mockImplementationOnce(async (id, event) => {
      if (event.type !== 'printFailed') throw new Error(event.type)
      await append(id, { ...event, problem: { code: 'printer.aborted' } })
      return append(id, event)
    })
    expect(await queue.cancel(A)).toBe('cancelledInQueue')
    expect(await queues.journal.read(A)).toMatchObject({ labelProblem: { code: 'printer.aborted' } })
  })
})
