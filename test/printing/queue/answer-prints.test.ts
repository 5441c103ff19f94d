import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { createAnswerPrints } from '../../../electron/printing/queue/answer-prints.ts'
import { fakePrinters, inSpooler, openTestQueue } from './test-print-queue.ts'

const queues = openTestQueue()
const letters = ['A', 'B', 'C', 'D']

/** Labels A to D were sent to a printer that reports nothing more about them, so a person
 * is asked. E is not printed yet. */
async function asking() {
  const ids = await queues.labelled(['A', 'B', 'C', 'D', 'E'])
  const fake = fakePrinters()
  for (const letter of letters) fake.answers.set(letter, inSpooler(letter))
  const { queue, lines, confirm } = queues.startQueue(fake)
  for (const letter of ['D', 'B', 'A', 'C'] as const) await queue.print(ids[letter], 'Zebra')
  await expect
    .poll(async () => (await lines()).toSorted())
    .toEqual(letters.map((letter) => `${letter} atPrinter`))
  const answer = createAnswerPrints({
    journal: queues.journal,
    confirmPrint: confirm,
    printAgain: (id, behind) => queue.enter(id, 'Zebra', behind === undefined ? 'next' : { behind }),
  })
  const asked = (await queue.list()).jobs.toSorted((a, b) => a.reference.localeCompare(b.reference))
  const jobs = asked.map(({ job }) => job)
  const printed = () => fake.printed.slice(4).map((line) => line[0])
  return { ids, fake, queue, lines, jobs, confirm, answer, printed }
}

