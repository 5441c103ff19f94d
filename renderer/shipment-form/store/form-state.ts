import type { z } from 'zod'
import type { Bridge } from '../../../shared/channels.ts'
import type { FieldMessage, Finding, Problem } from '../../../shared/kit/index.ts'
import type { ParcelName, Pickup, PickupRoom, queuedDraftSchema } from '../../../shared/pickup/index.ts'
import {
  isEnded,
  type QuotationRecord,
  type ReadShipment,
  type ShipmentRecord,
  type TransportMode,
  type Verdict,
} from '../../../shared/shipment/index.ts'
import type { createRetriedRead } from '../../kit/index.ts'
import { isMismatched } from '../../shipment/index.ts'
import type { StationStore } from '../../station/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import type { Price } from './price/price.ts'

/** The reason why the last booking failed; the form can be edited again. `notBooked`, `notAdded`: Packdesk
 * refused it. `cancelled`: an order that differed from the form was cancelled. */
export type BookingFailure = {
  kind: 'rejected' | 'notSent' | 'noAnswer' | 'notBooked' | 'notAdded' | 'absent' | 'cancelled'
  problem?: Problem
}

/** What a form's state says about its booking. */
export type FormBooking = Pick<FormState, 'isLoaded' | 'isSending' | 'shipment' | 'bookingFailure'>

/** Whether the form must keep its draft: the saved one, which it would replace, is not read yet, or it is
 * being sent. */
export const isFormBusy = ({ isLoaded, isSending }: Pick<FormState, 'isLoaded' | 'isSending'>): boolean =>
  !isLoaded || isSending

/** Whether the form must not be changed: it is busy, or its draft is or may be booked. */
export const isFormLocked = (state: FormBooking): boolean =>
  isFormBusy(state) || (state.shipment !== undefined && !isEnded(state.shipment.booking))

/** Whether typing into a text field is refused. Typing into a booked parcel begins the next one; into booked
 * freight it would be lost. */
export const isFormReadOnly = (mode: TransportMode, state: FormBooking): boolean =>
  mode === 'parcel' ? state.isSending : isFormLocked(state)

/** Whether the order differs from the draft: a person decides about it, or its cancellation is on its way. */
export const awaitsMismatchDecision = ({ shipment }: FormBooking): boolean =>
  shipment !== undefined && isMismatched(shipment)

/** Whether a person must keep or cancel the order before the next draft begins. */
export const mustDecide = (state: FormBooking): boolean =>
  awaitsMismatchDecision(state) && state.shipment?.booking === 'booked'

/** Whether Enter, typing and scans are for the next draft: this one was booked. While a person must decide
 * about its order, `tryNext` refuses it. */
export const expectsNext = (state: FormBooking): boolean =>
  !isFormBusy(state) && isFormLocked(state) && (!awaitsMismatchDecision(state) || mustDecide(state))

/** Whether a shipment is older than the shown one, by the times of both. Each time is by the clock of the
 * desk that wrote the event, so only the journal can tell for sure. */
export const seemsOlder = (before: ShipmentRecord | undefined, shipment: ShipmentRecord): boolean =>
  before !== undefined &&
  (before.intendedAt > shipment.intendedAt ||
    (before.id === shipment.id && before.lastEventAt > shipment.lastEventAt))

/** The change of a form's state after an update of its shipment. */
export function received(shipment: ShipmentRecord): Pick<FormBooking, 'shipment' | 'bookingFailure'> {
  const { booking, notSent, problem } = shipment
  if (booking === 'rejected')
    return { shipment, bookingFailure: { kind: notSent ? 'notSent' : 'rejected', problem } }
  return { shipment, bookingFailure: booking === 'absent' ? { kind: 'absent' } : undefined }
}

export type Added = {
  reference: string
  parcel: ParcelName
  pickup: Pickup
  isReady: boolean
  /** It waits at this desk until the server of the shared journal answers. */
  waits?: boolean
}
export type QueuedDraft = z.infer<typeof queuedDraftSchema>

/** The draft on the form and what is read from it. */
type DraftReading = {
  draft: FormDraft
  isUntouched: boolean
  /** How full the draft's pickup is; undefined until known. */
  pickupRoom?: PickupRoom
  reading: ReadShipment
  verdict: Verdict
  /** Freight: the same shipment as a parcel, if it is within the limits and loses nothing typed. */
  parcel?: FormDraft
}

/** What stays when another draft comes on the form. */
type KeptState = {
  /** The saved draft was read, or a person chose to go on without it: the form can be edited. */
  isLoaded: boolean
  /** Why the saved draft could not be read. The form reads it again until it succeeds. */
  loadProblem?: Problem
  isSending: boolean
  /** The draft is being added to its pickup, not booked. */
  isAdding?: boolean
  /** The dialog for pasting an address is open. */
  isPasting: boolean
  price: Price
  last?: ShipmentRecord
  /** The last draft added to a pickup, until another one is booked. */
  added?: Added
  /** Counts the drafts that came on the form. */
  draftCount: number
  /** Counts up to move the focus to the first field. */
  focusFirst: number
  /** Counts up to move the focus to the first mistake. */
  focusMistake: number
  /** Progress of the quotations that are being requested and saved. */
  comparing?: { answered: number; wanted: number }
}

