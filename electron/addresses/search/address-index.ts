import { typedWords } from './address-words.ts'
import { roomFor } from './growing-numbers.ts'
import { createVocabulary, type SimilarWords } from './vocabulary.ts'

/** Cost of a found word by its difference to the typed one. The costs of all words add up. */
const costOf: Record<SimilarWords['match'], number> = { contained: 2, 1: 3, 2: 5 }
const notInName = 1
/** Typical number of words of an address. */
const usualWordCount = 16

/** Mark of a removed slot: larger than every generation. */
const gone = 2 ** 31 - 1
/** Removed slots that do not cause a rebuild, however small the book is. */
const maxRemoved = 512
/** Recent addresses that are searched one by one, at most. A search that finds more merges them first. */
const maxRecent = 512

/** A typed word with the words that it may mean. */
type ExpandedWord = {
  /** `from` to `until`: the merged words with this prefix. */
  from: number
  until: number
  /** Recent and similar words with their costs. */
  others: { cost: number; words: number[] }[]
  /** Approximate number of the postings of all of them. */
  count: number
}

/** An index in memory from words to address IDs. Each address has its own slot, which is never reused.
 * Slots are recent until {@link merge} adds them to the postings. */
export function createAddressIndex() {
  const vocabulary = createVocabulary()
  /** The words of each slot, in slot order: `word * 2`, plus 1 if it is not in the name. */
  let terms = new Int32Array(1024)
  /** By slot: the offset of its words in `terms`. */
  let termOffsets = new Int32Array(1024)
  /** The postings of each word, in the order of the words' texts: `slot * 2` of a merged slot, plus 1 if
   * the word is not in the name. Words with the same prefix are consecutive. */
  let postings = new Int32Array()
  /** By merged word: the offset of its postings. */
  let postingOffsets = new Int32Array(1)
  /** Number of slots that have postings. */
  let merged = 0
  const slots = new Map<number, number>()
  /** By slot. */
  const ids: number[] = []
  const frecencies: number[] = []
  // Working data of a search by slot: the generation of its last found word, and the costs.
  let generations = new Int32Array(1024)
  let costs = new Int32Array(1024)
  let lastCosts = new Int32Array(1024)
  /** Each word of each search has a generation of its own. */
  let generation = 0
  /** By word: its cost plus 1, during the search for one typed word. */
  let wordCosts = new Uint8Array(1024)

  const termOffset = (slot: number) => termOffsets[slot] ?? 0
  const postingOffset = (word: number) => postingOffsets[word] ?? postings.length

  function merge(): void {
    if (merged === ids.length) return
    const renumbered = vocabulary.order()
    const length = termOffset(ids.length)
    terms = terms.slice(0, length)
    termOffsets = termOffsets.slice(0, ids.length + 1)
    postingOffsets = new Int32Array(vocabulary.size() + 1)
    for (let index = 0; index < length; index++) {
      const entry = terms[index] ?? 0
      const word = renumbered[entry >> 1] ?? 0
      terms[index] = word * 2 + (entry & 1)
      postingOffsets[word] = postingOffset(word) + 1
    }
    // First each word's end. Filling in the slots from the last one turns it into the beginning.
    for (let word = 1; word < postingOffsets.length; word++)
      postingOffsets[word] = postingOffset(word) + postingOffset(word - 1)
    postings = new Int32Array(length)
    for (let slot = ids.length - 1; slot >= 0; slot--)
      for (let index = termOffset(slot + 1) - 1; index >= termOffset(slot); index--) {
        const entry = terms[index] ?? 0
        const place = postingOffset(entry >> 1) - 1
        postingOffsets[entry >> 1] = place
        postings[place] = slot * 2 + (entry & 1)
      }
    merged = ids.length
  }

  function expand(typed: string, withTypos: boolean): ExpandedWord {
    const { from, until, recent } = vocabulary.withPrefix(typed)
    const others = [{ cost: 0, words: recent }]
    if (withTypos)
      for (const { match, words } of vocabulary.similar(typed)) others.push({ cost: costOf[match], words })
    let count = postingOffset(until) - postingOffset(from)
    for (const { words } of others)
      for (const word of words) count += postingOffset(word + 1) - postingOffset(word)
    return { from, until, others, count }
  }

  /** Runs `work` with the costs of the typed word in `wordCosts`. */
  function withWordCosts({ from, until, others }: ExpandedWord, work: () => void): void {
    if (wordCosts.length < vocabulary.size()) wordCosts = new Uint8Array(vocabulary.size())
    wordCosts.fill(1, from, until)
    for (const { cost, words } of others)
      for (const word of words) wordCosts[word] = Math.min(wordCosts[word] || 255, 1 + cost)
    work()
    wordCosts.fill(0, from, until)
    for (const { words } of others) for (const word of words) wordCosts[word] = 0
  }
  /** The lowest cost of the slot's words in `wordCosts`; -1 if it has none. */
  function costIn(slot: number): number {
    let least = -1
    const end = termOffset(slot + 1)
    for (let index = termOffset(slot); index < end; index++) {
      const entry = terms[index] ?? 0
      const cost = (wordCosts[entry >> 1] ?? 0) - 1
      if (cost < 0) continue
      const here = cost + (entry & 1) * notInName
      if (least < 0 || here < least) least = here
    }
    return least
  }

  /** The slots with the word, of those that had the previous word. */
  function scanPostings(expanded: ExpandedWord, before: number, isFirst: boolean): number[] {
    const found: number[] = []
    const visit = (slot: number, cost: number) => {
      const then = generations[slot] ?? 0
      if (isFirst ? then <= before : then === before) {
        generations[slot] = before + 1
        costs[slot] = cost + (isFirst ? 0 : (costs[slot] ?? 0))
        lastCosts[slot] = cost
        found.push(slot)
      } else if (then === before + 1 && cost < (lastCosts[slot] ?? 0)) {
        costs[slot] = (costs[slot] ?? 0) - (lastCosts[slot] ?? 0) + cost
        lastCosts[slot] = cost
      }
    }
    const visitPostings = (fromWord: number, untilWord: number, cost: number) => {
      const end = postingOffset(untilWord)
      for (let index = postingOffset(fromWord); index < end; index++) {
        const posting = postings[index] ?? 0
        visit(posting >> 1, cost + (posting & 1) * notInName)
      }
    }
    visitPostings(expanded.from, expanded.until, 0)
    for (const { cost, words } of expanded.others)
      for (const word of words) visitPostings(word, word + 1, cost)
    if (merged < ids.length)
      withWordCosts(expanded, () => {
        for (let slot = merged; slot < ids.length; slot++) {
          const cost = costIn(slot)
          if (cost >= 0) visit(slot, cost)
        }
      })
    return found
  }
  /** Finds a word among few slots, by reading the words of each. */
  function scanSlots(expanded: ExpandedWord, among: readonly number[], before: number): number[] {
    const found: number[] = []
    withWordCosts(expanded, () => {
      for (const slot of among) {
        const cost = costIn(slot)
        if (cost < 0) continue
        generations[slot] = before + 1
        costs[slot] = (costs[slot] ?? 0) + cost
        found.push(slot)
      }
    })
    return found
  }

  /** The slots that have every word; `costs` has their costs. */
  function matching(words: readonly string[], withTypos: boolean): number[] {
    // Each search continues the generations of the last one, so that nothing must be cleared.
    const base = generation
    generation += words.length + 1
    // The rarest word first, so that the others are searched in few slots.
    const [first, ...others] = words
      .map((typed) => expand(typed, withTypos))
      .sort((a, b) => a.count - b.count)
    let found = first ? scanPostings(first, base, true) : []
    for (const [index, word] of others.entries())
      found =
        found.length * usualWordCount < word.count
          ? scanSlots(word, found, base + index + 1)
          : scanPostings(word, base + index + 1, false)
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
    // No search reaches this generation, so a removed or changed slot is never found.
    if (slot !== undefined) generations[slot] = gone
    slots.delete(id)
  }
  return {
    /** Adds an address or replaces its words. `frecency` orders addresses of equal cost. */
    put(id: number, words: { name: string[]; other: string[] }, frecency: number): void {
      drop(id)
      const slot = ids.push(id) - 1
      slots.set(id, slot)
      frecencies[slot] = frecency
      generations = roomFor(generations, slot + 1)
      costs = roomFor(costs, slot + 1)
      lastCosts = roomFor(lastCosts, slot + 1)
      let end = termOffset(slot)
      terms = roomFor(terms, end + words.name.length + words.other.length)
      for (const word of words.name) terms[end++] = vocabulary.add(word) * 2
      for (const word of words.other) terms[end++] = vocabulary.add(word) * 2 + 1
      termOffsets = roomFor(termOffsets, slot + 2)
      termOffsets[slot + 1] = end
    },
    drop,
    /** Whether most slots are removed, so that the index should be rebuilt. */
    needsRebuild: () => ids.length > 2 * slots.size + maxRemoved,
    /** Merges all addresses now, so that the first search need not. */
    merge,

    /** The IDs of matching addresses, best first, and their number. Pieces and typing errors are searched
     * only if too few match exactly. */
    find(text: string, take: number): { ids: number[]; total: number } {
      const words = typedWords(text)
      if (words.length === 0) return { ids: [], total: 0 }
      if (ids.length - merged > maxRecent) merge()
      const strict = matching(words, false)
      const found = strict.length < take ? matching(words, true) : strict
      return { ids: best(found, take).map((slot) => ids[slot] ?? -1), total: found.length }
    },
  }
}
