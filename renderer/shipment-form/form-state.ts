import type { z } from 'zod'
import type { Day, FieldMessage, Finding, Problem } from '../../shared/kit/index.ts'
import type { ParcelName, Pickup, queuedDraftSchema } from '../../shared/pickup/index.ts'
import {
  type FreightLine,
  isEnded,
  type PickupRoom,
  type QuotationRecord,
  type ReadShipment,
  type ShipmentRecord,
  type Verdict,
} from '../../shared/shipment/index.ts'
import type { FormDraft, OptionName } from './form-draft.ts'
import type { FormField } from './form-fields.ts'
import type { Price } from './price.ts'

// What the forms of parcels and of freight share.

/** Why the last try to book came to nothing, with the form open again. `cancelled`: the order that differed from the form. */
export type Trouble = { kind: 'rejected' | 'notSent' | 'bridge' | 'absent' | 'cancelled'; problem?: Problem }

/** Where a booking stands, seen from its form. */
export type BookingState = {
  sending: boolean
  /** The shipment that the form's draft became; the form is locked while it may be booked. */
  shipment?: ShipmentRecord
  trouble?: Trouble
}

/** Whether the form must not be changed: it is being sent, or it is or may be booked. */
export const isLocked = ({ sending, shipment }: BookingState): boolean =>
  sending || (shipment !== undefined && !isEnded(shipment.booking))

/** What a form takes from news about the shipment that its draft became; nothing where it knows more already. */
export function received(
  { shipment: before }: BookingState,
  shipment: ShipmentRecord,
): Pick<BookingState, 'shipment' | 'trouble'> | undefined {
  if (before && before.intendedAt > shipment.intendedAt) return undefined
  if (before?.id === shipment.id && before.lastEventAt > shipment.lastEventAt) return undefined
  const { booking, notSent, problem } = shipment
  if (booking === 'rejected')
    return { shipment, trouble: { kind: notSent ? 'notSent' : 'rejected', problem } }
  return { shipment, trouble: booking === 'absent' ? { kind: 'absent' } : undefined }
}

/** The newer one of two last bookings. An answer may come after the event that tells more. */
export function latestOf(
  last: ShipmentRecord | undefined,
  shipment: ShipmentRecord,
): ShipmentRecord | undefined {
  if (shipment.booking !== 'booked') return last
  if (last?.id === shipment.id && last.lastEventAt > shipment.lastEventAt) return last
  return !last || last.intendedAt <= shipment.intendedAt ? shipment : last
}

export type Added = { reference: string; parcel: ParcelName; pickup: Pickup; ready: boolean }
export type QueuedDraft = z.infer<typeof queuedDraftSchema>

/** A form that books: what is typed, what the rules and the service say of it. */
export type FormState = BookingState & {
  /** The kept draft was looked for: from here on the form is the packer's. */
  loaded: boolean
  draft: FormDraft
  untouched: boolean
  reading: ReadShipment
  verdict: Verdict
  /** Paths whose field was left once: only these show that something is missing. */
  left: ReadonlySet<string>
  /** The path of the text that is being typed: what is wrong with it so far is not shown yet. */
  typing?: string
  /** Booking was tried, so every finding is shown. */
  tried: boolean
  price: Price
  /** How full the pickup is that the draft names, as soon as it is known. */
  pickup?: PickupRoom
  /** Why the main process would not book this draft, until something of it is changed. */
  refused: readonly Finding[]
  /** Says that the draft's reference was shipped already, as the main process found it. */
  shippedBefore?: Finding
  /** The shipment that a person was shown before deciding to ship another one, until the reference is changed. */
  shown?: string
  /** What the service said of fields, until the field is changed. */
  said: readonly FieldMessage[]
  /** The form as it was before an address, a preset or another draft was put on it, until something is typed. */
  filled?: FormDraft
  /** What *Esc* took away. */
  cleared?: FormDraft
  /** What it took away the time before: a letter typed in between loses nothing. */
  clearedBefore?: FormDraft
  last?: ShipmentRecord
  /** Counts up when the packer's next key belongs to the first field. */
  focusFirst: number
  /** Counts up when booking was tried and could not be: the first mistake gets the focus. */
  focusMistake: number

  /** Parcel: the question for a block of text to take apart is open. */
  pasting: boolean
  /** Parcel: whether what is sent goes into the pickup as a draft: it is not being booked. */
  adding?: boolean
  /** The last parcel that went into a pickup from this form, until another one is booked. */
  added?: Added

  /** Freight: the parcel that it could be, where it fits one and nothing typed is lost. */
  parcel?: FormDraft
  /** Kept for this freight, in the order in which they were asked. */
  quotations: readonly QuotationRecord[]
  /** What the journal has of them is here. */
  quotationsRead: boolean
  /** The quotation that was asked anew in the place of one that did not hold any more. */
  askedAnew?: { id: string; before?: number }
  /** Quotations that are being asked to be kept: how many are answered, of how many. */
  comparing?: { answered: number; wanted: number }
  /** Why a quotation that was to be kept is not there. */
  quoteProblem?: Problem
}