/** What begins anew with each draft, by {@link freshFormState}. */
type FreshState = {
  /** The shipment of the form's draft. The form is locked while it is or may be booked. */
  shipment?: ShipmentRecord
  bookingFailure?: BookingFailure
  /** Paths of fields that were left once. Only these show that a value is missing. */
  touchedFields: ReadonlySet<string>
  /** Path of the text that is being typed. Its errors are not shown yet. */
  typing?: string
  /** Booking was attempted, so all findings are shown. */
  wasSubmitted: boolean
  /** Findings of the main process that refused this draft, until the draft is changed. */
  serverFindings: readonly Finding[]
  /** The main process found that the draft's reference was shipped before. */
  shippedBefore?: Finding
  /** Another desk has the same order on its form or in a pickup. */
  otherDesk?: Finding
  /** ID of the earlier shipment that the person saw before deciding to ship the reference again,
   * until the reference is changed. */
  acknowledgedId?: string
  /** The service's messages about fields, each until its field is changed. */
  serviceMessages: readonly FieldMessage[]
  /** What one undo restores, until something is typed: the draft before an address or a preset was filled
   * in. `isOther`: another draft, the unfinished one that an opened queued draft replaced. */
  undo?: { to: FormDraft; isOther?: boolean }
  /** The draft that was cleared last. */
  cleared?: FormDraft
  /** The draft cleared before that one. It is kept in case one letter was typed in between. */
  clearedBefore?: FormDraft
  /** The saved quotations of this draft, in the order of their requests. */
  quotations: readonly QuotationRecord[]
  /** The saved quotations were loaded from the journal. */
  hasLoadedQuotations: boolean
  /** The chosen quotation that replaced one no longer valid. `before`: the old price with VAT. */
  updatedQuotation?: { id: string; before?: number }
  /** The problem of the last quotation that could not be requested, saved or removed. */
  quoteProblem?: Problem
  /** How often the next draft was refused since {@link mustDecide}. */
  refusedNext: number
}

/** State of a shipment form. */
export type FormState = DraftReading & KeptState & FreshState

/** The state of a form that begins a new draft. It names each field, so that none keeps a value of the draft
 * before. */
export const freshFormState: { [Field in keyof Required<FreshState>]: FreshState[Field] } = {
  shipment: undefined,
  bookingFailure: undefined,
  touchedFields: new Set(),
  typing: undefined,
  wasSubmitted: false,
  serverFindings: [],
  shippedBefore: undefined,
  otherDesk: undefined,
  acknowledgedId: undefined,
  serviceMessages: [],
  undo: undefined,
  cleared: undefined,
  clearedBefore: undefined,
  quotations: [],
  hasLoadedQuotations: false,
  updatedQuotation: undefined,
  quoteProblem: undefined,
  refusedNext: 0,
}

/** The fields that a journal fills, as they are before it is read. */
export const unknownInJournal = {
  last: undefined,
  added: undefined,
  pickupRoom: undefined,
  shippedBefore: undefined,
  otherDesk: undefined,
  serverFindings: [],
  quotations: [],
  hasLoadedQuotations: false,
  updatedQuotation: undefined,
  quoteProblem: undefined,
  comparing: undefined,
} satisfies Partial<FormState>

/** The fields from which {@link FormState.reading} follows. */
export type ReadField =
  | 'draft'
  | 'quotations'
  | 'hasLoadedQuotations'
  | 'serverFindings'
  | 'pickupRoom'
  | 'shippedBefore'
  | 'otherDesk'
  | 'acknowledgedId'

/** How the parts of a form change its state. */
export type Change = {
  /** Changes fields that the reading does not depend on. */
  set(change: Partial<Omit<FormState, ReadField>>): void
  /** Changes any fields, reads the draft again, and asks what depends on it. */
  setAndRead(change: Partial<FormState>): void
}

/** What every part of a form works with. */
export type FormCore = Change & {
  mode: TransportMode
  bridge: Bridge
  station: StationStore
  /** Formats a number for the user's language. */
  formatNumber(value: number): string
  get(): FormState
  /** Makes a read that is repeated while it fails, also at once when the journal can be read again. */
  retried: typeof createRetriedRead
}

/** Whether a parcel can only be booked as freight. A return cannot: the freight form has no shipper
 * fields. */
export const isFreightOnly = (state: FormState): boolean =>
  !isFormLocked(state) && state.verdict.kind === 'freight' && state.draft.shipper === undefined

/** Whether freight may be booked as a parcel. */
export const fitsParcel = (state: FormState): boolean => !isFormLocked(state) && state.parcel !== undefined

/** Whether the key for undoing restores the draft. Once something new is typed, it undoes typing. */
export const canUndoByKey = (state: FormState): boolean =>
  !isFormLocked(state) && (state.undo !== undefined || (state.cleared !== undefined && state.isUntouched))

/** Whether a copy of the last shipment may be put on the form. */
export const canRepeatLast = (state: FormState): boolean =>
  !isFormBusy(state) && !awaitsMismatchDecision(state) && state.last !== undefined
