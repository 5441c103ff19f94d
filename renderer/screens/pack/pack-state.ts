import type { z } from 'zod'
import type { ReadDraft } from '../../../shared/rules/read-draft.ts'
import type { Verdict } from '../../../shared/rules/verdict.ts'
import type { Draft, DraftParcel } from '../../../shared/schemas/draft.ts'
import type { Pickup, standingDraftSchema } from '../../../shared/schemas/pickup.ts'
import type { FieldMessage } from '../../../shared/schemas/problem.ts'
import type { ShipmentRecord } from '../../../shared/schemas/shipment-record.ts'
import { type BookingState, isLocked } from '../../booking/booking-state.ts'
import type { Price } from '../../booking/price.ts'
import type { Field } from '../../draft-fields.ts'

export { findingAt, saidAt } from '../../booking/notes.ts'
export { isLocked }

export type Added = { reference: string; pickup: Pickup; ready: boolean }
export type StandingDraft = z.infer<typeof standingDraftSchema>

export type PackState = BookingState & {
  /** The kept draft was looked for: from here on the form is the packer's. */
  loaded: boolean
  draft: Draft
  untouched: boolean
  reading: ReadDraft
  verdict: Verdict
  /** Paths whose field was left once: only these show that something is missing. */
  left: ReadonlySet<string>
  /** Booking was tried, so every finding is shown. */
  tried: boolean
  price: Price
  pickup?: { parcels: number; limit: number }
  /** What the service said of fields, until the field is changed. */
  said: readonly FieldMessage[]
  /** The form as it was before an address was put on it, until something is typed. */
  filled?: Draft
  /** The question for a block of text to take apart is open. */
  pasting: boolean
  /** What *Esc* took away. */
  cleared?: Draft
  last?: ShipmentRecord
  /** Whether what is sent goes into the pickup as a draft: it is not being booked. */
  adding?: boolean
  /** The last parcel that went into a pickup from this form, until another one is booked. */
  added?: Added
  /** Counts up when the packer's next key belongs to the first field. */
  focusFirst: number
  /** Counts up when booking was tried and could not be: the first mistake gets the focus. */
  focusMistake: number
}

export type PackCommands = {
  type(field: Field, value: string): void
  leave(path: string): void
  /** Fills many fields at once, from the address book or from a pasted block. `before` is what an undo brings back. */
  fill(draft: Draft, before?: Draft): void
  forgetRest(): void
  askForBlock(open: boolean): void
  /** The form is a new one: no field of it was left so far. */
  arrive(): void
  setOption(name: OptionName, value: boolean): void
  setExtra(name: string, value: boolean | string): void
  addParcel(): void
  removeParcel(index: number): void
  changeParcel(index: number, change: (parcel: DraftParcel) => DraftParcel): void
  book(): Promise<void>
  /** Lets the draft stand in its pickup, right or wrong, and goes on with the next parcel. */
  add(): Promise<void>
  /** Puts a draft that stands in a pickup on the form. An unfinished parcel that was on it goes into its pickup as a draft. */
  edit(standing: StandingDraft): Promise<void>
  /** Puts freight that fits a parcel on the form. An unfinished parcel that was on it can be brought back. */
  take(draft: Draft): void
  /** What is on the form travels as freight: the form is a new one, and the parcel can be brought back. */
  handOver(): void
  /** The form for the next parcel; the focus goes to its first field unless it is to stay where it is. */
  next(focus?: 'first' | 'stay'): void
  clear(): void
  undoClear(): void
  receive(shipment: ShipmentRecord): void
}

export type OptionName =
  | 'wantsContactBeforeDelivery'
  | 'wantsPhoneCallFromDriverBeforeDelivery'
  | 'wantsInsurance'
  | 'hasDangerousGoods'
  | 'isPrivateCustomer'
