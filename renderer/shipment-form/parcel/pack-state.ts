import type { z } from 'zod'
import type { Day } from '../../../shared/kit/day.ts'
import type { Finding } from '../../../shared/kit/finding.ts'
import type { ParcelName, Pickup, queuedDraftSchema } from '../../../shared/pickup/pickup.ts'
import type { Draft, DraftParcel } from '../../../shared/shipment/draft.ts'
import type { ReadShipment } from '../../../shared/shipment/read-shipment.ts'
import type { FormCommands, FormState } from '../form-state.ts'

export type Added = { reference: string; parcel: ParcelName; pickup: Pickup; ready: boolean }
export type StandingDraft = z.infer<typeof queuedDraftSchema>

export type PackState = FormState<Draft, ReadShipment> & {
  /** The question for a block of text to take apart is open. */
  pasting: boolean
  /** Whether what is sent goes into the pickup as a draft: it is not being booked. */
  adding?: boolean
  /** The last parcel that went into a pickup from this form, until another one is booked. */
  added?: Added
}

export type PackCommands = FormCommands<Draft> & {
  /** Fills many fields at once, from the address book or from a pasted block. `before` is what an undo brings back. */
  fill(draft: Draft, before?: Draft): void
  /** The form can be brought back to what it was, until something is typed: one key or scan changed much of it. */
  canUndo(before: Draft): void
  /** A scan found that the reference it put on the form was shipped already. */
  askAboutShipped(finding: Finding): void
  /** A person ships another parcel under a scanned reference that was shipped already. An unfinished parcel can be brought back. */
  startAnother(finding: Finding): void
  forgetRest(): void
  /** Goes to another pickup day, as {@link otherDayOf} offers it. */
  goToDay(day: Day): void
  askForBlock(open: boolean): void
  setOption(name: OptionName, value: boolean): void
  setExtra(name: string, value: boolean | string): void
  addParcel(): void
  removeParcel(index: number): void
  changeParcel(index: number, change: (parcel: DraftParcel) => DraftParcel): void
  /** Lets the draft stand in its pickup, right or wrong, and goes on with the next parcel. */
  add(): Promise<void>
  /** Puts a draft that stands in a pickup on the form. An unfinished parcel that was on it goes into its pickup as a draft. */
  edit(standing: StandingDraft): Promise<void>
}

export type OptionName =
  | 'wantsContactBeforeDelivery'
  | 'wantsPhoneCallFromDriverBeforeDelivery'
  | 'wantsInsurance'
  | 'hasDangerousGoods'
  | 'isPrivateCustomer'
