import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { createDocuments } from '../../electron/adapters/documents/documents.ts'
import { openJournal } from '../../electron/adapters/journal/open-journal.ts'
import type { Documents } from '../../electron/ports/documents.ts'
import type { Journal } from '../../electron/ports/journal.ts'
import type { PrintOrder, SpoolState, Submission } from '../../electron/ports/printer.ts'
import { createCancelPrint } from '../../electron/use-cases/cancel-print.ts'
import { createConfirmPrint } from '../../electron/use-cases/confirm-print.ts'
import { createFollowPrint } from '../../electron/use-cases/follow-print.ts'
import { createPrintLabel } from '../../electron/use-cases/print-label.ts'
import { createPrintQueue } from '../../electron/use-cases/print-queue.ts'
import { createRecoverPrints } from '../../electron/use-cases/recover-prints.ts'
import type { PrinterProfile } from '../../shared/schemas/printer.ts'
import { problem } from '../../shared/schemas/problem.ts'
import { intended, order } from '../fixtures/shipments.ts'

const broken = Buffer.from('%PDF broken')

let dataDir: string
let journal: Journal
let documents: Documents

const open = async () => {
  const opened = await openJournal({ dataDir, environment: 'practice', clock: { now: Date.now } })
  journal = opened.journal
}
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-queue-'))
  documents = createDocuments(join(dataDir, 'documents'))
  await open()
})
afterEach(async () => {
  await journal.close()
  await rm(dataDir, { recursive: true, force: true })
})

/** Booked shipments A, B, C… with their labels stored; their IDs by their letters. */
async function labelled<Letter extends string>(
  letters: Letter[],
  pdf: (letter: Letter) => Buffer = (letter) => Buffer.from(`%PDF ${letter}`),
): Promise<Record<Letter, string>> {
  const ids: [string, string][] = []
  for (const [n, reference] of letters.entries()) {
    const code = `PD-${String(n).padStart(10, '0')}`
    const intent = await journal.intend(intended({ draftId: `draft-${reference}`, code, reference }), 1)
    if (intent.kind !== 'intended') throw new Error('full')
    const { id } = intent.shipment
    await journal.append(id, { type: 'marked', highWaterMark: null })
    await journal.append(id, { type: 'booked', order: order(`o-${reference}`), links: [] })
    await journal.append(id, { type: 'labelStored', document: await documents.put(pdf(reference)), pages: 1 })
    ids.push([reference, id])
  }
  // Safe: one ID for each letter.
  return Object.fromEntries(ids) as Record<Letter, string>
}

/** Printers that do as told: what `print` answers per title, and what the spooler says of a job. */
function printers() {
  const printed: string[] = []
  const answers = new Map<string, Submission | Promise<Submission>>()
  const spool = new Map<string, SpoolState>()
  const asleep: (() => void)[] = []
  return {
    printed,
    answers,
    spool,
    cancelled: [] as string[],
    cancelAnswer: 'withdrawn' as 'withdrawn' | 'brokenOff' | 'tooLate',
    /** Time passes for whoever sleeps. */
    async wake() {
      await eventually(() => expect(asleep).not.toEqual([]))
      for (const go of asleep.splice(0)) go()
    },
    sleep: (_: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        asleep.push(resolve)
        signal?.addEventListener('abort', () => resolve())
      }),
    print: async (printer: string, { title }: PrintOrder): Promise<Submission> => {
      printed.push(`${title} on ${printer}`)
      return answers.get(title) ?? { kind: 'submitted', spoolId: title, confirmed: true }
    },
    follow: async (_: string, spoolId: string): Promise<SpoolState> =>
      spool.get(spoolId) ?? { state: 'handedOver' },
    async cancel(_: string, spoolId: string) {
      this.cancelled.push(spoolId)
      return this.cancelAnswer
    },
    find: async () => undefined,
  }
}

/** Waits for what comes in its own time; the test's time limit ends it otherwise. */
const eventually = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 5 })

