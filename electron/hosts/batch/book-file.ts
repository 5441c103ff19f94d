import { type Finding, isError, type Problem } from '../../../shared/kit/index.ts'
import { isLabelProblem, type LabelProblem, newLabelProblem } from '../../../shared/labels/index.ts'
import { type AnyDraft, isUnsettled, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { hasTooFewLabels } from '../../documents/index.ts'
import type { ImportedShipment } from '../../imports/index.ts'
import { ExpectedError } from '../../kit/index.ts'
import { createImportedBefore, type FindImported } from './imported-before.ts'
import { type BatchOutcome, batchStateOf, isDone, untried } from './outcome.ts'

export type BookFileDeps = {
  /** All findings of a draft that cannot be booked. */
  check(draft: AnyDraft): Promise<Finding[]>
  book(
    draft: AnyDraft,
  ): Promise<{ kind: 'refused'; findings: Finding[] } | { kind: 'shipment'; shipment: ShipmentRecord }>
  /** All attempts to book a draft, oldest first. */
  attempts(draftId: string): Promise<ShipmentRecord[]>
  findImported: FindImported
  /** Looks for the order of an unknown booking again. */
  reconcile(id: string): Promise<ShipmentRecord>
  fetchLabel(id: string): Promise<ShipmentRecord>
  /** Copies a stored label to the results. Returns the file's name. */
  writeLabel(outcome: BatchOutcome, shipment: ShipmentRecord): Promise<string>
  problemOf(error: unknown): Problem
  sleep(ms: number, signal: AbortSignal): Promise<void>
  /** Called when a shipment has a new outcome. */
  onProgress(outcome: BatchOutcome): void
}

/** Pauses before the repeated attempts for what is open at the end of a run (unknown bookings,
 * missing labels, what did not reach the service), in milliseconds. The rest is reported, and
 * the next run continues with it. */
const laterTries = [2_000, 5_000, 10_000, 15_000]

const hasLabel = (shipment: ShipmentRecord) =>
  shipment.label !== 'none' && shipment.label !== 'missing' && !hasTooFewLabels(shipment)

/** Questions about a label, which only a person answers. */
const questions: readonly LabelProblem[] = [
  'label.unread',
  'label.refused',
  'label.stamped',
  'label.twin',
  'label.unsure',
]

/** Whether another attempt in this run may help. A request that did not reach the service gets one more:
 * each is an attempt in the journal. */
const isOpen = (outcome: BatchOutcome, tries: number) =>
  outcome.state === 'unknown' ||
  (outcome.state === 'not-sent' && tries === 0) ||
  (outcome.state === 'booked' && !isDone(outcome) && !isLabelProblem(outcome.problem, ...questions))

/** Books a file's shipments one after another; the label of one is fetched while the next is booked. A
 * shipment that an earlier run booked is not booked again, but gets its label. A failure does not stop
 * the others; `signal` stops after the current one. The outcomes are in the file's order. Never rejects. */
export async function bookFile(
  shipments: readonly ImportedShipment[],
  deps: BookFileDeps,
  signal: AbortSignal,
): Promise<BatchOutcome[]> {
  const outcomes = untried(shipments)
  const importedBefore = createImportedBefore(shipments, deps.findImported)

  const setOutcome = (outcome: BatchOutcome, change: Partial<BatchOutcome>) => {
    Object.assign(outcome, { problem: undefined }, change)
    deps.onProgress(outcome)
  }

  /** A stored label whose file is gone is fetched once more. */
  const writeLabel = async (outcome: BatchOutcome, shipment: ShipmentRecord): Promise<string> => {
    try {
      return await deps.writeLabel(outcome, shipment)
    } catch (error) {
      if (!isLabelProblem(deps.problemOf(error), 'label.gone')) throw error
      const fetched = await deps.fetchLabel(shipment.id)
      if (fetched.labelProblem) throw new ExpectedError(fetched.labelProblem)
      return deps.writeLabel(outcome, fetched)
    }
  }

  /** Labels are fetched one after another, at the same time as the bookings. */
  let labels = Promise.resolve()
  const bringLabel = async (outcome: BatchOutcome, booked: ShipmentRecord) => {
    try {
      const shipment = hasLabel(booked) ? booked : await deps.fetchLabel(booked.id)
      if (hasLabel(shipment)) setOutcome(outcome, { shipment, label: await writeLabel(outcome, shipment) })
      else
        setOutcome(outcome, { shipment, problem: shipment.labelProblem ?? newLabelProblem('label.missing') })
    } catch (error) {
      setOutcome(outcome, { problem: deps.problemOf(error) })
    }
  }

  const setShipment = (outcome: BatchOutcome, shipment: ShipmentRecord) => {
    const state = batchStateOf(shipment)
    setOutcome(outcome, { state, shipment, problem: shipment.problem })
    if (state === 'booked') labels = labels.then(() => bringLabel(outcome, shipment))
  }

  const book = async (outcome: BatchOutcome): Promise<void> => {
    const { draft, findings } = outcome.imported
    if (findings.some(isError))
      return setOutcome(outcome, { state: 'refused', findings: [...findings, ...(await deps.check(draft))] })
    const before = await importedBefore(draft)
    if (before) return setOutcome(outcome, { state: 'imported-before', shipment: before })
    const result = await deps.book(draft)
    if (result.kind === 'refused')
      return setOutcome(outcome, { state: 'refused', findings: [...findings, ...result.findings] })
    const { shipment } = result
    // Looked for at once: the order of a lost response is usually found before the next parcel is sent.
    setShipment(outcome, isUnsettled(shipment.booking) ? await deps.reconcile(shipment.id) : shipment)
  }

  /** After a failed step the journal has the state, not the error. */
  const afterFailure = async (outcome: BatchOutcome, error: unknown) => {
    const attempts = await deps.attempts(outcome.imported.draft.id).catch(() => [])
    const shipment = attempts.at(-1)
    const state = shipment ? batchStateOf(shipment) : 'not-sent'
    setOutcome(outcome, { state, shipment, problem: deps.problemOf(error) })
  }

  const tryAgain = async (outcome: BatchOutcome): Promise<void> => {
    const { state, shipment } = outcome
    if (!shipment || state === 'not-sent') return book(outcome)
    if (state === 'booked') labels = labels.then(() => bringLabel(outcome, shipment))
    else setShipment(outcome, await deps.reconcile(shipment.id))
  }

  for (const outcome of outcomes) {
    if (signal.aborted) break
    await book(outcome).catch((error) => afterFailure(outcome, error))
  }
  await labels
  for (const [tries, delay] of laterTries.entries()) {
    const open = outcomes.filter((outcome) => isOpen(outcome, tries))
    if (open.length === 0) break
    await deps.sleep(delay, signal)
    for (const outcome of open) {
      if (signal.aborted) break
      await tryAgain(outcome).catch((error) => afterFailure(outcome, error))
    }
    await labels
  }
  return outcomes
}
