import type { AddressBlock } from '../../../shared/addresses/address-block/read-address-block.ts'
import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import type { Day } from '../../../shared/kit/day.ts'
import type { Problem } from '../../../shared/kit/problem.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../../shared/shipment/freight-draft.ts'
import type { QuotationRecord } from '../../../shared/shipment/quotation-record.ts'
import type { ReadShipment } from '../../../shared/shipment/read-shipment.ts'
import type { FormCommands, FormState } from '../form-state.ts'

export type FreightState = FormState<FreightDraft, ReadShipment> & {
  /** The parcel that it could be, where it fits one and nothing typed is lost. */
  parcel?: Draft
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
}

export type FreightCommands = FormCommands<FreightDraft> & {
  /** `path`: what a mark on it is kept under. */
  change(change: (draft: FreightDraft) => FreightDraft, path?: string): void
  /** Who it goes to, from the address book, and what usually goes with it. */
  chooseAddress(entry: BookEntry): void
  /** Who it goes to, from a pasted text. False where the form must not change. */
  takeBlock(block: AddressBlock): boolean
  /** A person has seen the words that found no field. */
  forgetRest(): void
  /** Goes to another pickup day, as {@link otherDayOf} offers it. */
  goToDay(day: Day): void
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
  /** Puts a parcel on the form, as freight. Unfinished freight that was on it can be brought back. */
  takeParcel(draft: Draft): void
}
