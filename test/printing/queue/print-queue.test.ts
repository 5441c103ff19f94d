import { describe, expect, test, vi } from 'vitest'
import { JournalError } from '../../../electron/journal/journal-errors.ts'
import { stopAt } from '../../../electron/labels/reading-control.ts'
import type { Submission } from '../../../electron/printing/printer.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { describePrinter } from '../../contract/printer-contract.ts'
import { mismatchFound } from '../../fixtures/shipment/shipment-records.ts'
import {
  failedSubmission,
  fakePrinters,
  inSpooler,
  jam,
  openTestQueue,
  prepareWhole,
} from './test-print-queue.ts'

const queues = openTestQueue()
type Queue = ReturnType<typeof queues.startQueue>['queue']

describe('the print queue', () => {
  test('prints one label at a time, in order, with each outcome', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = queues.startQueue(fake)
    const first = queue.print(A, 'Zebra')
    expect(await queue.print(B, 'Zebra')).toMatchObject({ label: 'stored' })
    await queue.print(C, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra'])
    await expect.poll(lines).toEqual(['A sending', 'B waiting', 'C waiting'])
    sending.resolve({ kind: 'submitted', confirmed: true })
    expect(await first).toMatchObject({ label: 'confirmed' })
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'C on Zebra'])
    expect(await lines()).toEqual(['A confirmed', 'B confirmed', 'C confirmed'])
  })

  test('takes no label of an order that differs from its draft, also while the printer is busy', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    await queues.journal.append(B, mismatchFound)
    const fake = fakePrinters()
    fake.answers.set('A', Promise.withResolvers<Submission>().promise)
    const { queue, lines } = queues.startQueue(fake)
    void queue.print(A, 'Zebra').catch(() => undefined)
    await expect.poll(lines).toEqual(['A sending'])
    await expect(queue.print(B, 'Zebra')).rejects.toMatchObject({ code: 'journal.notAllowed' })
    expect(await lines()).toEqual(['A sending'])
  })

  test('says whether a label waits, and refuses a second print of one that is still in the spooler', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing' })
    const { queue, lines } = queues.startQueue(fake)
    const enter = async (id: string) => (await queue.enter(id, 'Zebra', 'last')).queued
    expect(await enter(A)).toBe('next')
    await expect.poll(lines).toEqual(['A submitted'])
    for (const position of ['next', 'last'] as const)
      await expect(queue.enter(A, 'Zebra', position)).rejects.toMatchObject({
        problem: { code: 'print.inSpooler', values: { printer: 'Zebra' } },
      })
    expect([await enter(B), await enter(B)]).toEqual(['waiting', 'waiting'])
    expect(await lines()).toEqual(['A submitted', 'B waiting'])
    expect(fake.printed).toEqual(['A on Zebra'])
    const { printJob: job = '' } = (await queues.journal.read(A)) ?? {}
    await queues.journal.append(A, { type: 'printConfirmed', job, by: 'person' })
    expect(await enter(A)).toBe('unchanged')
  })

  test('prints a label again that a person has answered for while the spooler still had it, and the next ones', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing' })
    const { queue, lines, confirm } = queues.startQueue(fake)
    await queue.enter(A, 'Zebra', 'last')
    await expect.poll(lines).toEqual(['A submitted'])
    await confirm(A, 'yes')
    fake.answers.delete('A')
    expect(await queue.print(A, 'Zebra')).toMatchObject({ label: 'confirmed', prints: 2 })
    await queue.print(B, 'Zebra')
    expect(fake.printed).toEqual(['A on Zebra', 'A on Zebra', 'B on Zebra'])
  })

  test('asks about a label that another desk sent only there', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    for (const title of ['A', 'B']) fake.answers.set(title, { kind: 'submitted', confirmed: false })
    const { queue } = queues.startQueue(fake, {
      afterFailure: 'goOn',
      desksThatPrinted: async () => new Map([[A, 'Table 2']]),
    })
    for (const id of [A, B]) await queue.print(id, 'Zebra')
    expect((await queue.list()).jobs).toMatchObject([
      { shipmentId: A, desk: 'Table 2', asks: false },
      { shipmentId: B, asks: true },
    ])
  })

  test('ignores a label that was printed while it was requested', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('B', failedSubmission)
    const { queue } = queues.startQueue(fake, { afterFailure: 'goOn' })
    await queue.printOnce(A, 'Zebra')
    expect(await queue.printOnce(A, 'Zebra')).toMatchObject({ label: 'confirmed', prints: 1 })
    await queue.printOnce(B, 'Zebra')
    // Nothing of it has come out.
    await queue.printOnce(B, 'Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'B on Zebra'])
    await queue.print(A, 'Zebra')
    await expect.poll(() => fake.printed).toHaveLength(4)
  })

  test.each([
    ['print.sending', undefined],
    ['print.sendingElsewhere', 'Table 2'],
  ])('sends no label that is being sent already (%s)', async (code, other) => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    const { queue, lines } = queues.startQueue(fake, {
      afterFailure: 'goOn',
      desksThatPrinted: async () => new Map(other === undefined ? [] : [[A, other]]),
    })
    await queue.list()
    await queues.journal.append(A, { type: 'printIntended', job: 'theirs', printer: 'X', reprint: false })
    await expect(queue.print(A, 'Zebra')).rejects.toMatchObject({
      problem: { code, ...(other && { values: { desk: other } }) },
    })
    expect(await lines()).toEqual(['A sending'])
    expect(fake.printed).toEqual([])
  })

  // FAULTS.md F51
  test.each([
    ['is not done with it', false],
    ['has failed', true],
  ])(
    'says which desk sends a label that two desks wanted to send at the same instant, and %s',
    async (_state, hasFailed) => {
      const { A } = await queues.labelled(['A'])
      const { append } = queues.journal
      vi.spyOn(queues.journal, 'append').mockImplementation((id, event) =>
        append(id, event).catch(async (error) => {
          const printFailed = {
            type: 'printFailed',
            job: 'theirs',
            problem: { code: 'printer.stopped' },
          } as const
          if (hasFailed) await append(id, printFailed)
          throw error
        }),
      )
      const fake = fakePrinters()
      const { queue } = queues.startQueue(fake, {
        afterFailure: 'goOn',
        prepare: async (pdf, ...more) => {
          const theirs = { type: 'printIntended', job: 'theirs', printer: 'X', reprint: false } as const
          await queues.journal.append(A, theirs)
          return prepareWhole(pdf, ...more)
        },
        desksThatPrinted: async () => new Map([[A, 'Table 2']]),
      })
      await expect(queue.print(A, 'Zebra')).rejects.toMatchObject({
        problem: { code: 'print.sendingElsewhere', values: { desk: 'Table 2' } },
      })
      expect(fake.printed).toEqual([])
    },
  )

  // FAULTS.md F51
  test.each([
    ['before it enters', true],
    ['while it is prepared', false],
  ])('prints no label whose shipment is cancelled %s', async (_when, isCancelledBefore) => {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    const cancel = () => queues.journal.append(A, { type: 'cancelIntended' })
    if (isCancelledBefore) await cancel()
    const { queue } = queues.startQueue(fake, {
      afterFailure: 'goOn',
      prepare: async (pdf, ...more) => {
        await cancel()
        return prepareWhole(pdf, ...more)
      },
    })
    await expect(queue.print(A, 'Zebra')).rejects.toMatchObject({ problem: { code: 'print.cancelled' } })
    expect(fake.printed).toEqual([])
  })

  const printedElsewhere = async (id: string, job: string) => {
    const { journal } = queues
    await journal.append(id, { type: 'printIntended', job, printer: 'Theirs', reprint: false })
    await journal.append(id, { type: 'printSubmitted', job })
  }

  test.each([
    ['before its turn', true],
    ['while it is prepared', false],
  ])(
    'prints no label that another desk prints %s, unless it is asked to print it again',
    async (_when, isBeforeItsTurn) => {
      const { A, B } = await queues.labelled(['A', 'B'])
      const fake = fakePrinters()
      const sending = Promise.withResolvers<Submission>()
      fake.answers.set('A', sending.promise)
      let isTheirs = !isBeforeItsTurn
      const { queue } = queues.startQueue(fake, {
        prepare: async (pdf, ...more) => {
          if (isTheirs && pdf.toString().endsWith('B')) {
            isTheirs = false
            await printedElsewhere(B, 'theirs')
          }
          return prepareWhole(pdf, ...more)
        },
      })
      const first = queue.print(A, 'Zebra')
      await queue.print(B, 'Zebra')
      if (isBeforeItsTurn) await printedElsewhere(B, 'theirs')
      sending.resolve({ kind: 'submitted', confirmed: true })
      await first
      const stateOfB = async () => (await queue.list()).jobs.find(({ shipmentId }) => shipmentId === B)?.state
      await expect.poll(stateOfB).toBe('submitted')
      expect(fake.printed).toEqual(['A on Zebra'])
      expect(await queues.journal.read(B)).toMatchObject({ printer: 'Theirs', prints: 1 })
      await queue.retry(B, 'Zebra')
      expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
    },
  )

  test('has a lane for each printer', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    fake.answers.set('A', new Promise(() => undefined))
    const { queue } = queues.startQueue(fake)
    queue.print(A, 'slow').catch(() => undefined)
    expect(await queue.print(B, 'fast')).toMatchObject({ label: 'confirmed' })
  })

  test('has one job per label, however often it is requested', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = queues.startQueue(fake)
    const first = queue.print(A, 'Zebra')
    await Promise.all([A, B, B, B].map((id) => queue.print(id, 'Zebra')))
    await expect.poll(lines).toEqual(['A sending', 'B waiting'])
    sending.resolve({ kind: 'submitted', confirmed: true })
    await first
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  })

  test('queues labels in the requested order, whatever the journal answers first', async () => {
    const { A, B, C } = await queues.labelled(['A', 'B', 'C'])
    const { read } = queues.journal
    const held = Promise.withResolvers<void>()
    vi.spyOn(queues.journal, 'read').mockImplementation((id) =>
      id === A ? held.promise.then(() => read(id)) : read(id),
    )
    const fake = fakePrinters()
    const { queue } = queues.startQueue(fake)
    const asked = [A, B, C].map((id) => queue.print(id, 'Zebra'))
    await read(C)
    held.resolve()
    await Promise.all(asked)
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'C on Zebra'])
  })

  test('answers calls for its lines in their order', async () => {
    const { A, B } = await queues.labelled(['A', 'B'])
    const { queue } = queues.startQueue(fakePrinters())
    await queue.print(A, 'Zebra')
    const { unprinted } = queues.journal
    const held = Promise.withResolvers<void>()
    vi.spyOn(queues.journal, 'unprinted').mockImplementationOnce(() => held.promise.then(unprinted))
    const notified: string[] = []
    const first = queue.list().then(() => notified.push('first'))
    const second = queue.list().then(() => notified.push('second'))
    await queue.print(B, 'Zebra')
    held.resolve()
    await Promise.all([first, second])
    expect(notified).toEqual(['first', 'second'])
  })

  test('can be reordered and shortened while it waits', async () => {
    const ids = await queues.labelled(['A', 'B', 'C', 'D'])
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = queues.startQueue(fake)
    void queue.print(ids.A, 'Zebra')
    for (const id of [ids.B, ids.C, ids.D]) await queue.print(id, 'Zebra')
    await queue.move(ids.D, ids.B)
    await queue.move(ids.B)
    expect(await queue.cancel(ids.C)).toBe('cancelledInQueue')
    await expect.poll(lines).toEqual(['A sending', 'D waiting', 'B waiting'])
    expect(await queues.journal.read(ids.C)).toMatchObject({ label: 'stored', prints: 0 })
    sending.resolve({ kind: 'submitted', confirmed: true })
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'D on Zebra', 'B on Zebra'])
  })

  test('puts a label first that is moved before one that has just begun', async () => {
    const ids = await queues.labelled(['A', 'B', 'C'])
    const fake = fakePrinters()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = queues.startQueue(fake)
    void queue.print(ids.A, 'Zebra')
    for (const id of [ids.B, ids.C]) await queue.print(id, 'Zebra')
    await expect.poll(lines).toEqual(['A sending', 'B waiting', 'C waiting'])
    await queue.move(ids.C, ids.A)
    await expect.poll(lines).toEqual(['A sending', 'C waiting', 'B waiting'])
    sending.resolve({ kind: 'submitted', confirmed: true })
  })
})

