import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { mismatchFound } from '../../fixtures/shipment/shipment-records.ts'
import { fakePrinters, inSpooler, openTestQueue } from './test-print-queue.ts'

const queues = openTestQueue()

describe('after a restart', () => {
  const restart = async (fake: ReturnType<typeof fakePrinters>) => {
    await queues.reopen()
    const started = queues.startQueue(fake)
    await started.queue.interruptedCount
    return started
  }

  test('keeps waiting labels in order, and prints none without a request', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', new Promise(() => undefined))
    const before = queues.startQueue(fake)
    void before.queue.print(ids.A, 'Zebra').catch(() => undefined)
    await before.queue.print(ids.B, 'Zebra')
    await before.queue.print(ids.C, 'Zebra')
    await before.queue.move(ids.C, ids.B)
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    const { queue, lines } = await restart(fake)
    expect(await queue.interruptedCount).toBe(1)
    await expect.poll(lines).toEqual(['A unknown printer.interrupted', 'C waiting', 'B waiting'])
    expect(fake.printed).toEqual(['A on Zebra'])
    expect((await queue.list()).held).toEqual([{ printer: 'Zebra' }])
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'C on Zebra', 'B on Zebra'])
    expect((await queue.list()).held).toEqual([])
  })

  test('does not keep a waiting label whose order was found to differ from its draft', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', new Promise(() => undefined))
    const before = queues.startQueue(fake)
    void before.queue.print(A, 'Zebra').catch(() => undefined)
    await before.queue.print(B, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    await queues.journal.append(B, mismatchFound)
    const { lines } = await restart(fake)
    await expect.poll(lines).toEqual(['A unknown printer.interrupted'])
  })

  test('does not keep a label that was taken out of the queue', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', new Promise(() => undefined))
    const before = queues.startQueue(fake)
    void before.queue.print(A, 'Zebra').catch(() => undefined)
    for (const id of [B, C]) await before.queue.print(id, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    expect(await before.queue.cancel(B)).toBe('cancelledInQueue')
    const { queue, lines } = await restart(fake)
    await expect.poll(lines).toEqual(['A unknown printer.interrupted', 'C waiting'])
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'C on Zebra'])
  })

  test('prints new labels before the old ones, and old ones on request', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    await queues.journal.saveFact(
      'printQueue',
      [ids.A, ids.B].map((shipmentId) => ({ job: `old-${shipmentId}`, shipmentId, printer: 'Zebra' })),
    )
    const fake = fakePrinters()
    const { queue, lines } = await restart(fake)
    expect(await queue.print(ids.C, 'Zebra')).toMatchObject({ label: 'confirmed' })
    expect(await queue.print(ids.B, 'Zebra')).toMatchObject({ label: 'confirmed' })
    await queue.stop()
    expect(fake.printed).toEqual(['C on Zebra', 'B on Zebra'])
    expect(await lines()).toEqual(['C confirmed', 'B confirmed', 'A waiting'])
  })

  test.each([
    ['whose outcome was recorded but whose place was not cleared', false],
    ['that another desk printed as well meanwhile', true],
  ])('does not print a label again %s', async (_which, isPrintedElsewhere) => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    await queue.stop()
    const { printJob = '' } = (await queues.journal.read(A)) ?? {}
    if (isPrintedElsewhere) {
      const theirs = { job: 'theirs', printer: 'Theirs', reprint: true }
      await queues.journal.append(A, { type: 'printIntended', ...theirs })
      await queues.journal.append(A, { type: 'printSubmitted', job: 'theirs' })
    }
    await queues.journal.saveFact('printQueue', [{ job: printJob, shipmentId: A, printer: 'Zebra' }])
    const after = await restart(fake)
    await after.queue.resume('Zebra')
    await after.queue.stop()
    expect(fake.printed).toEqual(['A on Zebra'])
  })

  test('continues to follow jobs in the spooler', async () => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing' })
    const { queue } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    await queue.stop()
    fake.spool.set('7', { state: 'aborted', problem: newProblem('printer.cancelled') })
    const after = await restart(fake)
    await expect.poll(() => after.lines()).toEqual(['A unknown printer.cancelled'])
  })

  test('asks about an interrupted label also if the journal could not take its outcome at the start', async () => {
    const { A } = await queues.labelled(['A'])
    await queues.journal.append(A, {
      type: 'printIntended',
      job: 'cut off',
      printer: 'Zebra',
      reprint: false,
    })
    await queues.reopen()
    vi.spyOn(queues.journal, 'append').mockRejectedValueOnce(new JournalError('journal.lost'))
    const { queue, lines } = queues.startQueue(fakePrinters())
    expect(await queue.interruptedCount).toBe(1)
    await expect.poll(lines).toEqual(['A unknown printer.interrupted'])
  })

  test('drops invalid queues, and labels with cancelled orders', async () => {
    const { A } = await queues.labelled(['A'])
    await queues.journal.saveFact('printQueue', [{ job: 'j', shipmentId: A, printer: 'Zebra' }])
    await queues.journal.append(A, { type: 'cancelIntended' })
    await queues.journal.append(A, { type: 'cancelled' })
    expect(await (await restart(fakePrinters())).lines()).toEqual([])
    await queues.journal.saveFact('printQueue', 'nonsense' as never)
    expect(await (await restart(fakePrinters())).lines()).toEqual([])
  })
})

describe('a journal that cannot be written', () => {
  test('prints nothing, with a problem', async () => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake)
    await queue.list()
    queues.journal.saveFact = () => Promise.reject(new Error('disk full'))
    await expect(queue.print(A, 'Zebra')).rejects.toThrow('disk full')
    await queue.stop()
    expect(fake.printed).toEqual([])
  })
})