describe('one answer for many labels', () => {
  test('*all printed*: each counts as printed once', async () => {
    const { ids, queue, jobs, answer, fake } = await asking()
    expect(await answer(jobs, 'yes')).toEqual({ labels: 4, refused: [] })
    for (const letter of ['A', 'B', 'C', 'D'] as const)
      expect(await queues.journal.read(ids[letter])).toMatchObject({ label: 'confirmed', prints: 1 })
    await queue.stop()
    expect(fake.printed).toHaveLength(4)
  })

  test.each([
    ['yes', 'confirmed'],
    ['discard', 'discarded'],
  ] as const)('an answer that is given twice at the same instant counts once (%s)', async (answer, label) => {
    const { ids, confirm } = await asking()
    const both = await Promise.all([confirm(ids.A, answer), confirm(ids.A, answer)])
    expect(both).toMatchObject([{ label }, { label }])
    expect(
      (await queues.journal.events(ids.A)).filter(({ event }) => event.type.match(/Confirmed|Discarded/)),
    ).toHaveLength(1)
  })

  test('is not recorded if the label is printed again at the same instant, with a sentence', async () => {
    const { ids, confirm } = await asking()
    const { append } = queues.journal
    vi.spyOn(queues.journal, 'append').mockImplementationOnce(async (id, event) => {
      await append(id, { type: 'printIntended', job: 'again', printer: 'Zebra', reprint: true })
      return append(id, event)
    })
    await expect(confirm(ids.A, 'yes')).rejects.toMatchObject({ problem: { code: 'print.again' } })
  })

  test('*none printed*: they are printed again in the order of booking, before waiting ones', async () => {
    const { ids, queue, jobs, answer, printed, fake } = await asking()
    const first = Promise.withResolvers<ReturnType<typeof inSpooler>>()
    fake.answers.set('A', first.promise)
    expect(await answer(jobs.toReversed(), 'again')).toEqual({ labels: 4, refused: [] })
    await queue.print(ids.E, 'Zebra')
    first.resolve(inSpooler('A'))
    await expect.poll(printed).toEqual(['A', 'B', 'C', 'D', 'E'])
  })

  test('prints before labels that wait behind a failure, and releases them', async () => {
    const { ids, queue, jobs, answer, printed, fake } = await asking()
    fake.answers.set('D', { kind: 'unknown', problem: { code: 'printer.noAnswer' } })
    await queue.print(ids.D, 'Zebra')
    await expect.poll(async () => (await queue.list()).held).toMatchObject([{ by: ids.D }])
    await queue.print(ids.E, 'Zebra')
    fake.answers.set('D', inSpooler('D'))
    expect(await answer(jobs.slice(0, 3), 'again')).toEqual({ labels: 3, refused: [] })
    await expect.poll(printed).toEqual(['D', 'A', 'B', 'C', 'E'])
  })

  test('ignores labels that were answered, scanned or reprinted since', async () => {
    const { ids, queue, jobs, answer, confirm, printed, fake } = await asking()
    await confirm(ids.A, 'yes', 'scan')
    await confirm(ids.B, 'discard')
    await queue.print(ids.C, 'Zebra')
    await expect.poll(async () => (await queue.list()).jobs.some(({ job }) => job === jobs[2])).toBe(false)
    expect(await answer(jobs, 'again')).toEqual({ labels: 1, refused: [] })
    await expect.poll(printed).toEqual(['C', 'D'])
    await queue.stop()
    expect(fake.printed).toHaveLength(6)
  })

  test('does not print again what was scanned while it waited', async () => {
    const { ids, queue, jobs, answer, confirm, printed, fake } = await asking()
    const first = Promise.withResolvers<ReturnType<typeof inSpooler>>()
    fake.answers.set('A', first.promise)
    await answer(jobs, 'again')
    await confirm(ids.C, 'yes', 'scan')
    const kept = async () => JSON.stringify(await queues.journal.readFact('printQueue'))
    await expect.poll(kept).not.toContain(ids.C)
    first.resolve(inSpooler('A'))
    await expect.poll(printed).toEqual(['A', 'B', 'D'])
    expect(await queues.journal.read(ids.C)).toMatchObject({ label: 'confirmed', prints: 1 })
    await queue.stop()
    await queues.reopen()
    const after = queues.startQueue(fake)
    expect((await after.queue.list()).held).toEqual([])
  })

  test('ends waiting for a print that an answer made needless', async () => {
    const { ids, queue, confirm, printed } = await asking()
    const { saveFact } = queues.journal
    const writing = Promise.withResolvers<void>()
    const isSaving = Promise.withResolvers<void>()
    queues.journal.saveFact = async (...fact) => {
      isSaving.resolve()
      await writing.promise
      return saveFact(...fact)
    }
    const printing = queue.retry(ids.A, 'Zebra')
    await isSaving.promise
    await confirm(ids.A, 'yes', 'scan')
    writing.resolve()
    expect(await printing).toMatchObject({ label: 'confirmed', prints: 1 })
    await queue.stop()
    expect(printed()).toEqual([])
  })

  test('reports labels whose answer could not be recorded, and continues', async () => {
    const { ids, queue, jobs, confirm, printed } = await asking()
    const answer = createAnswerPrints({
      journal: queues.journal,
      async confirmPrint(id, printed) {
        if (id === ids.B) throw new JournalError('journal.full')
        return confirm(id, printed)
      },
      async printAgain(id, behind) {
        if (id === ids.A) throw new JournalError('journal.notAllowed')
        await queue.enter(id, 'Zebra', behind === undefined ? 'next' : { behind })
      },
    })
    expect(await answer(jobs.slice(0, 2), 'yes')).toMatchObject({
      labels: 1,
      refused: [{ id: ids.B, problem: { code: 'journal.full' } }],
    })
    expect(await queues.journal.read(ids.A)).toMatchObject({ label: 'confirmed' })
    expect(await queues.journal.read(ids.B)).toMatchObject({ label: 'submitted' })
    await answer(jobs, 'again')
    await expect.poll(printed).toEqual(['B', 'C', 'D'])
  })

  test('reports a label that is printed again at the same instant, and continues', async () => {
    const { ids, jobs, answer } = await asking()
    const { append } = queues.journal
    vi.spyOn(queues.journal, 'append').mockImplementationOnce(async (id, event) => {
      await append(id, { type: 'printIntended', job: 'again', printer: 'Zebra', reprint: true })
      return append(id, event)
    })
    expect(await answer(jobs, 'yes')).toEqual({
      labels: 3,
      refused: [{ id: ids.A, problem: { code: 'print.again' } }],
    })
  })
})

describe('a question', () => {
  test('is asked only if no spooler still has the label', async () => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'waiting' })
    const { queue } = queues.startQueue(fake)
    await queue.print(A, 'Zebra')
    const asks = async () => (await queue.list()).jobs.map((job) => job.asks)
    await expect.poll(asks).toEqual([false])
    fake.spool.set('7', { state: 'unreported' })
    await fake.wake()
    await expect.poll(asks).toEqual([true])
  })
})