function startQueue(
  fake: ReturnType<typeof printers>,
  afterFailure: PrinterProfile['afterFailure'] = 'wait',
) {
  let jobs = 0
  const changed = () => undefined
  let changes = 0
  const queue = createPrintQueue({
    journal,
    printLabel: createPrintLabel({
      journal,
      documents,
      printers: fake,
      changed,
      prepare: async (pdf) =>
        broken.equals(pdf)
          ? { ok: false, problem: problem('label.broken') }
          : {
              ok: true,
              value: {
                documents: [{ format: 'pdf', bytes: pdf }],
                media: { widthMm: 100, heightMm: 150 },
                proofs: [],
                pictures: [],
              },
            },
    }),
    followPrint: createFollowPrint({ journal, printers: fake, clock: fake, changed }),
    cancelPrint: createCancelPrint({ journal, printers: fake, changed }),
    recover: createRecoverPrints({ journal, printers: fake, changed }),
    profileOf: () => ({ afterFailure }),
    newJob: () => `job-${dataDir.length}-${Math.random()}-${++jobs}`,
    queueChanged: () => void changes++,
  })
  const lines = async () =>
    (await queue.list()).jobs.map(({ reference, state, problem: why }) =>
      [reference, state, ...(why ? [why.code] : [])].join(' '),
    )
  return { queue, lines, changes: () => changes }
}

const jam = problem('printer.jam')
const failed: Submission = { kind: 'failed', problem: jam }
const inSpooler = (spoolId: string): Submission => ({ kind: 'submitted', spoolId, confirmed: false })

describe('the print queue', () => {
  it('prints one label at a time, in order, and tells each one’s truth', async () => {
    const { A, B, C } = await labelled(['A', 'B', 'C'])
    const fake = printers()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = startQueue(fake)
    const first = queue.print(A, 'Zebra')
    expect(await queue.print(B, 'Zebra')).toMatchObject({ label: 'stored' })
    await queue.print(C, 'Zebra')
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra']))
    await eventually(async () => expect(await lines()).toEqual(['A sending', 'B waiting', 'C waiting']))
    sending.resolve({ kind: 'submitted', confirmed: true })
    expect(await first).toMatchObject({ label: 'confirmed' })
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'C on Zebra']))
    expect(await lines()).toEqual(['A confirmed', 'B confirmed', 'C confirmed'])
    await queue.stop()
  })

  it('leaves a label alone that went to a printer while it was asked for', async () => {
    const { A, B } = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('B', failed)
    const { queue } = startQueue(fake, 'goOn')
    await queue.printFirst(A, 'Zebra')
    expect(await queue.printFirst(A, 'Zebra')).toMatchObject({ label: 'confirmed', prints: 1 })
    await queue.printFirst(B, 'Zebra')
    // Nothing of it has come out.
    await queue.printFirst(B, 'Zebra')
    await eventually(() => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'B on Zebra']))
    await queue.print(A, 'Zebra')
    await eventually(() => expect(fake.printed).toHaveLength(4))
    await queue.stop()
  })

  it('has a lane for each printer', async () => {
    const { A, B } = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('A', new Promise(() => undefined))
    const { queue } = startQueue(fake)
    queue.print(A, 'slow').catch(() => undefined)
    expect(await queue.print(B, 'fast')).toMatchObject({ label: 'confirmed' })
  })

  it('has one job per label, however often it is asked', async () => {
    const { A, B } = await labelled(['A', 'B'])
    const fake = printers()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = startQueue(fake)
    const first = queue.print(A, 'Zebra')
    await Promise.all([A, B, B, B].map((id) => queue.print(id, 'Zebra')))
    await eventually(async () => expect(await lines()).toEqual(['A sending', 'B waiting']))
    sending.resolve({ kind: 'submitted', confirmed: true })
    await first
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra']))
    await queue.stop()
  })

  it('takes labels in the order in which it is asked, whatever the journal answers first', async () => {
    const { A, B, C } = await labelled(['A', 'B', 'C'])
    const { read } = journal
    const held = Promise.withResolvers<void>()
    vi.spyOn(journal, 'read').mockImplementation((id) =>
      id === A ? held.promise.then(() => read(id)) : read(id),
    )
    const fake = printers()
    const { queue } = startQueue(fake)
    const asked = [A, B, C].map((id) => queue.print(id, 'Zebra'))
    await read(C)
    held.resolve()
    await Promise.all(asked)
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra', 'C on Zebra']))
    await queue.stop()
  })

  it('never tells its earlier lines after its later ones', async () => {
    const { A, B } = await labelled(['A', 'B'])
    const { queue } = startQueue(printers())
    await queue.print(A, 'Zebra')
    const { unprinted } = journal
    const held = Promise.withResolvers<void>()
    vi.spyOn(journal, 'unprinted').mockImplementationOnce(() => held.promise.then(unprinted))
    const told: string[] = []
    const first = queue.list().then(() => told.push('first'))
    const second = queue.list().then(() => told.push('second'))
    await queue.print(B, 'Zebra')
    held.resolve()
    await Promise.all([first, second])
    expect(told).toEqual(['first', 'second'])
    await queue.stop()
  })

  it('is reordered and thinned out while it waits', async () => {
    const ids = await labelled(['A', 'B', 'C', 'D'])
    const fake = printers()
    const sending = Promise.withResolvers<Submission>()
    fake.answers.set('A', sending.promise)
    const { queue, lines } = startQueue(fake)
    void queue.print(ids.A, 'Zebra')
    for (const id of [ids.B, ids.C, ids.D]) await queue.print(id, 'Zebra')
    await queue.move(ids.D, ids.B)
    await queue.move(ids.B)
    expect(await queue.cancel(ids.C)).toBe('withdrawn')
    await eventually(async () => expect(await lines()).toEqual(['A sending', 'D waiting', 'B waiting']))
    expect(await journal.read(ids.C)).toMatchObject({ label: 'stored', prints: 0 })
    sending.resolve({ kind: 'submitted', confirmed: true })
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'D on Zebra', 'B on Zebra']))
    await queue.stop()
  })
})

