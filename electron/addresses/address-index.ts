import { createVocabulary, type Meaning } from './vocabulary.ts'
import { typedWords } from './words.ts'

/** What a found word costs by how far it is from the one that was typed; the costs of all words add up. */
const costOf: Record<Meaning['far'], number> = { 0: 0, piece: 2, 1: 3, 2: 5 }
const notInName = 1
/** About so many words has an address. */
const wordsOfOne = 16

/** Stands where an entry is no more: above every search's number. */
const gone = 2 ** 31 - 1
/** So much may speak of what is gone, in a book however small, before a new index is worth its making. */
const mayBeGone = 512

const beginningOf = (text: string, letters: number) =>
  text.charCodeAt(0) * 65_536 + (letters > 1 ? text.charCodeAt(1) || 0 : 0)

/** A word that was typed: the lists of addresses that have what it may mean, with the cost of being found there; how many they hold;
 * and, where they are a list for each word, those words. */
type Asked = { lists: { cost: number; places: readonly number[] }[]; words: Meaning[]; count: number }

/** Addresses by their words, in memory: numbers and words alone, the rest is read by whoever asks. */
export function createAddressIndex() {
  const vocabulary = createVocabulary()
  /** By word: the addresses that have it, each as `slot * 2`, plus 1 where it is not in the name. */
  const places: number[][] = []
  /** By one letter or two with which a word begins: what `places` says of all such words. Every search begins with them, and
   * they are in too many words to go through those. */
  const beginnings = new Map<number, number[]>()
  /** The other way round, one slot after the other: each word as `word * 2`, plus 1 where it is not in the name. */
  const contents: number[] = []
  /** By slot: where its words begin in `contents`; those of the next one follow. */
  const begins: number[] = [0]
  const slots = new Map<number, number>()
  /** By slot; a slot is never used twice. */
  const ids: number[] = []
  const warmths: number[] = []
  // The search's own notes, by slot: how many words of which search were found, and what they cost.
  let reached = new Int32Array(1024)
  let costs = new Int32Array(1024)
  let lastCosts = new Int32Array(1024)
  let stamp = 0
  /** By word: 1 and what it costs, while one word that was typed is looked for. */
  let meant = new Uint8Array(1024)

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

  function understand(typed: string, forgiving: boolean): Asked {
    if (typed.length <= 2) {
      const there = beginnings.get(beginningOf(typed, 2)) ?? []
      return { lists: [{ cost: 0, places: there }], words: [], count: there.length }
    }
    const words = vocabulary.beginningWith(typed)
    if (forgiving) words.push(...vocabulary.alike(typed))
    const lists = words.map(({ word, far }) => ({ cost: costOf[far], places: places[word] ?? [] }))
    return { lists, words, count: lists.reduce((sum, list) => sum + list.places.length, 0) }
  }

  /** The slots in which the word is, of those that were reached as the one before. */
  function walk({ lists }: Asked, before: number, isFirst: boolean): number[] {
    const found: number[] = []
    for (const { cost: inName, places } of lists)
      for (const place of places) {
        const slot = place >> 1
        const cost = inName + (place & 1) * notInName
        const then = reached[slot] ?? 0
        if (isFirst ? then <= before : then === before) {
          reached[slot] = before + 1
          costs[slot] = cost + (isFirst ? 0 : (costs[slot] ?? 0))
          lastCosts[slot] = cost
          found.push(slot)
        } else if (then === before + 1 && cost < (lastCosts[slot] ?? 0)) {
          costs[slot] = (costs[slot] ?? 0) - (lastCosts[slot] ?? 0) + cost
          lastCosts[slot] = cost
        }
      }
    return found
  }
  /** The same for few slots: their own words are looked at, wherever else the word may be. */
  function look({ words }: Asked, among: readonly number[], before: number): number[] {
    if (meant.length < places.length) meant = new Uint8Array(places.length * 2)
    for (const { word, far } of words) meant[word] = Math.min(meant[word] || 255, 1 + costOf[far])
    const found = among.filter((slot) => {
      let least = Number.POSITIVE_INFINITY
      const until = begins[slot + 1] ?? 0
      for (let at = begins[slot] ?? 0; at < until; at++) {
        const entry = contents[at] ?? 0
        const cost = meant[entry >> 1] ?? 0
        if (cost > 0) least = Math.min(least, cost - 1 + (entry & 1) * notInName)
      }
      if (least === Number.POSITIVE_INFINITY) return false
      reached[slot] = before + 1
      costs[slot] = (costs[slot] ?? 0) + least
      return true
    })
    for (const { word } of words) meant[word] = 0
    return found
  }

  /** The slots that have every word; what each costs is in `costs`. */
  function matching(words: readonly string[], forgiving: boolean): number[] {
    // Every search counts on from where the last one ended, so that nothing has to be wiped.
    const base = stamp
    stamp += words.length + 1
    // The rarest first: the others are then looked for in few.
    const [first, ...others] = words
      .map((typed) => understand(typed, forgiving))
      .sort((a, b) => a.count - b.count)
    let found = first ? walk(first, base, true) : []
    for (const [at, asked] of others.entries()) {
      const isFew = asked.words.length > 0 && found.length * wordsOfOne < asked.count
      found = isFew ? look(asked, found, base + at + 1) : walk(asked, base + at + 1, false)
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
      const isFull = kept.length >= take
      if (isFull && !isBefore(slot, kept[take - 1] ?? 0)) continue
      let at = isFull ? take - 1 : kept.length
      for (; at > 0 && isBefore(slot, kept[at - 1] ?? 0); at--) kept[at] = kept[at - 1] ?? 0
      kept[at] = slot
    }
    return kept
  }

  /** Of an address's words that begin alike the first one counts, which is in its name if any is. */
  const noteBeginning = (beginning: number, place: number) => {
    const known = beginnings.get(beginning)
    if (!known) beginnings.set(beginning, [place])
    else if ((known[known.length - 1] ?? 0) >> 1 !== place >> 1) known.push(place)
  }
  const drop = (id: number) => {
    const slot = slots.get(id)
    // No search ever counts as far: what is gone, or has other words now, is found no more.
    if (slot !== undefined) reached[slot] = gone
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
        contents.push(word * 2 + elsewhere)
        noteBeginning(beginningOf(text, 1), slot * 2 + elsewhere)
        noteBeginning(beginningOf(text, 2), slot * 2 + elsewhere)
      }
      for (const word of words.name) note(word, 0)
      for (const word of words.other) note(word, 1)
      begins.push(contents.length)
    },
    drop,
    /** More of it speaks of what is gone or was said otherwise than of what there is: time for a new one. */
    isWorn: () => ids.length > 2 * slots.size + mayBeGone,
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