// FAULTS.md F133
describe('a person’s decision to print a label anyway', () => {
  const unread = newProblem('label.unread')
  async function failedByItsPrinter() {
    const { A } = await queues.labelled(['A'])
    const fake = fakePrinters()
    fake.answers.set('A', failedSubmission)
    const { queue } = queues.startQueue(fake, {
      prepare: async (pdf, printer, anyway, control) =>
        anyway ? prepareWhole(pdf, printer, anyway, control) : { ok: false, problem: unread },
    })
    expect(await queue.print(A, 'Zebra')).toMatchObject({ labelProblem: unread })
    expect(await (await queue.enter(A, 'Zebra', 'last', { anyway: true })).outcome).toMatchObject({
      labelProblem: jam,
    })
    fake.answers.delete('A')
    return { A, queue }
  }

  test.each<[what: string, act: (queue: Queue, id: string) => Promise<unknown>]>([
    ['resumes the printer', (queue) => queue.resume('Zebra')],
    ['prints it again', (queue, id) => queue.retry(id, 'Zebra')],
  ])('holds when its printer failed it and one %s', async (_what, act) => {
    const { A, queue } = await failedByItsPrinter()
    await act(queue, A)
    await expect.poll(() => queues.journal.read(A)).toMatchObject({ label: 'confirmed' })
    // Another copy is another decision.
    expect(await queue.print(A, 'Zebra')).toMatchObject({ label: 'failed', labelProblem: unread })
  })

  test('is none for another printer', async () => {
    const { A, queue } = await failedByItsPrinter()
    expect(await queue.retry(A, 'Other')).toMatchObject({ label: 'failed', labelProblem: unread })
  })
})