describe('a jam', () => {
  it('holds the labels behind it until a person says so', async () => {
    const ids = await labelled(['A', 'B', 'C'])
    const fake = printers()
    fake.answers.set('A', failed)
    const { queue, lines } = startQueue(fake)
    await Promise.all([ids.A, ids.B, ids.C].map((id) => queue.print(id, 'Zebra')))
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra']))
    expect(await lines()).toEqual(['A failed printer.jam', 'B waiting', 'C waiting'])
    expect((await queue.list()).held).toEqual([{ printer: 'Zebra', problem: jam }])
    // Its own label first, then the others.
    fake.answers.delete('A')
    await queue.retry(ids.A, 'Zebra')
    await eventually(async () =>
      expect(fake.printed).toEqual(['A on Zebra', 'A on Zebra', 'B on Zebra', 'C on Zebra']),
    )
    expect((await queue.list()).held).toEqual([])
    await queue.stop()
  })

  it('is passed by where a person said so before, or says so now', async () => {
    const ids = await labelled(['A', 'B', 'C'])
    const fake = printers()
    fake.answers.set('A', failed)
    const goingOn = startQueue(fake, 'goOn')
    await Promise.all([ids.A, ids.B].map((id) => goingOn.queue.print(id, 'Zebra')))
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra']))
    await goingOn.queue.stop()

    const waiting = startQueue(fake)
    await waiting.queue.print(ids.A, 'Zebra')
    await waiting.queue.print(ids.C, 'Zebra')
    await waiting.queue.resume('Zebra')
    await eventually(async () => expect(fake.printed.slice(2)).toEqual(['A on Zebra', 'C on Zebra']))
    await waiting.queue.stop()
  })

  it('holds no longer when a person has told what became of the label', async () => {
    const ids = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('A', { kind: 'unknown', problem: problem('printer.noAnswer') })
    const { queue, lines } = startQueue(fake)
    const confirm = createConfirmPrint({ journal, changed: queue.answered })
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await eventually(async () => expect(await lines()).toEqual(['A unknown printer.noAnswer', 'B waiting']))
    await confirm(ids.A, 'yes')
    await eventually(async () => expect(await lines()).toEqual(['A confirmed', 'B confirmed']))
    expect((await queue.list()).held).toEqual([])
    await queue.stop()
  })

  it.each(['withdrawn', 'brokenOff'] as const)(
    'is none where a person took the label back, and it is %s',
    async (result) => {
      const ids = await labelled(['A', 'B'])
      const fake = printers()
      fake.answers.set('A', inSpooler('7'))
      fake.spool.set('7', { state: 'printing' })
      fake.cancelAnswer = result
      const { queue } = startQueue(fake)
      await queue.print(ids.A, 'Zebra')
      await queue.print(ids.B, 'Zebra')
      expect(await queue.cancel(ids.A)).toBe(result)
      await fake.wake()
      await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'B on Zebra']))
      await queue.stop()
    },
  )

  it('of a label’s own making stands in nobody’s way', async () => {
    const ids = await labelled(['A', 'B'], (letter) => (letter === 'A' ? broken : Buffer.from('%PDF')))
    const fake = printers()
    const { queue, lines } = startQueue(fake)
    await Promise.all([ids.A, ids.B].map((id) => queue.print(id, 'Zebra')))
    await eventually(async () => expect(await lines()).toEqual(['A failed label.broken', 'B confirmed']))
    await queue.stop()
  })

  it('inside the spooler keeps the next labels here, and shows why', async () => {
    const ids = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing', problem: problem('printer.paperOut') })
    const { queue, lines } = startQueue(fake)
    expect(await queue.print(ids.A, 'Zebra')).toMatchObject({ label: 'submitted' })
    await queue.print(ids.B, 'Zebra')
    await fake.wake()
    await eventually(async () => expect(await lines()).toEqual(['A submitted printer.paperOut', 'B waiting']))
    fake.spool.set('7', { state: 'handedOver' })
    await fake.wake()
    await eventually(async () => expect(await lines()).toEqual(['A atPrinter', 'B confirmed']))
    expect(await journal.read(ids.A)).toMatchObject({ label: 'submitted' })
    await queue.stop()
  })

  it.each([
    ['withdrawn', 'failed'],
    ['brokenOff', 'unknown'],
  ] as const)('that ends in the spooler as %s leaves the label %s', async (state, label) => {
    const ids = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state, problem: problem('printer.aborted') })
    const { queue } = startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await eventually(async () =>
      expect(await journal.read(ids.A)).toMatchObject({ label, labelProblem: { code: 'printer.aborted' } }),
    )
    expect(fake.printed).toEqual(['A on Zebra'])
    await queue.stop()
  })

  it('does not hold where nobody can tell', async () => {
    const ids = await labelled(['A', 'B'])
    const fake = printers()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'untold' })
    const { queue, lines } = startQueue(fake)
    await queue.print(ids.A, 'Zebra')
    await queue.print(ids.B, 'Zebra')
    await eventually(async () => expect(await lines()).toEqual(['A submitted', 'B confirmed']))
    await queue.stop()
  })
})

