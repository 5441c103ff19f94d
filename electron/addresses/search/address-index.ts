import { roomFor } from './room-for.ts'
import { type Alike, createVocabulary } from './vocabulary.ts'
import { typedWords } from './words.ts'

/** What a found word costs by how far it is from the one that was typed; the costs of all words add up. */
const costOf: Record<Alike['far'], number> = { piece: 2, 1: 3, 2: 5 }
const notInName = 1
/** About so many words has an address. */
const wordsOfOne = 16

/** Stands where an entry is no more: above every search's number. */
const gone = 2 ** 31 - 1
/** So much may speak of what is gone, in a book however small, before a new index is worth its making. */
const mayBeGone = 512
/** So many recent addresses are read one by one; a search that finds more settles them first. */
const mayBeRecent = 512

/** A word that was typed: the words that begin so (the settled ones from `from` up to `until`) or that it may mean otherwise,
 * with the cost of being found by them; and about how many places they have. */
type Asked = { from: number; until: number; others: { cost: number; words: number[] }[]; count: number }

/** Addresses by their words, in memory: numbers and words alone, the rest is read by whoever asks. An address is in a slot of
 * its own, which is never used twice. Slots are recent until {@link settle} writes down which words are in which of them. */
export function createAddressIndex() {
  const vocabulary = createVocabulary()
  /** One slot after the other: each word as `word * 2`, plus 1 where it is not in the name. */
  let contents = new Int32Array(1024)
  /** By slot: where its words begin in `contents`; those of the next one follow. */
  let begins = new Int32Array(1024)
  /** One settled word after the other, in the order of their text: the settled slots that have it, each as `slot * 2`, plus 1
   * where it is not in the name. So all words that begin alike are one part of it. */
  let places = new Int32Array()
  /** By settled word: where its slots begin in `places`; those of the next one follow. */
  let placeBegins = new Int32Array(1)
  let settled = 0
  const slots = new Map<number, number>()
  /** By slot. */
  const ids: number[] = []
  const frecencies: number[] = []
  // The search's own notes, by slot: how many words of which search were found, and what they cost.
  let reached = new Int32Array(1024)
  let costs = new Int32Array(1024)
  let lastCosts = new Int32Array(1024)
  let stamp = 0
  /** By word: 1 and what it costs, while one word that was typed is looked for. */
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
    for (let at = 0; at < length; at++) {
      const entry = contents[at] ?? 0
      const word = renumbered[entry >> 1] ?? 0
      contents[at] = word * 2 + (entry & 1)
      placeBegins[word] = placeBeginOf(word) + 1
    }
    // Each word's end at first: it becomes its beginning when its slots are filled in, the last one first.
    for (let word = 1; word < placeBegins.length; word++)
      placeBegins[word] = placeBeginOf(word) + placeBeginOf(word - 1)
    places = new Int32Array(length)
    for (let slot = ids.length - 1; slot >= 0; slot--)
      for (let at = beginOf(slot + 1) - 1; at >= beginOf(slot); at--) {
        const entry = contents[at] ?? 0
        const place = placeBeginOf(entry >> 1) - 1
        placeBegins[entry >> 1] = place
        places[place] = slot * 2 + (entry & 1)
      }
    settled = ids.length
  }

  function understand(typed: string, forgiving: boolean): Asked {
    const { from, until, recent } = vocabulary.beginningWith(typed)
    const others = [{ cost: 0, words: recent }]
    if (forgiving)
      for (const { far, words } of vocabulary.alike(typed)) others.push({ cost: costOf[far], words })
    let count = placeBeginOf(until) - placeBeginOf(from)
    for (const { words } of others)
      for (const word of words) count += placeBeginOf(word + 1) - placeBeginOf(word)
    return { from, until, others, count }
  }

  /** Has `meant` tell of each word what it costs, while `work` runs. */
  function whileMeant({ from, until, others }: Asked, work: () => void): void {
    if (meant.length < vocabulary.size()) meant = new Uint8Array(vocabulary.size())
    meant.fill(1, from, until)
    for (const { cost, words } of others)
      for (const word of words) meant[word] = Math.min(meant[word] || 255, 1 + cost)
    work()
    meant.fill(0, from, until)
    for (const { words } of others) for (const word of words) meant[word] = 0
  }
  /** The least that a word of the slot costs, of those that are meant; -1 where it has none. */
  function costIn(slot: number): number {
    let least = -1
    const end = beginOf(slot + 1)
    for (let at = beginOf(slot); at < end; at++) {
      const entry = contents[at] ?? 0
      const cost = (meant[entry >> 1] ?? 0) - 1
      if (cost < 0) continue
      const here = cost + (entry & 1) * notInName
      if (least < 0 || here < least) least = here
    }
    return least
  }

  /** The slots in which the word is, of those that were reached as the one before. */
  function walk(asked: Asked, before: number, isFirst: boolean): number[] {
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
      for (let at = placeBeginOf(fromWord); at < end; at++) {
        const place = places[at] ?? 0
        visit(place >> 1, cost + (place & 1) * notInName)
      }
    }
    visitPlaces(asked.from, asked.until, 0)
    for (const { cost, words } of asked.others) for (const word of words) visitPlaces(word, word + 1, cost)
    if (settled < ids.length)
      whileMeant(asked, () => {
        for (let slot = settled; slot < ids.length; slot++) {
          const cost = costIn(slot)
          if (cost >= 0) visit(slot, cost)
        }
      })
    return found
  }
  /** The same for few slots: their own words are looked at, wherever else the word may be. */
  function look(asked: Asked, among: readonly number[], before: number): number[] {
    const found: number[] = []
    whileMeant(asked, () => {
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
    for (const [at, asked] of others.entries())
      found =
        found.length * wordsOfOne < asked.count
          ? look(asked, found, base + at + 1)
          : walk(asked, base + at + 1, false)
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
      let at = isFull ? take - 1 : kept.length
      for (; at > 0 && isBefore(slot, kept[at - 1] ?? 0); at--) kept[at] = kept[at - 1] ?? 0
      kept[at] = slot
    }
    return kept
  }

  const drop = (id: number) => {
    const slot = slots.get(id)
    // No search ever counts as far: what is gone, or has other words now, is found no more.
    if (slot !== undefined) reached[slot] = gone
    slots.delete(id)
  }
  return {
    /** Adds an address or takes the place of its former words. `frecency` orders addresses of equal cost. */
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
    /** More of it speaks of what is gone or was said otherwise than of what there is: time for a new one. */
    isWorn: () => ids.length > 2 * slots.size + mayBeGone,
    /** Settles all addresses now, so that the first question need not. */
    settle,

    /** The IDs of those that fit, the likeliest first, and how many fit. Pieces and typing errors are only looked for
     * where too few fit as typed. */
    find(text: string, take: number): { ids: number[]; total: number } {
      const words = typedWords(text)
      if (words.length === 0) return { ids: [], total: 0 }
      if (ids.length - settled > mayBeRecent) settle()
      const strict = matching(words, false)
      const found = strict.length < take ? matching(words, true) : strict
      return { ids: best(found, take).map((slot) => ids[slot] ?? -1), total: found.length }
    },
  }
}