/** While the journal's disk is full, it takes the intents of prints and no outcome. */
function refuseOutcomes(isFull = true) {
  const disk = { isFull }
  const { append } = queues.journal
  vi.spyOn(queues.journal, 'append').mockImplementation(async (id, event, expected) => {
    if (disk.isFull && event.type !== 'printIntended') throw new JournalError('journal.full')
    return append(id, event, expected)
  })
  return disk
}

test('a label whose outcome could not be recorded is asked about, at once and when it can be', async () => {
  const { A, B } = await queues.labelled(['A', 'B'])
  const disk = refuseOutcomes()
  const fake = fakePrinters()
  const { queue, lines } = queues.startQueue(fake)
  await expect(queue.print(A, 'Zebra')).rejects.toMatchObject({ code: 'journal.full' })
  expect(await lines()).toEqual(['A unknown'])
  expect((await queue.list()).held).toEqual([{ printer: 'Zebra', problem: newProblem('journal.full') }])
  await expect(queue.resume('Zebra')).rejects.toMatchObject({ code: 'journal.full' })

  disk.isFull = false
  await queue.resume('Zebra')
  expect(await lines()).toEqual(['A unknown printer.interrupted'])
  // Nothing came out by itself, and both ways on are open.
  expect(fake.printed).toEqual(['A on Zebra'])
  expect(await queue.retry(A, 'Zebra')).toMatchObject({ label: 'confirmed', prints: 2 })
  expect(await queue.print(B, 'Zebra')).toMatchObject({ label: 'confirmed' })
})

