import type { Draft } from './draft.ts'
import type { FreightDraft } from './freight-draft.ts'

/** A draft of either mode. */
export type AnyDraft = Draft | FreightDraft

export const modeOf = (draft: AnyDraft): 'parcel' | 'freight' => ('lines' in draft ? 'freight' : 'parcel')

/** The objects in which a draft keeps the yes/no fields and codes of each part, and what stands beside them. A parcel draft keeps all
 * of them in one. */
export function optionsIn(draft: AnyDraft) {
  if ('lines' in draft) {
    const { pickup, delivery, valueOfGoods, extras } = draft
    return { shipment: draft, pickup, delivery, valueOfGoods, extras }
  }
  const { options } = draft
  const { valueOfGoods, extras } = options
  return { shipment: options, pickup: options, delivery: options, valueOfGoods, extras }
}
