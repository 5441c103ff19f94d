import { z } from 'zod'
import type { TransportMode } from '../wire/shipment.ts'
import { type Draft, draftSchema } from './draft.ts'
import { type FreightDraft, freightDraftSchema } from './freight-draft.ts'

/** A draft of either mode, as it is queued in a pickup. */
export type AnyDraft = Draft | FreightDraft
export type DraftOf<Mode extends TransportMode> = { parcel: Draft; freight: FreightDraft }[Mode]
// Typed by hand: the compiler would expand the inferred type in each channel.
export const anyDraftSchema: z.ZodType<AnyDraft> = z.union([draftSchema, freightDraftSchema])

export const isFreightDraft = (draft: AnyDraft): draft is FreightDraft => 'lines' in draft

/** The insurance of a draft and the value of its goods, as typed. */
export function insuranceOf(draft: AnyDraft): { wantsInsurance: boolean; valueOfGoods: string } {
  const { wantsInsurance, valueOfGoods } = isFreightDraft(draft) ? draft : draft.options
  return { wantsInsurance, valueOfGoods }
}

/** The draft with another insurance. */
export const withInsurance = (draft: AnyDraft, insurance: ReturnType<typeof insuranceOf>): AnyDraft =>
  isFreightDraft(draft)
    ? { ...draft, ...insurance }
    : { ...draft, options: { ...draft.options, ...insurance } }