test.each([
  ['that the journal refuses', 'journal.lost', false],
  ['that the journal has, but did not acknowledge', 'journal.undecided', true],
] as const)('a label stays in the queue after an intent %s', async (_what, code, isWritten) => {
  const { A, B } = await queues.labelled(['A', 'B'])
  const { append } = queues.journal
  let isLost = true
  vi.spyOn(queues.journal, 'append').mockImplementation(async (id, event, expected) => {
    if (!isLost) return append(id, event, expected)
    if (isWritten) await append(id, event, expected)
    throw new JournalError(code)
  })
  const fake = fakePrinters()
  const { queue, lines } = queues.startQueue(fake)
  const first = queue.print(A, 'Zebra')
  await queue.print(B, 'Zebra')
  await expect(first).rejects.toMatchObject({ code })
  await expect
    .poll(async () => (await queue.list()).held)
    .toEqual([{ printer: 'Zebra', problem: newProblem(code) }])
  // A job stays stored until its outcome is in the journal.
  expect((await queues.journal.readFact('printQueue'))?.map(({ shipmentId }) => shipmentId)).toEqual([A, B])
  isLost = false
  if (isWritten) {
    await expect.poll(lines).toEqual(['A unknown printer.interrupted', 'B waiting'])
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed).toEqual(['B on Zebra'])
  } else {
    expect(await lines()).toEqual(['A waiting', 'B waiting'])
    await queue.resume('Zebra')
    await expect.poll(() => fake.printed).toEqual(['A on Zebra', 'B on Zebra'])
  }
})

