import { describe, expect, test, vi } from 'vitest'
import { fakePrinters, openTestQueue } from './test-print-queue.ts'

const queues = openTestQueue()

describe('on a journal that was restored from a copy', () => {
  const copied = async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    await queues.journal.markCopied()
    return ids
  }

  test('asks about a label that may be printed already, and prints it only on a person’s answer', async () => {
    const { A, B } = await copied()
    const fake = fakePrinters()
    const { queue, lines } = queues.startQueue(fake)
    expect(await queue.printOnce(A, 'Zebra')).toMatchObject({
      label: 'unknown',
      labelProblem: { code: 'printer.forgotten', values: { printer: 'Zebra' } },
    })
    // Asked once, however often it is to be printed with the others.
    expect(await queue.printOnce(A, 'Zebra')).toMatchObject({ label: 'unknown' })
    await expect.poll(lines).toEqual(['A unknown printer.forgotten'])
    expect(fake.printed).toEqual([])
    await queue.retry(A, 'Zebra')
    await queue.print(B, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('accepts the answer that it was printed', async () => {
    const { A } = await copied()
    const { queue, confirm } = queues.startQueue(fakePrinters())
    await queue.printOnce(A, 'Zebra')
    expect(await confirm(A, 'yes')).toMatchObject({ label: 'confirmed', prints: 1 })
  })

  test('asks about no label that another desk cancels at the same instant, and does not print it', async () => {
    const { A } = await copied()
    const { journal } = queues
    const wasCopied = vi.spyOn(journal, 'wasCopied').mockImplementationOnce(async () => {
      await journal.append(A, { type: 'cancelIntended' })
      return true
    })
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake)
    await expect(queue.printOnce(A, 'Zebra')).rejects.toMatchObject({ problem: { code: 'print.cancelled' } })
    expect(wasCopied).toHaveBeenCalledOnce()
    await queue.stop()
    expect(fake.printed).toEqual([])
  })

  test('prints later bookings without asking', async () => {
    await copied()
    await queues.journal.saveFact('journal.restored', false)
    const { D } = await queues.labelled(['D'])
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake)
    expect(await queue.printOnce(D, 'Zebra')).toMatchObject({ label: 'confirmed' })
  })

  test('asks about labels that waited in the copy, also reprints', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', new Promise(() => undefined))
    const before = queues.startQueue(fake)
    await queues.journal.append(C, { type: 'printIntended', job: 'j-1', printer: 'Zebra', reprint: false })
    await queues.journal.append(C, { type: 'printSubmitted', job: 'j-1' })
    void before.queue.print(A, 'Zebra').catch(() => undefined)
    await before.queue.print(B, 'Zebra')
    await before.queue.print(C, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    await queues.journal.markCopied()
    await queues.reopen()
    const { queue, lines } = queues.startQueue(fake)
    await queue.resume('Zebra')
    const asked = ['B unknown printer.forgotten', 'C unknown printer.forgotten']
    await expect.poll(lines).toEqual(expect.arrayContaining(asked))
    await queue.stop()
    expect(fake.printed).toEqual(['A on Zebra'])
    // Nor does it wait again after another restart.
    await queues.reopen()
    const again = queues.startQueue(fake)
    expect((await again.queue.list()).held).toEqual([])
  })
})
