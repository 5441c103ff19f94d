import { randomUUID } from 'node:crypto'
import { expect, onTestFinished } from 'vitest'
import { createAppendEvent } from '../../../electron/journal/append-event.ts'
import { createPrintLabel } from '../../../electron/printing/labels/print-label.ts'
import { createFindDuplicateLabel } from '../../../electron/printing/preparing/find-duplicate-label.ts'
import type { PreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import type { PrinterStatus, PrintOrder, SpoolState, Submission } from '../../../electron/printing/printer.ts'
import { createAskAboutCopied } from '../../../electron/printing/queue/ask-about-copied.ts'
import { createCancelPrint } from '../../../electron/printing/queue/cancel-print.ts'
import { createConfirmPrint } from '../../../electron/printing/queue/confirm-print.ts'
import { createFollowPrint } from '../../../electron/printing/queue/follow-print.ts'
import { createPrintQueue } from '../../../electron/printing/queue/print-queue.ts'
import { createRecoverPrints } from '../../../electron/printing/queue/recover-prints.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { PrinterProfile } from '../../../shared/printing/index.ts'
import { storedJournal } from '../../fixtures/shipment/booked-shipment.ts'
import { nthCode, order, recordBooked } from '../../fixtures/shipment/shipment-records.ts'

/** A label that cannot be prepared. */
export const broken = Buffer.from('%PDF broken')

/** Prints the file as it is. */
export const prepareWhole: PreparePrint = async (pdf) =>
  broken.equals(pdf)
    ? { ok: false, problem: newProblem('label.broken') }
    : {
        ok: true,
        value: {
          documents: [{ format: 'pdf', bytes: pdf }],
          media: { widthMm: 100, heightMm: 150 },
          proofs: [],
          pictures: [],
        },
      }

type QueueOptions = {
  afterFailure?: PrinterProfile['afterFailure']
  prepare?: PreparePrint
  desksThatPrinted?: Parameters<typeof createPrintQueue>[0]['desksThatPrinted']
}

/** A journal and documents of its own for each test of the file, with print queues on them. */
export function openTestQueue() {
  const stored = storedJournal()
  async function reopen() {
    await stored.journal.close()
    await stored.open()
  }
  let made = 0

  /** Booked shipments A, B, C… with their labels stored; their IDs by their letters. */
  async function labelled<Letter extends string>(
    letters: Letter[],
    pdf: (letter: Letter) => Buffer = (letter) => Buffer.from(`%PDF ${letter}`),
  ): Promise<Record<Letter, string>> {
    const ids: [string, string][] = []
    for (const reference of letters) {
      const code = nthCode(made++)
      const id = await recordBooked(
        stored.journal,
        { draftId: `draft-${reference}`, code, reference },
        order(`o-${reference}`),
      )
      const document = await stored.documents.put(pdf(reference))
      await stored.journal.append(id, { type: 'labelStored', document, pages: 1 })
      ids.push([reference, id])
    }
    // Safe: one ID for each letter.
    return Object.fromEntries(ids) as Record<Letter, string>
  }

  /** Starts a queue, which is stopped after the test. */
  function startQueue(
    fake: ReturnType<typeof fakePrinters>,
    { afterFailure = 'wait', prepare = prepareWhole, desksThatPrinted }: QueueOptions = {},
  ) {
    const { journal, documents } = stored
    const { append } = stored
    let changes = 0
    const queue = createPrintQueue({
      journal,
      printLabel: createPrintLabel({
        journal,
        documents,
        printers: fake,
        append,
        onPrintAccepted: () => undefined,
        prepare,
        findDuplicateLabel: createFindDuplicateLabel(journal),
      }),
      followPrint: createFollowPrint({ journal, printers: fake, clock: fake, append }),
      cancelPrint: createCancelPrint({ journal, printers: fake, append }),
      recover: createRecoverPrints({
        printers: fake,
        append,
        onPrintAccepted: () => undefined,
      }),
      askAboutCopied: createAskAboutCopied({ journal, newJob: randomUUID, append }),
      profileOf: () => ({ afterFailure }),
      newJob: randomUUID,
      desksThatPrinted,
      onQueueChanged: () => void changes++,
    })
    onTestFinished(() => {
      fake.end()
      return queue.stop()
    })
    const lines = async () =>
      (await queue.list()).jobs.map(({ reference, state, problem: why }) =>
        [reference, state, ...(why ? [why.code] : [])].join(' '),
      )
    const outcomeOf = async (...label: Parameters<typeof queue.enter>) =>
      (await queue.enter(...label)).outcome
    /** `enter` in its three usual ways; each answers the outcome alone. */
    const calls = {
      print: (id: string, printer: string) => outcomeOf(id, printer, 'last'),
      printOnce: (id: string, printer: string) => outcomeOf(id, printer, 'last', { once: true }),
      retry: (id: string, printer: string) => outcomeOf(id, printer, 'next'),
    }
    /** A person's answer to *Did it print?* */
    const confirm = createConfirmPrint({
      journal,
      append: createAppendEvent(journal, queue.answered),
      onPrintAccepted: () => undefined,
    })
    return { queue: { ...queue, ...calls }, lines, confirm, changes: () => changes }
  }

  return Object.assign(stored, { reopen, labelled, startQueue })
}

/** Scripted printers: `answers` of `print` by title, and `spool` states by job. Of a job that they never got
 * they claim nothing, as the contract of printers demands. */
export function fakePrinters() {
  const printed: string[] = []
  const documents: Buffer[] = []
  const accepted = new Set<string>()
  const answers = new Map<string, Submission | Promise<Submission>>()
  const spool = new Map<string, SpoolState>()
  const asleep: (() => void)[] = []
  const over = Promise.withResolvers<Submission>()
  const cancelled: string[] = []
  const scripted = {
    printed,
    /** What `print` got, byte for byte. */
    documents,
    /** No printer is there any more. */
    isGone: false,
    answers,
    spool,
    cancelled,
    cancelAnswer: 'cancelledInQueue' as 'cancelledInQueue' | 'aborted' | 'tooLate',
    /** Fails what is being sent, so that the queue can stop. */
    end: () => over.resolve(failedSubmission),
    /** Ends all sleeps. */
    async wake() {
      await expect.poll(() => asleep).not.toEqual([])
      for (const go of asleep.splice(0)) go()
    },
    sleep: (_: number, signal?: AbortSignal) =>
      new Promise<void>((resolve) => {
        asleep.push(resolve)
        signal?.addEventListener('abort', () => resolve())
      }),
    list: async () => [],
    status: async (printer: string): Promise<PrinterStatus> =>
      scripted.isGone
        ? { state: 'missing', problem: newProblem('printer.missing', { values: { printer } }) }
        : { state: 'ready' },
    print: async (printer: string, { title, document }: PrintOrder): Promise<Submission> => {
      if (scripted.isGone)
        return { kind: 'failed', problem: newProblem('printer.missing', { values: { printer } }) }
      printed.push(`${title} on ${printer}`)
      documents.push(Buffer.from(document.bytes))
      const answer = answers.get(title) ?? { kind: 'submitted', spoolId: title, confirmed: true }
      const submission = await Promise.race([answer, over.promise])
      if (submission.kind === 'submitted' && submission.spoolId) accepted.add(submission.spoolId)
      return submission
    },
    follow: async (_: string, spoolId: string): Promise<SpoolState> =>
      spool.get(spoolId) ?? { state: 'handedOver' },
    async cancel(_: string, spoolId: string) {
      cancelled.push(spoolId)
      return accepted.has(spoolId) || spool.has(spoolId) ? scripted.cancelAnswer : 'tooLate'
    },
    find: async () => undefined,
  }
  return scripted
}

export const jam = newProblem('printer.jam')
export const failedSubmission: Submission = { kind: 'failed', problem: jam }
export const inSpooler = (spoolId: string): Submission => ({ kind: 'submitted', spoolId, confirmed: false })
