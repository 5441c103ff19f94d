import { roomFor } from './room-for.ts'
import { createVocabulary, type SimilarWords } from './vocabulary.ts'
import { typedWords } from './words.ts'

/** Cost of a found word by its difference to the typed one. The costs of all words add up. */
const costOf: Record<SimilarWords['match'], number> = { contained: 2, 1: 3, 2: 5 }
const notInName = 1
/** Typical number of words of an address. */
const usualWordCount = 16

/** Mark of a removed slot: larger than every search's number. */
const gone = 2 ** 31 - 1
/** Removed slots that do not cause a rebuild, however small the book is. */
const maxRemoved = 512
/** Recent addresses that are searched one by one, at most. A search that finds more settles them first. */
const maxRecent = 512

/** A typed word. `from` to `until`: settled words beginning with it. `others`: recent and similar words
 * with their costs. `count`: approximate number of their places. */
type SearchedWord = {
  from: number
  until: number
  others: { cost: number; words: number[] }[]
  count: number
}

/** An index in memory from words to address IDs. Each address has its own slot, which is never reused.
 * Slots are recent until {@link settle} adds them to the lists of words. */
export function createAddressIndex() {
  const vocabulary = createVocabulary()
  /** The words of each slot, in slot order: `word * 2`, plus 1 if it is not in the name. */
  let contents = new Int32Array(1024)
  /** By slot: the beginning of its words in `contents`. */
  let begins = new Int32Array(1024)
  /** The settled slots of each word, in the order of the words' texts: `slot * 2`, plus 1 if it is not in
   * the name. Words with the same beginning are consecutive. */
  let places = new Int32Array()
  /** By settled word: the beginning of its slots in `places`. */
  let placeBegins = new Int32Array(1)
  let settled = 0
  const slots = new Map<number, number>()
  /** By slot. */
  const ids: number[] = []
  const frecencies: number[] = []
  // Working data of a search by slot: the number of its last found word, and the costs.
  let reached = new Int32Array(1024)
  let costs = new Int32Array(1024)
  let lastCosts = new Int32Array(1024)
  let stamp = 0
  /** By word: its cost plus 1, during the search for one typed word. */
  let meant = new Uint8Array(1024)

  const beginOf = (slot: number) => begins[slot] ?? 0
  const placeBeginOf = (word: number) => placeBegins[word] ?? places.length

  function settle(): void {
    if (settled === ids.length) return
    const renumbered = vocabulary.order()
    const length = beginOf(ids.length)
    contents = contents.slice(0, length)
    begins = begins.slice(0, ids.length + 1)
    placeBegins = new Int32Array(vocabulary.size() + 1)
    for (let index = 0; index < length; index++) {
      const entry = contents[index] ?? 0
      const word = renumbered[entry >> 1] ?? 0
      contents[index] = word * 2 + (entry & 1)
      placeBegins[word] = placeBeginOf(word) + 1
    }
    // First each word's end. Filling in the slots from the last one turns it into the beginning.
    for (let word = 1; word < placeBegins.length; word++)
      placeBegins[word] = placeBeginOf(word) + placeBeginOf(word - 1)
    places = new Int32Array(length)
    for (let slot = ids.length - 1; slot >= 0; slot--)
      for (let index = beginOf(slot + 1) - 1; index >= beginOf(slot); index--) {
        const entry = contents[index] ?? 0
        const place = placeBeginOf(entry >> 1) - 1
        placeBegins[entry >> 1] = place
        places[place] = slot * 2 + (entry & 1)
      }
    settled = ids.length
  }

  function understand(typed: string, forgiving: boolean): SearchedWord {
    const { from, until, recent } = vocabulary.beginningWith(typed)
    const others = [{ cost: 0, words: recent }]
    if (forgiving)
      for (const { match, words } of vocabulary.similar(typed)) others.push({ cost: costOf[match], words })
    let count = placeBeginOf(until) - placeBeginOf(from)
    for (const { words } of others)
      for (const word of words) count += placeBeginOf(word + 1) - placeBeginOf(word)
    return { from, until, others, count }
  }

  /** Runs `work` with the costs of the typed word in `meant`. */
  function whileMeant({ from, until, others }: SearchedWord, work: () => void): void {
    if (meant.length < vocabulary.size()) meant = new Uint8Array(vocabulary.size())
    meant.fill(1, from, until)
    for (const { cost, words } of others)
      for (const word of words) meant[word] = Math.min(meant[word] || 255, 1 + cost)
    work()
    meant.fill(0, from, until)
    for (const { words } of others) for (const word of words) meant[word] = 0
  }
  /** The lowest cost of the slot's words in `meant`; -1 if it has none. */
  function costIn(slot: number): number {
    let least = -1
    const end = beginOf(slot + 1)
    for (let index = beginOf(slot); index < end; index++) {
      const entry = contents[index] ?? 0
      const cost = (meant[entry >> 1] ?? 0) - 1
      if (cost < 0) continue
      const here = cost + (entry & 1) * notInName
      if (least < 0 || here < least) least = here
    }
    return least
  }

  /** The slots with the word, of those that had the previous word. */
  function walk(searched: SearchedWord, before: number, isFirst: boolean): number[] {
    const found: number[] = []
    const visit = (slot: number, cost: number) => {
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
    const visitPlaces = (fromWord: number, untilWord: number, cost: number) => {
      const end = placeBeginOf(untilWord)
      for (let index = placeBeginOf(fromWord); index < end; index++) {
        const place = places[index] ?? 0
        visit(place >> 1, cost + (place & 1) * notInName)
      }
    }
    visitPlaces(searched.from, searched.until, 0)
    for (const { cost, words } of searched.others) for (const word of words) visitPlaces(word, word + 1, cost)
    if (settled < ids.length)
      whileMeant(searched, () => {
        for (let slot = settled; slot < ids.length; slot++) {
          const cost = costIn(slot)
          if (cost >= 0) visit(slot, cost)
        }
      })
    return found
  }
  /** Finds a word among few slots, by reading the words of each. */
  function look(searched: SearchedWord, among: readonly number[], before: number): number[] {
    const found: number[] = []
    whileMeant(searched, () => {
      for (const slot of among) {
        const cost = costIn(slot)
        if (cost < 0) continue
        reached[slot] = before + 1
        costs[slot] = (costs[slot] ?? 0) + cost
        found.push(slot)
      }
    })
    return found
  }

  /** The slots that have every word; `costs` has their costs. */
  function matching(words: readonly string[], forgiving: boolean): number[] {
    // Each search continues the numbers of the last one, so that nothing must be cleared.
    const base = stamp
    stamp += words.length + 1
    // The rarest word first, so that the others are searched in few slots.
    const [first, ...others] = words
      .map((typed) => understand(typed, forgiving))
      .sort((a, b) => a.count - b.count)
    let found = first ? walk(first, base, true) : []
    for (const [index, word] of others.entries())
      found =
        found.length * usualWordCount < word.count
          ? look(word, found, base + index + 1)
          : walk(word, base + index + 1, false)
    return found
  }

  const isBefore = (a: number, b: number): boolean => {
    const byCost = (costs[a] ?? 0) - (costs[b] ?? 0)
    if (byCost !== 0) return byCost < 0
    const byFrecency = (frecencies[a] ?? 0) - (frecencies[b] ?? 0)
    return byFrecency !== 0 ? byFrecency > 0 : a < b
  }
  /** The first `take` in order, without sorting all the others. */
  function best(found: readonly number[], take: number): number[] {
    const kept: number[] = []
    for (const slot of found) {
      const isFull = kept.length >= take
      if (isFull && !isBefore(slot, kept[take - 1] ?? 0)) continue
      let rank = isFull ? take - 1 : kept.length
      for (; rank > 0 && isBefore(slot, kept[rank - 1] ?? 0); rank--) kept[rank] = kept[rank - 1] ?? 0
      kept[rank] = slot
    }
    return kept
  }

  const drop = (id: number) => {
    const slot = slots.get(id)
    // No search reaches this number, so a removed or changed slot is never found.
    if (slot !== undefined) reached[slot] = gone
    slots.delete(id)
  }
  return {
    /** Adds an address or replaces its words. `frecency` orders addresses of equal cost. */
    put(id: number, words: { name: string[]; other: string[] }, frecency: number): void {
      drop(id)
      const slot = ids.push(id) - 1
      slots.set(id, slot)
      frecencies[slot] = frecency
      reached = roomFor(reached, slot + 1)
      costs = roomFor(costs, slot + 1)
      lastCosts = roomFor(lastCosts, slot + 1)
      let end = beginOf(slot)
      contents = roomFor(contents, end + words.name.length + words.other.length)
      for (const word of words.name) contents[end++] = vocabulary.add(word) * 2
      for (const word of words.other) contents[end++] = vocabulary.add(word) * 2 + 1
      begins = roomFor(begins, slot + 2)
      begins[slot + 1] = end
    },
    drop,
    /** Whether most slots are removed, so that the index should be rebuilt. */
    isWorn: () => ids.length > 2 * slots.size + maxRemoved,
    /** Settles all addresses now, so that the first search need not. */
    settle,

    /** The IDs of matching addresses, best first, and their number. Pieces and typing errors are searched
     * only if too few match exactly. */
    find(text: string, take: number): { ids: number[]; total: number } {
      const words = typedWords(text)
      if (words.length === 0) return { ids: [], total: 0 }
      if (ids.length - settled > maxRecent) settle()
      const strict = matching(words, false)
      const found = strict.length < take ? matching(words, true) : strict
      return { ids: best(found, take).map((slot) => ids[slot] ?? -1), total: found.length }
    },
  }
}
