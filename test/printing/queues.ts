import { randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, vi } from 'vitest'
import type { Documents } from '../../electron/documents/documents.ts'
import { createDocuments } from '../../electron/documents/documents.ts'
import type { Journal } from '../../electron/journal/journal.ts'
import { openJournal } from '../../electron/journal/open-journal.ts'
import { createAskAboutCopied } from '../../electron/printing/ask-about-copied.ts'
import { createCancelPrint } from '../../electron/printing/cancel-print.ts'
import { createFollowPrint } from '../../electron/printing/follow-print.ts'
import { createPrintLabel } from '../../electron/printing/print-label.ts'
import { createPrintQueue } from '../../electron/printing/print-queue.ts'
import type { PrintOrder, SpoolState, Submission } from '../../electron/printing/printer.ts'
import { createRecoverPrints } from '../../electron/printing/recover-prints.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { PrinterProfile } from '../../shared/labels/printer.ts'
import { intended, order } from '../fixtures/shipments.ts'

/** A label that can't be made ready. */
export const broken = Buffer.from('%PDF broken')

/** A journal and documents of its own for each test of this file, and queues on them. */
export function queuesOfATest() {
  let dataDir: string
  let documents: Documents
  const desk = { journal: undefined as unknown as Journal, reopen, labelled, startQueue }

  async function open() {
    const opened = await openJournal({ dataDir, environment: 'practice', clock: { now: Date.now } })
    desk.journal = opened.journal
  }
  async function reopen() {
    await desk.journal.close()
    await open()
  }
  let made = 0
  beforeEach(async () => {
    made = 0
    dataDir = await mkdtemp(join(tmpdir(), 'packdesk-queue-'))
    documents = createDocuments(join(dataDir, 'documents'))
    await open()
  })
  afterEach(async () => {
    await desk.journal.close()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Booked shipments A, B, C… with their labels stored; their IDs by their letters. */
  async function labelled<Letter extends string>(
    letters: Letter[],
    pdf: (letter: Letter) => Buffer = (letter) => Buffer.from(`%PDF ${letter}`),
  ): Promise<Record<Letter, string>> {
    const ids: [string, string][] = []
    for (const reference of letters) {
      const code = `PD-${String(made++).padStart(10, '0')}`
      const intent = await desk.journal.intend(
        intended({ draftId: `draft-${reference}`, code, reference }),
        1,
      )
      if (intent.kind !== 'intended') throw new Error('full')
      const { id } = intent.shipment
      await desk.journal.append(id, { type: 'marked', highWaterMark: null })
      await desk.journal.append(id, { type: 'booked', order: order(`o-${reference}`), links: [] })
      await desk.journal.append(id, {
        type: 'labelStored',
        document: await documents.put(pdf(reference)),
        pages: 1,
      })
      ids.push([reference, id])
    }
    // Safe: one ID for each letter.
    return Object.fromEntries(ids) as Record<Letter, string>
  }

  function startQueue(
    fake: ReturnType<typeof printers>,
    afterFailure: PrinterProfile['afterFailure'] = 'wait',
  ) {
    const { journal } = desk
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
      askAboutCopied: createAskAboutCopied({ journal, newJob: randomUUID, changed }),
      profileOf: () => ({ afterFailure }),
      newJob: randomUUID,
      queueChanged: () => void changes++,
    })
    const lines = async () =>
      (await queue.list()).jobs.map(({ reference, state, problem: why }) =>
        [reference, state, ...(why ? [why.code] : [])].join(' '),
      )
    return { queue, lines, changes: () => changes }
  }

  return desk
}

/** Printers that do as told: what `print` answers per title, and what the spooler says of a job. */
export function printers() {
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
export const eventually = (check: () => void | Promise<void>) =>
  vi.waitFor(check, { timeout: 20_000, interval: 5 })

export const jam = problem('printer.jam')
export const failed: Submission = { kind: 'failed', problem: jam }
export const inSpooler = (spoolId: string): Submission => ({ kind: 'submitted', spoolId, confirmed: false })
