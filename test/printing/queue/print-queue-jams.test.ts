import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { stopAt } from '../../../electron/labels/reading-control.ts'
import type { Submission } from '../../../electron/printing/printer.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import {
  broken,
  failedSubmission,
  fakePrinters,
  inSpooler,
  jam,
  openTestQueue,
  prepareWhole,
} from './test-print-queue.ts'

const queues = openTestQueue()

describe('a jam', () => {
  // FAULTS.md F135
  test('holds the following labels until a person resumes', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    await Promise.all([ids.A, ids.B, ids.C].map((id) => queue.print(id, 'Zebra')))
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    expect(await lines()).toEqual(['A failed printer.jam', 'B waiting', 'C waiting'])
    expect((await queue.list()).held).toEqual([{ printer: 'Zebra', problem: jam, by: ids.A }])
    // Its own label first, then the others.
    fake.answers.delete('A')
    await queue.retry(ids.A, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'A on Zebra', 'B on Zebra', 'C on Zebra'])
    expect((await queue.list()).held).toEqual([])
  })

  test('does not hold the following labels of a printer that goes on after a failure', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const goingOn = queues.startQueue(fake, { afterFailure: 'goOn' })
    await Promise.all([ids.A, ids.B].map((id) => goingOn.queue.print(id, 'Zebra')))
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('ends when a person resumes: the failed label is first again', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    for (const id of [ids.A, ids.B, ids.C]) await queue.print(id, 'Zebra')
    // Not mended yet: it holds again.
    await queue.resume('Zebra')
    await expect.poll(lines).toEqual(['A failed printer.jam', 'B waiting', 'C waiting'])
    fake.answers.delete('A')
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed.slice(2)).toEqual(['A on Zebra', 'B on Zebra', 'C on Zebra'])
    expect((await queue.list()).held).toEqual([])
  })

  test('keeps the order into which a person brings the labels that it holds', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue, lines } = queues.startQueue(fake)
    for (const id of [A, B, C]) await queue.print(id, 'Zebra')
    await queue.move(C, B)
    expect(await lines()).toEqual(['A failed printer.jam', 'C waiting', 'B waiting'])
    fake.answers.delete('A')
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed.slice(1)).toEqual(['A on Zebra', 'C on Zebra', 'B on Zebra'])
  })

  // FAULTS.md F136
  test('of a label whose order was cancelled ends when a person resumes: only the others print', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake)
    for (const id of [A, B]) await queue.print(id, 'Zebra')
    await queues.journal.append(A, { type: 'cancelIntended' })
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('still holds the following labels if its own cannot be printed again', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake)
    for (const id of [A, B]) await queue.print(id, 'Zebra')
    const held = [{ printer: 'Zebra', problem: jam, by: A }]
    vi.spyOn(queues.journal, 'saveFact').mockRejectedValueOnce(new JournalError('journal.full'))
    await expect(queue.retry(A, 'Zebra')).rejects.toMatchObject({ code: 'journal.full' })
    expect((await queue.list()).held).toEqual(held)
    await queues.journal.append(A, { type: 'cancelIntended' })
    await expect(queue.retry(A, 'Zebra')).rejects.toMatchObject({ problem: { code: 'print.cancelled' } })
    expect((await queue.list()).held).toEqual(held)
    expect(fake.printed).toEqual(['A on Zebra'])
  })

  test('with unknown outcome ends when a person resumes, and stays open', async () => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', { kind: 'unknown', problem: newProblem('printer.noAnswer') })
    const { queue, lines } = queues.startQueue(fake)
    for (const id of [ids.A, ids.B]) await queue.print(id, 'Zebra')
    await queue.resume('Zebra')
    await expect.poll(lines).toEqual(['A unknown printer.noAnswer', 'B confirmed'])
    expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('shows the label that is being sent before the one that waits behind it', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('B', sending.promise)
    const { queue, lines } = queues.startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    void queue.print(ids.B, 'Zebra')
    await queue.print(ids.C, 'Zebra')
    await expect.poll(lines).toEqual(['A confirmed', 'B sending', 'C waiting'])
    sending.resolve(failedSubmission)
  })

  test.each(['print', 'retry'] as const)(
    'keeps no label that a person prints at another printer (%s)',
    async (how) => {
      const ids = await queues.labelled(['A', 'B', 'C', 'D'])
      const fake = fakePrinters()
      fake.answers.set('A', failedSubmission)
      fake.answers.set('C', failedSubmission)
      const { queue } = queues.startQueue(fake)
      for (const id of [ids.A, ids.B]) await queue.print(id, 'Zebra')
      for (const id of [ids.C, ids.D]) await queue.print(id, 'Other')
      fake.answers.clear()
      await queue[how](ids.B, 'Other')
      if (how === 'print') await queue.resume('Other')
      await expect
        .poll(() => fake.printed.slice(2))
        .toEqual(how === 'print' ? ['C on Other', 'D on Other', 'B on Other'] : ['B on Other', 'D on Other'])
      expect((await queue.list()).held.map(({ printer }) => printer)).toEqual(['Zebra'])
    },
  )

  test('a label on a network printer, which has no spooler, is at the printer', async () => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.answers.set('A', { kind: 'submitted', confirmed: false })
    const { queue, lines } = queues.startQueue(fake)
    await queue.print(A, 'socket://10.0.0.5')
    expect(await lines()).toEqual(['A atPrinter'])
  })

  test('ends when a person answers for the label', async () => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', { kind: 'unknown', problem: newProblem('printer.noAnswer') })
    const { queue, lines, confirm } = queues.startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await expect.poll(lines).toEqual(['A unknown printer.noAnswer', 'B waiting'])
    await confirm(ids.A, 'yes')
    await expect.poll(lines).toEqual(['A confirmed', 'B confirmed'])
    expect((await queue.list()).held).toEqual([])
  })

  test.each(['cancelledInQueue', 'aborted'] as const)(
    'is none where a person took the label back, and it is %s',
    async (result) => {
      const ids = await queues.labelled(['A', 'B'])
      const fake = fakePrinters()
      fake.answers.set('A', inSpooler('7'))
      fake.spool.set('7', { state: 'printing' })
      fake.cancelAnswer = result
      const { queue } = queues.startQueue(fake)
      await queue.print(ids.A, 'Zebra')
      await queue.print(ids.B, 'Zebra')
      expect(await queue.cancel(ids.A)).toBe(result)
      await fake.wake()
      await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
    },
  )

  test('a failure caused by the label itself holds no others', async () => {
    const ids = await queues.labelled(['A', 'B'], (letter) => (letter === 'A' ? broken : Buffer.from('%PDF')))
    const fake = fakePrinters()
    const { queue, lines } = queues.startQueue(fake)
    await Promise.all([ids.A, ids.B].map((id) => queue.print(id, 'Zebra')))
    await expect.poll(lines).toEqual(['A failed label.broken', 'B confirmed'])
  })

  test('an order of many labels shows its progress, and is stopped until it is prepared', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    // The stop ends A at its second label of 500; all labels of B are made before it.
    let finish: () => void = () => undefined
    const { queue } = queues.startQueue(fake, {
      prepare: async (pdf, printer, anyway, control) => {
        control?.onProgress?.(1, 500)
        await new Promise<void>((resolve) => {
          finish = resolve
          if (pdf.toString().endsWith('A')) control?.signal?.addEventListener('abort', () => resolve())
        })
        return (
          stopAt(pdf.toString().endsWith('A') ? control : undefined, 2, 500) ??
          prepareWhole(pdf, printer, anyway)
        )
      },
    })
    const first = queue.print(A, 'Zebra')
    await expect
      .poll(async () => (await queue.list()).jobs)
      .toMatchObject([{ state: 'proving', progress: { done: 1, of: 500 } }])
    expect(await queue.cancel(A)).toBe('cancelledInQueue')
    expect(await first).toMatchObject({
      label: 'failed',
      labelProblem: { code: 'label.stopped', values: { done: 2, of: 500 } },
    })
    const second = queue.print(B, 'Zebra')
    await expect
      .poll(async () => (await queue.list()).jobs)
      .toMatchObject([{ state: 'failed' }, { progress: { of: 500 } }])
    expect(await queue.cancel(B)).toBe('cancelledInQueue')
    finish()
    expect(await second).toMatchObject({ label: 'failed', labelProblem: { code: 'label.stopped' } })
    expect(fake.printed).toEqual([])
  })

  // FAULTS.md F135
  test('inside the spooler keeps the next labels here, with the reason', async () => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing', problem: newProblem('printer.paperOut') })
    const { queue, lines } = queues.startQueue(fake)
    expect(await queue.print(ids.A, 'Zebra')).toMatchObject({ label: 'submitted' })
    await queue.print(ids.B, 'Zebra')
    await fake.wake()
    await expect.poll(lines).toEqual(['A submitted printer.paperOut', 'B waiting'])
    fake.spool.set('7', { state: 'handedOver' })
    await fake.wake()
    await expect.poll(lines).toEqual(['A atPrinter', 'B confirmed'])
    expect(await queues.journal.read(ids.A)).toMatchObject({ label: 'submitted' })
  })

  test.each([
    ['cancelledInQueue', 'failed'],
    ['aborted', 'unknown'],
  ] as const)('a jam that ends in the spooler as %s leaves the label %s', async (state, label) => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state, problem: newProblem('printer.aborted') })
    const { queue } = queues.startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await expect
      .poll(() => queues.journal.read(ids.A))
      .toMatchObject({
        label,
        labelProblem: { code: 'printer.aborted' },
      })
    expect(fake.printed).toEqual(['A on Zebra'])
  })

  test.each([
    ['reads nothing', 'journal.lost', { isRead: false, isWritten: false }],
    ['does not take its end', 'journal.busy', { isRead: true, isWritten: false }],
    ['has its end, but did not acknowledge it', 'journal.undecided', { isRead: true, isWritten: true }],
  ] as const)(
    'a jam that ends while the journal %s holds the others with its own reason',
    async (_what, code, { isRead, isWritten }) => {
      const { A, B } = await queues.labelled(['A', 'B'])
      const { read, append } = queues.journal
      let isOut = false
      let refused = 0
      const refuse = () => {
        refused++
        throw new JournalError(code)
      }
      vi.spyOn(queues.journal, 'read').mockImplementation(async (id) =>
        isOut && !isRead ? refuse() : read(id),
      )
      vi.spyOn(queues.journal, 'append').mockImplementation(async (id, event) => {
        if (!isOut) return append(id, event)
        if (isWritten) await append(id, event)
        return refuse()
      })
      const fake = fakePrinters()
      fake.answers.set('A', inSpooler('7'))
      fake.spool.set('7', { state: 'printing' })
      const { queue, lines } = queues.startQueue(fake)
      await queue.print(A, 'Zebra')
      await queue.print(B, 'Zebra')
      isOut = true
      fake.spool.set('7', { state: 'aborted', problem: jam })
      await fake.wake()
      await expect.poll(() => refused).toBe(1)
      isOut = false
      await fake.wake()
      await expect.poll(lines).toEqual(['A unknown printer.jam', 'B waiting'])
      await expect
        .poll(async () => (await queue.list()).held)
        .toEqual([{ printer: 'Zebra', problem: jam, by: A }])
      expect(fake.printed).toEqual(['A on Zebra'])
    },
  )

  test('does not hold if its state is unknown', async () => {
    const ids = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'unreported' })
    const { queue, lines } = queues.startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await expect.poll(lines).toEqual(['A submitted', 'B confirmed'])
  })
})