/** Changes what is on the form. */
type EditCommands = {
  type(field: FormField, value: string): void
  /** `path`: what a mark on it is kept under. */
  change(change: (draft: FormDraft) => FormDraft, path?: string): void
  setOption(name: OptionName, value: boolean): void
  setExtra(name: string, value: boolean | string): void
  addLine(): void
  removeLine(index: number): void
  changeLine(index: number, change: (line: FreightLine) => FreightLine): void
  setProduct(product: FormDraft['product']): void
  /** Fills many fields at once, from the address book or from a pasted block. `before` is what an undo brings back. */
  fill(draft: FormDraft, before?: FormDraft): void
  /** The form can be brought back to what it was, until something is typed: one key or scan changed much of it. */
  canUndo(before: FormDraft): void
  /** A person has seen the words that found no field. */
  forgetRest(): void
  /** Goes to another pickup day, as {@link otherDayOf} offers it. */
  goToDay(day: Day): void
  askForBlock(open: boolean): void
}

/** Books what is on the form, and puts another draft on it. */
export type BookingCommands = {
  leave(path: string): void
  /** The form is a new one: no field of it was left so far. */
  arrive(): void
  book(): Promise<void>
  /** The form for the next one; the focus goes to its first field unless it is to stay where it is. */
  next(focus?: 'first' | 'stay'): void
  /** A person decides to ship another one under a reference that was shipped already. */
  shipAnother(): void
  /** A scan found that the reference it put on the form was shipped already. */
  askAboutShipped(finding: Finding): void
  /** A person ships another parcel under a scanned reference that was shipped already. An unfinished parcel can be brought back. */
  startAnother(finding: Finding): void
  clear(): void
  undoClear(): void
  /** Puts a draft on the form, in the form's mode. An unfinished one that was on it can be brought back. `shown`: the shipment that
   * a person was shown before deciding to ship another one. */
  take(draft: FormDraft, shown?: string): void
  /** What is on the form travels the other way: the form is a new one, and what was on it can be brought back. */
  handOver(): void
  receive(shipment: ShipmentRecord): void
  /** Lets the parcel stand in its pickup, right or wrong, and goes on with the next one. */
  add(): Promise<void>
  /** Puts a parcel that stands in a pickup on the form. An unfinished one that was on it goes into its pickup as a draft. */
  edit(queued: QueuedDraft): Promise<void>
}

/** Keeps, compares and chooses quotations of freight. */
export type QuotationCommands = {
  /** Asks for a quotation of what is typed, and keeps it. */
  keep(): Promise<void>
  /** Asks for other days and the other product too, and keeps all. */
  compare(): Promise<void>
  /** Stops after the quotation that is being asked. */
  stopComparing(): void
  /** Books from that quotation: its product, day and options go on the form. Chosen once more, it is left again. */
  choose(id: string): void
  /** Asks once more for what a quotation was for, with what travels now. */
  askAgain(id: string): Promise<void>
  drop(id: string): Promise<void>
}

export type FormCommands = EditCommands & BookingCommands & QuotationCommands
