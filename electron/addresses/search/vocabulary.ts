import { allowedEdits, editsToPrefix } from './edit-distance.ts'
import { roomFor } from './growing-numbers.ts'

const maxCached = 16

/** Numbers of words similar to the typed one: they contain it after their first letter (`contained`), or
 * differ by one or two typing errors. */
export type SimilarWords = { match: 'contained' | 1 | 2; words: number[] }

/** Numbers for words, searched by beginning, by piece, or with typing errors. Words from before the last
 * {@link order} are numbered in the order of their text (UTF-16 units); `recent` ones follow as they were
 * added. All texts are in one buffer, because a string per word takes several times the memory. */
export function createVocabulary() {
  let letters = new Uint16Array(4096)
  /** By word: its offset in `letters`. It ends where the next word begins. */
  let offsets = new Int32Array(1024)
  /** By word: a bit for each letter and digit it contains. */
  let letterBits = new Int32Array(1024)
  /** A hash table of a power of two, at most half full: the word's number plus 1, or 0. */
  let table = new Int32Array(2048)
  let size = 0
  let ordered = 0
  /** Similar words by typed word: while a second word is typed, the first is searched again. */
  const similarCache = new Map<string, readonly SimilarWords[]>()

  const offsetOf = (word: number) => offsets[word] ?? 0
  const endOf = (word: number) => offsets[word + 1] ?? 0

  /** The place of the text at `from` in the table, or the free place for it. */
  function findInTable(from: number, until: number): number {
    let hash = until - from
    for (let index = from; index < until; index++)
      hash = Math.imul(hash ^ (letters[index] ?? 0), 0x01_00_01_93)
    const mask = table.length - 1
    for (let place = (hash ^ (hash >>> 15)) & mask; ; place = (place + 1) & mask) {
      const word = (table[place] ?? 0) - 1
      if (word < 0 || isTextOf(word, from, until)) return place
    }
  }
  function isTextOf(word: number, from: number, until: number): boolean {
    const begin = offsetOf(word)
    if (endOf(word) - begin !== until - from) return false
    for (let index = from; index < until; index++)
      if (letters[begin + index - from] !== letters[index]) return false
    return true
  }
  function growTable(): void {
    table = new Int32Array(table.length * 2)
    for (let word = 0; word < size; word++) table[findInTable(offsetOf(word), endOf(word))] = word + 1
  }

  const byText = (a: number, b: number): number => {
    const [beginA, beginB] = [offsetOf(a), offsetOf(b)]
    const [lengthA, lengthB] = [endOf(a) - beginA, endOf(b) - beginB]
    const shared = Math.min(lengthA, lengthB)
    for (let index = 0; index < shared; index++) {
      const difference = (letters[beginA + index] ?? 0) - (letters[beginB + index] ?? 0)
      if (difference !== 0) return difference
    }
    return lengthA - lengthB
  }
  /** 0: the word has the prefix; negative: it is sorted before such words; positive: after them. */
  const byPrefix = (word: number, typed: string): number => {
    const begin = offsetOf(word)
    const length = endOf(word) - begin
    for (let index = 0; index < typed.length; index++) {
      if (index >= length) return -1
      const difference = (letters[begin + index] ?? 0) - typed.charCodeAt(index)
      if (difference !== 0) return difference
    }
    return 0
  }
  /** The first ordered word that is not before those with the prefix; with
   * `after`, the first one after them. */
  const prefixBound = (typed: string, after: boolean): number => {
    let from = 0
    let until = ordered
    while (from < until) {
      const middle = (from + until) >> 1
      const there = byPrefix(middle, typed)
      if (there < 0 || (after && there === 0)) from = middle + 1
      else until = middle
    }
    return from
  }
  /** Whether the word contains the typed text after its first letter. */
  function containsAfterFirst(word: number, typed: string): boolean {
    const last = endOf(word) - typed.length
    for (let from = offsetOf(word) + 1; from <= last; from++) {
      let index = 0
      while (index < typed.length && letters[from + index] === typed.charCodeAt(index)) index++
      if (index === typed.length) return true
    }
    return false
  }

  function wordsContaining(typed: string): number[] {
    const found: number[] = []
    if (isDigit(typed.charCodeAt(0))) return found
    const wanted = bitsOf(typed)
    const check = (word: number) => {
      if ((wanted & ~(letterBits[word] ?? 0)) === 0 && containsAfterFirst(word, typed)) found.push(word)
    }
    // Words beginning with a digit are consecutive and left out.
    const digits = prefixBound('0', false)
    for (let word = 0; word < digits; word++) check(word)
    for (let word = prefixBound('9', true); word < ordered; word++) check(word)
    for (let word = ordered; word < size; word++) if (!isDigit(letters[offsetOf(word)] ?? 0)) check(word)
    return found
  }
  /** The words that begin with the typed text except for one typing error, and except for two. */
  function wordsWithTypos(typed: string): [one: number[], two: number[]] {
    const found: [number[], number[]] = [[], []]
    const edits = allowedEdits(typed)
    if (edits === 0) return found
    const wanted = bitsOf(typed)
    const isNumber = /^\d+$/.test(typed)
    const check = (word: number) => {
      if (countBits(wanted & ~(letterBits[word] ?? 0)) > edits) return
      const [begin, end] = [offsetOf(word), endOf(word)]
      if (isNumber && Math.abs(end - begin - typed.length) > edits) return
      const needed = editsToPrefix(typed, letters, begin, end, edits)
      if (needed === 1) found[0].push(word)
      else if (needed === 2 && edits === 2) found[1].push(word)
    }
    const [first, second] = [typed.charAt(0), typed.charAt(1)]
    for (const prefix of first === second ? [first] : [first, second + first]) {
      const { from, until, recent } = withPrefix(prefix)
      for (let word = from; word < until; word++) check(word)
      recent.forEach(check)
    }
    return found
  }

  function withPrefix(typed: string): { from: number; until: number; recent: number[] } {
    const recent: number[] = []
    for (let word = ordered; word < size; word++) if (byPrefix(word, typed) === 0) recent.push(word)
    return { from: prefixBound(typed, false), until: prefixBound(typed, true), recent }
  }

  return {
    size: () => size,

    /** Adds a word if it is new, and returns its number. */
    add(text: string): number {
      // The text is written at the end, and kept there if it is new.
      const begin = offsetOf(size)
      const end = begin + text.length
      letters = roomFor(letters, end)
      for (let index = 0; index < text.length; index++) letters[begin + index] = text.charCodeAt(index)
      const place = findInTable(begin, end)
      const known = table[place] ?? 0
      if (known > 0) return known - 1
      similarCache.clear()
      const word = size++
      offsets = roomFor(offsets, size + 1)
      offsets[size] = end
      letterBits = roomFor(letterBits, size)
      letterBits[word] = bitsOf(text)
      table[place] = size
      if (size * 2 > table.length) growTable()
      return word
    },

    /** Renumbers all words in the order of their text. Returns the new numbers by the old ones. */
    order(): Int32Array {
      similarCache.clear()
      const recent = Int32Array.from({ length: size - ordered }, (_, index) => ordered + index).sort(byText)
      const renumbered = new Int32Array(size)
      const [lettersNow, offsetsNow, bitsNow] = [
        new Uint16Array(offsetOf(size)),
        new Int32Array(size + 1),
        new Int32Array(size),
      ]
      let [known, fresh] = [0, 0]
      for (let word = 0; word < size; word++) {
        const isKnown = fresh >= recent.length || (known < ordered && byText(known, recent[fresh] ?? 0) < 0)
        const old = isKnown ? known++ : (recent[fresh++] ?? 0)
        renumbered[old] = word
        bitsNow[word] = letterBits[old] ?? 0
        let to = offsetsNow[word] ?? 0
        for (let index = offsetOf(old); index < endOf(old); index++) lettersNow[to++] = letters[index] ?? 0
        offsetsNow[word + 1] = to
      }
      ;[letters, offsets, letterBits] = [lettersNow, offsetsNow, bitsNow]
      for (let place = 0; place < table.length; place++) {
        const word = (table[place] ?? 0) - 1
        if (word >= 0) table[place] = (renumbered[word] ?? 0) + 1
      }
      ordered = size
      return renumbered
    },

    /** The words beginning with the typed text: ordered ones from `from` up to `until`, and `recent` ones. */
    withPrefix,

    /** Similar words besides those of {@link withPrefix}. In the first letter only a swap with the
     * second is accepted: other errors there are rare and would cost ten times the time. Numbers are not
     * found by a piece, and with an error only whole. */
    similar(typed: string): readonly SimilarWords[] {
      if (typed.length < 3) return []
      const known = similarCache.get(typed)
      if (known) return known
      const [one, two] = wordsWithTypos(typed)
      const found: SimilarWords[] = [
        { match: 'contained', words: wordsContaining(typed) },
        { match: 1, words: one },
        { match: 2, words: two },
      ]
      if (similarCache.size >= maxCached) similarCache.clear()
      similarCache.set(typed, found)
      return found
    },
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** A bit for each digit; letters share the others. */
function bitsOf(word: string): number {
  let bits = 0
  for (let index = 0; index < word.length; index++) {
    const code = word.charCodeAt(index)
    bits |= 1 << (isDigit(code) ? code - 48 : 10 + (code % 22))
  }
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
