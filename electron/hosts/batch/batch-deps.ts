import { daySchema } from '../../../shared/kit/day.ts'
import { type Problem, problem } from '../../../shared/kit/problem.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import { parcelLimits } from '../../../shared/shipment/parcel-limits.ts'
import { checkPickupCount } from '../../../shared/shipment/pickup-count.ts'
import { countParcels } from '../../../shared/shipment/shipment-facts.ts'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import type { Session } from '../../app/session.ts'
import { requireConfirmed } from '../../booking/production-question.ts'
import type { BatchOutcome } from '../../imports/batch-outcome.ts'
import type { CheckedDraft } from '../../imports/check-batch.ts'
import type { BatchDeps } from '../../imports/run-batch.ts'
import { createWithReference } from '../../imports/with-reference.ts'
import { JournalError } from '../../journal/journal.ts'
import { ExpectedError } from '../../kit/expected-error.ts'
import type { OutDir } from './out-dir.ts'

type Parts = {
  out: OutDir
  nameOf: (outcome: BatchOutcome, serviceReference: string) => string
  report: (outcome: BatchOutcome) => void
  sleep: BatchDeps['sleep']
}

/** A batch's dependencies, from the open session and the directory for results. */
export function batchDeps(session: Session, { out, nameOf, report, sleep }: Parts) {
  const { journal, documents, bookings, checkDraft } = session
  const attempts = (draftId: string) => journal.shipmentsOfDraft(draftId)
  const withReference = createWithReference(journal)

  const check = async (draft: Draft, more: number): Promise<CheckedDraft> => {
    const { findings, request, pickupLocation } = await checkDraft(draft, { countPickup: false })
    const { pickupLocationId, pickupOn } = draft
    const lines = request?.lines ?? []
    const isDay = daySchema.safeParse(pickupOn).success
    const already = isDay ? await journal.countParcels({ pickupLocationId, pickupOn }) : 0
    const limit = pickupLocation?.parcelsPerDay ?? parcelLimits.parcelsPerPickup
    const full = request ? checkPickupCount({ lines }, already + more, limit) : []
    return { findings: [...findings, ...full], parcels: countParcels(lines) }
  }

  const writeLabel = async (outcome: BatchOutcome, { id, labelDocument, order }: ShipmentRecord) => {
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf || !order) throw new ExpectedError('label.gone')
    const file = await session.labelFile(pdf)
    if (!file.ok) throw new ExpectedError(file.problem)
    const name = `labels/${nameOf(outcome, order.reference)}`
    const written = await out.write(`${name}.pdf`, file.value)
    const thermal = await session.thermalLabel(pdf)
    if (thermal && !thermal.ok) throw new ExpectedError(thermal.problem)
    if (thermal) await out.write(`${name}.zpl`, thermal.value)
    await session.handOverLabel(id)
    return written
  }

  const booking: BatchDeps = {
    attempts,
    withReference,
    sleep,
    writeLabel,
    problemOf,
    check: async (draft) => (await checkDraft(draft)).findings,
    book: async (draft) => requireConfirmed(await session.bookRow(draft)),
    async reconcile(id) {
      const shipment = await bookings.reconcile(id)
      if (!shipment) throw new JournalError('journal.noShipment')
      return shipment
    },
    fetchLabel: session.fetchLabel,
    progress(outcome) {
      // A booked shipment is reported when its label is written or has failed.
      if (outcome.state !== 'booked' || outcome.label !== undefined || outcome.problem) report(outcome)
    },
  }
  return { booking, checking: { attempts, withReference, check } }
}

function problemOf(error: unknown): Problem {
  if (error instanceof ExpectedError) return error.problem
  const reason = error instanceof Error && 'code' in error ? String(error.code) : ''
  return problem('internal', { values: { reason } })
}
