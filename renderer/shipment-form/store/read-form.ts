import { holidayOn } from '../../../shared/holidays/index.ts'
import { errorAt, type Finding, localDay } from '../../../shared/kit/index.ts'
import {
  pickupLocationOf,
  type ReadShipment,
  readShipment,
  type TransportMode,
  verdictOf,
} from '../../../shared/shipment/index.ts'
import type { StationStore } from '../../station/index.ts'
import { asParcel, type FormDraft, isEmptyDraft, parcelDraftOf } from '../draft/form-draft.ts'
import type { FormState, ReadField } from './form-state.ts'
import { shippedFindings } from './lookups/shipped-before.ts'
import { currentOf } from './price/quotations.ts'

type Deps = { mode: TransportMode; station: StationStore }

/** Reads drafts of a form by the rules of their mode. */
export function createFormReader({ mode, station }: Deps) {
  /** `counted`: the draft's own parcels that the pickup's count already includes. */
  const readByRules = (draft: FormDraft, pickupRoom?: FormState['pickupRoom'], counted = 0): ReadShipment => {
    const { settings, status } = station.getState()
    const ours = settings?.environments[status?.environment ?? 'practice']
    return readShipment(draft.mode === 'freight' ? draft : parcelDraftOf(draft), {
      today: localDay(new Date()),
      pickupLocation: pickupLocationOf(draft, settings?.pickupLocations ?? []),
      parcelsOnPickup: pickupRoom && Math.max(0, pickupRoom.parcels - counted),
      queuedOnPickup: pickupRoom?.queued,
      pickupIsClosed: pickupRoom?.closedAt !== undefined,
      holiday: pickupRoom && holidayOn(pickupRoom.holidays, draft.pickupOn),
      extras: ours?.extras ?? [],
      packagingWords: ours?.packagingWords,
    })
  }

  const isWithinLimits = (parcel: FormDraft): boolean => {
    const { kind } = verdictOf(readByRules(parcel).findings)
    return kind === 'ships' || kind === 'incomplete'
  }

  /** What the form shows of its draft. A chosen quotation that is not for the draft stops the booking, as in
   * the main process. */
  const readForm = (
    state: Pick<FormState, ReadField>,
    counted = 0,
  ): Pick<FormState, 'reading' | 'verdict' | 'isUntouched' | 'parcel'> => {
    const { draft, quotations, hasLoadedQuotations, serverFindings, pickupRoom, otherDesk } = state
    const byRules = readByRules(draft, pickupRoom, counted)
    const chosen = hasLoadedQuotations ? draft.quotationId : ''
    const isCurrent = !chosen || currentOf(quotations, byRules, chosen) !== undefined
    const changed: Finding = errorAt('quotationChanged', 'quotationId')
    const reading = mergeServerFindings(byRules, [
      ...(isCurrent ? [] : [changed]),
      ...shippedFindings(state),
      ...serverFindings,
      ...(otherDesk ? [otherDesk] : []),
    ])
    const isUntouched = isEmptyDraft(draft)
    const parcel = mode === 'freight' && !isUntouched ? asParcel(draft) : undefined
    return {
      reading,
      verdict: verdictOf(reading.findings),
      isUntouched,
      parcel: parcel && isWithinLimits(parcel) ? parcel : undefined,
    }
  }
  return { readByRules, readForm }
}

/** Adds the findings of the main process to a reading. */
function mergeServerFindings(reading: ReadShipment, serverFindings: readonly Finding[]): ReadShipment {
  if (serverFindings.length === 0) return reading
  const isRead = ({ code, path }: Finding) =>
    reading.findings.some((finding) => finding.code === code && finding.path === path)
  const findings = [...reading.findings, ...serverFindings.filter((finding) => !isRead(finding))]
  // An error without a field cannot be corrected here, so the draft may be sent again as it is.
  const isCorrectable = serverFindings.some(({ path, severity }) => severity === 'error' && path !== '')
  return { ...reading, findings, ...(isCorrectable && { request: undefined }) }
}
