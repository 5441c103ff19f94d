import { foldedForSearch, foldSpelling } from '../../../shared/kit/index.ts'
import type { ScopedAction } from '../../kit/index.ts'

/** An action as the palette shows it. */
export type Offer = { name: string; action: ScopedAction; label: string; scope: string }

/** 0: the label starts with the text; 1: a word of it does; 2: it only contains the text. */
function rank({ label }: Offer, wanted: string): number {
  if (foldSpelling(label).startsWith(wanted)) return 0
  return label.split(/\s+/).some((word) => foldSpelling(word).startsWith(wanted)) ? 1 : 2
}

/** The offers whose label or scope contains every typed word, by rank; equal ranks keep their order. */
export function findActions(offers: readonly Offer[], typed: string): Offer[] {
  const words = typed.split(/\s+/).map(foldSpelling).filter(Boolean)
  const fits = ({ label, scope }: Offer) => {
    const text = foldedForSearch(`${label} ${scope}`)
    return words.every((word) => text.includes(word))
  }
  const wanted = foldSpelling(typed)
  return offers.filter(fits).sort((a, b) => rank(a, wanted) - rank(b, wanted))
}