test('a reprint whose outcome the journal could not take is not printed once more', async () => {
  const { A } = await queues.labelled(['A'])
  const disk = refuseOutcomes(false)
  const fake = fakePrinters()
  const { queue, lines } = queues.startQueue(fake)
  await queue.print(A, 'Zebra')
  disk.isFull = true
  await expect(queue.print(A, 'Zebra')).rejects.toMatchObject({ code: 'journal.full' })
  disk.isFull = false
  await queue.resume('Zebra')
  expect(await lines()).toEqual(['A unknown printer.interrupted'])
  await queue.stop()
  expect(fake.printed).toEqual(['A on Zebra', 'A on Zebra'])
})

test('a label that was cancelled while the journal could not take it does not come back', async () => {
  const { A } = await queues.labelled(['A'])
  const { append } = queues.journal
  vi.spyOn(queues.journal, 'append').mockRejectedValueOnce(new JournalError('journal.lost'))
  const fake = fakePrinters()
  const preparing = Promise.withResolvers<void>()
  const { queue, lines } = queues.startQueue(fake, {
    prepare: async (pdf, printer, anyway, control) => {
      await preparing.promise
      return stopAt(control, 0, 1) ?? prepareWhole(pdf, printer, anyway, control)
    },
  })
  const printed = queue.print(A, 'Zebra')
  await expect.poll(lines).toEqual(['A proving'])
  expect(await queue.cancel(A)).toBe('cancelledInQueue')
  preparing.resolve()
  await expect(printed).rejects.toMatchObject({ code: 'journal.lost' })
  queues.journal.append = append
  await queue.resume('Zebra')
  expect(await lines()).toEqual([])
  await queue.stop()
  expect(fake.printed).toEqual([])
})

describePrinter('the scripted printers of these tests', () => {
  const fake = fakePrinters()
  return {
    printers: fake,
    name: 'Zebra',
    printed: () => fake.documents,
    takeAway: () => Object.assign(fake, { isGone: true }),
  }
})