describe('cancelling a label that is in the spooler', () => {
  it.each([
    ['withdrawn', 'failed', 'printer.cancelled'],
    ['brokenOff', 'unknown', 'printer.cancelled'],
    ['tooLate', 'submitted', undefined],
  ] as const)('%s: it stands %s', async (answer, label, code) => {
    const { A } = await labelled(['A'])
    const fake = printers()
    fake.cancelAnswer = answer
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'waiting' })
    const { queue } = startQueue(fake)
    await queue.print(A, 'Zebra')
    expect(await queue.cancel(A)).toBe(answer)
    const shipment = await journal.read(A)
    expect([shipment?.label, shipment?.labelProblem?.code]).toEqual([label, code])
    expect(fake.cancelled).toEqual(['7'])
    await queue.stop()
  })
})

describe('after a restart', () => {
  const restart = async (fake: ReturnType<typeof printers>) => {
    await journal.close()
    await open()
    const started = startQueue(fake)
    await started.queue.cutOff
    return started
  }

  it('keeps what waits in its order, and prints none of it unasked', async () => {
    const ids = await labelled(['A', 'B', 'C'])
    const fake = printers()
    fake.answers.set('A', new Promise(() => undefined))
    const before = startQueue(fake)
    void before.queue.print(ids.A, 'Zebra').catch(() => undefined)
    await before.queue.print(ids.B, 'Zebra')
    await before.queue.print(ids.C, 'Zebra')
    await before.queue.move(ids.C, ids.B)
    await eventually(() => expect(fake.printed).toEqual(['A on Zebra']))
    const { queue, lines } = await restart(fake)
    expect(await queue.cutOff).toBe(1)
    await eventually(async () =>
      expect(await lines()).toEqual(['A unknown printer.interrupted', 'C waiting', 'B waiting']),
    )
    expect(fake.printed).toEqual(['A on Zebra'])
    expect((await queue.list()).held).toEqual([{ printer: 'Zebra' }])
    await queue.resume('Zebra')
    await eventually(async () => expect(fake.printed).toEqual(['A on Zebra', 'C on Zebra', 'B on Zebra']))
    expect((await queue.list()).held).toEqual([])
    await queue.stop()
  })

  it('lets new labels pass what is laid by, and prints of that what somebody prints', async () => {
    const ids = await labelled(['A', 'B', 'C'])
    await journal.saveFact(
      'printQueue',
      [ids.A, ids.B].map((shipmentId) => ({ job: `old-${shipmentId}`, shipmentId, printer: 'Zebra' })),
    )
    const fake = printers()
    const { queue, lines } = await restart(fake)
    expect(await queue.print(ids.C, 'Zebra')).toMatchObject({ label: 'confirmed' })
    expect(await queue.print(ids.B, 'Zebra')).toMatchObject({ label: 'confirmed' })
    await queue.stop()
    expect(fake.printed).toEqual(['C on Zebra', 'B on Zebra'])
    expect(await lines()).toEqual(['C confirmed', 'B confirmed', 'A waiting'])
  })

  it('does not print a label again whose outcome was written but whose place in the list was not yet cleared', async () => {
    const { A } = await labelled(['A'])
    const fake = printers()
    const { queue } = startQueue(fake)
    await queue.print(A, 'Zebra')
    await queue.stop()
    const { printJob } = (await journal.read(A)) ?? {}
    await journal.saveFact('printQueue', [{ job: printJob, shipmentId: A, printer: 'Zebra' }])
    const after = await restart(fake)
    await after.queue.resume('Zebra')
    await after.queue.stop()
    expect(fake.printed).toEqual(['A on Zebra'])
  })

  it('goes on following what is in the spooler', async () => {
    const { A } = await labelled(['A'])
    const fake = printers()
    fake.answers.set('A', inSpooler('7'))
    fake.spool.set('7', { state: 'printing' })
    const { queue } = startQueue(fake)
    await queue.print(A, 'Zebra')
    await queue.stop()
    fake.spool.set('7', { state: 'brokenOff', problem: problem('printer.cancelled') })
    const after = await restart(fake)
    await eventually(async () => expect(await after.lines()).toEqual(['A unknown printer.cancelled']))
    await after.queue.stop()
  })

  it('forgets what is no queue, and labels whose order was cancelled meanwhile', async () => {
    const { A } = await labelled(['A'])
    await journal.saveFact('printQueue', [{ job: 'j', shipmentId: A, printer: 'Zebra' }])
    await journal.append(A, { type: 'cancelIntended' })
    await journal.append(A, { type: 'cancelled' })
    expect(await (await restart(printers())).lines()).toEqual([])
    await journal.saveFact('printQueue', 'nonsense')
    expect(await (await restart(printers())).lines()).toEqual([])
  })
})

describe('a journal that cannot be written', () => {
  it('prints nothing, and says so', async () => {
    const { A } = await labelled(['A'])
    const fake = printers()
    const { queue } = startQueue(fake)
    await queue.list()
    journal.saveFact = () => Promise.reject(new Error('disk full'))
    await expect(queue.print(A, 'Zebra')).rejects.toThrow('disk full')
    await queue.stop()
    expect(fake.printed).toEqual([])
  })
})
