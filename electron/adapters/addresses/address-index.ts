import { createVocabulary, type Meaning } from './vocabulary.ts'
import { typedWords } from './words.ts'

/** What a found word costs by how far it is from the one that was typed; the costs of all words add up. */
const costOf: Record<Meaning['far'], number> = { 0: 0, piece: 2, 1: 3, 2: 5 }
const notInName = 1

/** Addresses by their words, in memory: numbers and words alone, the rest is read by whoever asks. */
export function createAddressIndex() {
  const vocabulary = createVocabulary()
  /** By word: the addresses that have it, each as `slot * 2`, plus 1 where it is not in the name. */
  const places: number[][] = []
  const slots = new Map<number, number>()
  /** By slot; a slot is never used twice. The ID is -1 where the address is gone or has other words now. */
  const ids: number[] = []
  const warmths: number[] = []
  // The search's own notes, by slot: how many words of which search were found, and what they cost.
  let reached = new Int32Array(1024)
  let costs = new Int32Array(1024)
  let lastCosts = new Int32Array(1024)
  let stamp = 0

  const grow = () => {
    const [before, ...others] = [reached, costs, lastCosts].map((from) => {
      const to = new Int32Array(from.length * 2)
      to.set(from)
      return to
    })
    reached = before ?? reached
    costs = others[0] ?? costs
    lastCosts = others[1] ?? lastCosts
  }

  /** The slots that have every word; what each costs is in `costs`. */
  function matching(words: readonly string[], forgiving: boolean): number[] {
    // Every search counts on from where the last one ended, so that nothing has to be wiped.
    const base = stamp
    stamp += words.length + 1
    const found: number[] = []
    for (const [at, typed] of words.entries()) {
      const meanings = vocabulary.beginningWith(typed)
      const all = forgiving ? [...meanings, ...vocabulary.alike(typed)] : meanings
      for (const { word, far } of all) {
        const inName = costOf[far]
        for (const place of places[word] ?? []) {
          const slot = place >> 1
          const cost = inName + (place & 1) * notInName
          const before = reached[slot] ?? 0
          if (at === 0 ? before <= base : before === base + at) {
            if (ids[slot] === -1) continue
            reached[slot] = base + at + 1
            costs[slot] = cost + (at === 0 ? 0 : (costs[slot] ?? 0))
            lastCosts[slot] = cost
            if (at === words.length - 1) found.push(slot)
          } else if (before === base + at + 1 && cost < (lastCosts[slot] ?? 0)) {
            costs[slot] = (costs[slot] ?? 0) - (lastCosts[slot] ?? 0) + cost
            lastCosts[slot] = cost
          }
        }
      }
    }
    return found
  }

  const isBefore = (a: number, b: number): boolean => {
    const byCost = (costs[a] ?? 0) - (costs[b] ?? 0)
    if (byCost !== 0) return byCost < 0
    const byWarmth = (warmths[a] ?? 0) - (warmths[b] ?? 0)
    return byWarmth !== 0 ? byWarmth > 0 : a < b
  }
  /** The first `take` in order, without sorting all the others. */
  function best(found: readonly number[], take: number): number[] {
    const kept: number[] = []
    for (const slot of found) {
      const last = kept.at(-1)
      if (kept.length >= take && last !== undefined && !isBefore(slot, last)) continue
      let at = kept.length
      while (at > 0 && isBefore(slot, kept[at - 1] ?? 0)) at--
      kept.splice(at, 0, slot)
      if (kept.length > take) kept.pop()
    }
    return kept
  }

  const drop = (id: number) => {
    const slot = slots.get(id)
    if (slot !== undefined) ids[slot] = -1
    slots.delete(id)
  }
  return {
    /** Adds an address or takes the place of its former words. `warmth` orders those that fit alike. */
    put(id: number, words: { name: string[]; other: string[] }, warmth: number): void {
      drop(id)
      const slot = ids.push(id) - 1
      slots.set(id, slot)
      warmths[slot] = warmth
      while (reached.length <= slot) grow()
      const note = (text: string, elsewhere: 0 | 1) => {
        const word = vocabulary.add(text)
        const all = places[word]
        if (all) all.push(slot * 2 + elsewhere)
        else places[word] = [slot * 2 + elsewhere]
      }
      for (const word of words.name) note(word, 0)
      for (const word of words.other) note(word, 1)
    },
    drop,
    /** Puts all words in order now, so that the first question need not. */
    order: vocabulary.order,

    /** The IDs of those that fit, the likeliest first, and how many fit. Pieces and typing errors are only looked for
     * where too few fit as typed. */
    find(text: string, take: number): { ids: number[]; total: number } {
      const words = typedWords(text)
      if (words.length === 0) return { ids: [], total: 0 }
      const strict = matching(words, false)
      const found = strict.length < take ? matching(words, true) : strict
      return { ids: best(found, take).map((slot) => ids[slot] ?? -1), total: found.length }
    },
  }
}
