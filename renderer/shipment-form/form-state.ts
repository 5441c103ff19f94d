import type { Finding } from '../../shared/kit/finding.ts'
import type { FieldMessage } from '../../shared/kit/problem.ts'
import type { PickupRoom } from '../../shared/shipment/pickup-room.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Verdict } from '../../shared/shipment/verdict.ts'
import type { BookingState } from './booking-state.ts'
import type { FormField } from './form-fields.ts'
import type { Price } from './price.ts'

/** What the rules say of a draft; `request` is there where it may be booked. */
export type Reading = { findings: readonly Finding[]; request?: unknown }

/** A form that books: what is typed, what the rules and the service say of it. */
export type FormState<Draft, Read extends Reading = Reading> = BookingState & {
  /** The kept draft was looked for: from here on the form is the packer's. */
  loaded: boolean
  draft: Draft
  untouched: boolean
  reading: Read
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
  filled?: Draft
  /** What *Esc* took away. */
  cleared?: Draft
  /** What it took away the time before: a letter typed in between loses nothing. */
  clearedBefore?: Draft
  last?: ShipmentRecord
  /** Counts up when the packer's next key belongs to the first field. */
  focusFirst: number
  /** Counts up when booking was tried and could not be: the first mistake gets the focus. */
  focusMistake: number
}

export type FormCommands<Draft> = {
  type(field: FormField<Draft>, value: string): void
  leave(path: string): void
  /** The form is a new one: no field of it was left so far. */
  arrive(): void
  book(): Promise<void>
  /** The form for the next one; the focus goes to its first field unless it is to stay where it is. */
  next(focus?: 'first' | 'stay'): void
  /** A person decides to ship another one under a reference that was shipped already. */
  shipAnother(): void
  clear(): void
  undoClear(): void
  /** Puts a draft on the form. An unfinished one that was on it can be brought back. `shown`: the shipment that a person was shown
   * before deciding to ship another one. */
  take(draft: Draft, shown?: string): void
  /** What is on the form travels the other way: the form is a new one, and what was on it can be brought back. */
  handOver(): void
  receive(shipment: ShipmentRecord): void
}
