import { foldedForSearch, foldWords } from '../../../shared/kit/fold-words.ts'
import type { RoomAction } from '../actions/action.ts'

/** An action as the palette shows it. */
export type Offer = { name: string; action: RoomAction; label: string; room: string }

/** How well an offer fits: its label begins so, a word of it does, or it merely holds what was typed. */
function rank({ label }: Offer, wanted: string): number {
  if (foldWords(label).startsWith(wanted)) return 0
  return label.split(/\s+/).some((word) => foldWords(word).startsWith(wanted)) ? 1 : 2
}

/** The offers that hold every typed word in their label or room, the likeliest first; those that fit alike stay in order. */
export function findActions(offers: readonly Offer[], typed: string): Offer[] {
  const words = typed.split(/\s+/).map(foldWords).filter(Boolean)
  const fits = ({ label, room }: Offer) => {
    const text = foldedForSearch(`${label} ${room}`)
    return words.every((word) => text.includes(word))
  }
  const wanted = foldWords(typed)
  return offers.filter(fits).sort((a, b) => rank(a, wanted) - rank(b, wanted))
}
