import { join } from 'node:path'
import { daySchema, type Finding, newProblem, type Problem } from '../../../shared/kit/index.ts'
import {
  type AnyDraft,
  countParcels,
  isFreightDraft,
  type ShipmentRecord,
  shippedAmong,
} from '../../../shared/shipment/index.ts'
import type { Session } from '../../app/index.ts'
import { requireShipment } from '../../journal/index.ts'
import { ExpectedError, errorCode } from '../../kit/index.ts'
import { labelError } from '../../labels/index.ts'
import { folderProblem } from '../../printing/index.ts'
import type { BookFileDeps } from './book-file.ts'
import type { DraftFindings } from './check-file.ts'
import type { OutDir } from './out-dir.ts'
import type { BatchOutcome } from './outcome.ts'

type Parts = {
  out: OutDir
  nameOf: (outcome: BatchOutcome, serviceReference: string) => string
  report: (outcome: BatchOutcome) => void
  sleep: BookFileDeps['sleep']
}

/** A batch's dependencies, from the open session and the directory for results. */
export function batchDeps(session: Session, { out, nameOf, report, sleep }: Parts) {
  const { journal, documents } = session
  const attempts = (draftId: string) => journal.shipmentsOfDraft(draftId)
  const findImported = journal.importedShipments

  const check = async (draft: AnyDraft, more: number): Promise<DraftFindings> => {
    const { findings, request } = await session.booking.checkDraft(draft, { countPickup: false })
    const { pickupLocationId, pickupOn } = draft
    const shipped = await findShippedByHand(draft)
    // The check of freight has looked at its pickup, which its units do not fill.
    if (isFreightDraft(draft)) return { findings: [...findings, ...shipped], parcels: 0 }
    const parcels = countParcels(request?.lines ?? [])
    const isDay = daySchema.safeParse(pickupOn).success
    const ofPickup = isDay
      ? await session.pickups.refusals({ pickupLocationId, pickupOn }, parcels, more)
      : []
    return { findings: [...findings, ...ofPickup, ...shipped], parcels }
  }

  /** As booking the row refuses it. */
  const findShippedByHand = async ({ id, reference }: AnyDraft): Promise<Finding[]> => {
    const notImported = await journal.shipmentsNotImported(reference === '' ? [] : [reference], 'rows')
    const shipped = shippedAmong(notImported, { reference, draftId: id })
    return shipped ? [shipped] : []
  }

  const save = (path: string, bytes: Uint8Array) =>
    out.write(path, bytes).catch((error: unknown) => {
      throw new ExpectedError(folderProblem(join(out.dir, path), error), undefined, error)
    })

  const writeLabel = async (outcome: BatchOutcome, shipment: ShipmentRecord) => {
    const { id, labelDocument, order } = shipment
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf || !order) throw labelError('label.gone')
    const read = await session.printing.readForFile(shipment, pdf)
    if (!read.ok) throw new ExpectedError(read.problem)
    const file = await session.printing.labelFile(pdf)
    if (!file.ok) throw new ExpectedError(file.problem)
    const thermal = await session.printing.thermalLabel(pdf)
    if (thermal && !thermal.ok) throw new ExpectedError(thermal.problem)
    const name = `labels/${nameOf(outcome, order.reference)}`
    const written = await save(`${name}.pdf`, file.value)
    if (thermal) await save(`${name}.zpl`, thermal.value)
    await session.printing.handOverLabel(id, read.value)
    return written
  }

  const booking: BookFileDeps = {
    attempts,
    findImported,
    sleep,
    writeLabel,
    problemOf,
    check: async (draft) => (await session.booking.checkDraft(draft)).findings,
    async book(draft) {
      const result = await session.booking.bookRow(draft)
      // Does not happen: starting the batch confirmed its bookings.
      if (result.kind === 'unconfirmed') throw new ExpectedError('production.unconfirmed')
      return result
    },
    async reconcile(id) {
      return requireShipment(await session.booking.reconcile(id))
    },
    fetchLabel: session.fetchLabel,
    onProgress(outcome) {
      // A booked shipment is reported when its label is written or has failed.
      if (outcome.state !== 'booked' || outcome.label !== undefined || outcome.problem) report(outcome)
    },
  }
  return { booking, checking: { attempts, findImported, check } }
}

function problemOf(error: unknown): Problem {
  if (error instanceof ExpectedError) return error.problem
  const reason = errorCode(error) ?? ''
  return newProblem('internal', { values: { reason } })
}
