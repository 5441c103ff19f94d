import type { ReadFreight } from '../../../shared/rules/read-freight.ts'
import type { Verdict } from '../../../shared/rules/verdict.ts'
import type { BookEntry } from '../../../shared/schemas/address-book.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import type { FreightDraft } from '../../../shared/schemas/freight-draft.ts'
import type { FieldMessage, Problem } from '../../../shared/schemas/problem.ts'
import type { QuotationRecord } from '../../../shared/schemas/quotation-record.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import type { BookingState } from '../../booking/booking-state.ts'
import type { Price } from '../../booking/price.ts'
import type { FreightField } from '../../freight-fields.ts'

export type FreightState = BookingState & {
  /** The kept draft was looked for: from here on the form is the packer's. */
  loaded: boolean
  draft: FreightDraft
  untouched: boolean
  reading: ReadFreight
  verdict: Verdict
  /** The parcel that it could be, where it fits one and nothing typed is lost. */
  parcel?: Draft
  /** Paths whose field was left once: only these show that something is missing. */
  left: ReadonlySet<string>
  /** Booking was tried, so every finding is shown. */
  tried: boolean
  /** What the service said of fields, until the field is changed. */
  said: readonly FieldMessage[]
  price: Price
  /** Kept for this draft, in the order in which they were asked. */
  quotations: readonly QuotationRecord[]
  /** What the journal has of them is here. */
  quotationsRead: boolean
  /** The quotation that was asked anew in the place of one that did not hold any more. */
  askedAnew?: { id: string; before?: number }
  /** Quotations that are being asked to be kept: how many are answered, of how many. */
  comparing?: { answered: number; wanted: number }
  /** Why a quotation that was to be kept is not there. */
  quoteProblem?: Problem
  /** The form as it was before an address was put on it, until something is typed. */
  filled?: FreightDraft
  /** What *Esc* took away. */
  cleared?: FreightDraft
  last?: ShipmentRecord
  /** Counts up when the packer's next key belongs to the first field. */
  focusFirst: number
  /** Counts up when booking was tried and could not be: the first mistake gets the focus. */
  focusMistake: number
}

export type FreightCommands = {
  type(field: FreightField, value: string): void
  leave(path: string): void
  /** The form is a new one: no field of it was left so far. */
  arrive(): void
  /** `path`: what a mark on it is kept under. */
  change(change: (draft: FreightDraft) => FreightDraft, path?: string): void
  /** Who it goes to, from the address book, and what usually goes with it. */
  chooseAddress(entry: BookEntry): void
  setProduct(product: FreightDraft['product']): void
  addLine(): void
  removeLine(index: number): void
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
  book(): Promise<void>
  /** The form for the next shipment. */
  next(focus?: 'first' | 'stay'): void
  clear(): void
  undoClear(): void
  /** Puts a draft on the form. Unfinished freight that was on it can be brought back. */
  take(draft: FreightDraft): void
  /** Puts a parcel on the form, as freight. Unfinished freight that was on it can be brought back. */
  takeParcel(draft: Draft): void
  /** What is on the form travels as a parcel: the form is a new one, and the freight can be brought back. */
  handOver(): void
  receive(shipment: ShipmentRecord): void
}
