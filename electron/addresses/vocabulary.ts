import { editsToBeginning, forgivenEdits } from './edit-distance.ts'

const understoodAtMost = 16

/** A word of the vocabulary by its number, and how far it is from what was typed: 0 it begins so, `piece` it holds it
 * further on, or how many typing errors lie between. */
export type Meaning = { word: number; far: 0 | 'piece' | 1 | 2 }

/** Words that begin alike: their numbers, and for each a bit per letter and digit that is in it. */
type Bucket = { words: number[]; letters: number[] }

/** Every word once, by number; found by its beginning, a piece of it, or with typing errors. */
export function createVocabulary() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  /** By the first letter and by the second. */
  const buckets = new Map<number, Map<number, Bucket>>()
  let sorted = new Int32Array()
  /** What words that were typed may mean: whoever types a second one still has the first in the field. */
  const understood = new Map<string, readonly Meaning[]>()

  const text = (word: number | undefined): string => texts[word ?? -1] ?? ''
  /** Where the words from `wanted` on begin; it is not before `from`. */
  const placeOf = (wanted: string, from = 0): number => {
    let until = sorted.length
    while (from < until) {
      const middle = (from + until) >> 1
      if (text(sorted[middle]) < wanted) from = middle + 1
      else until = middle
    }
    return from
  }
  /** Puts the words that came since the last time in between those that stand in order already. A question does it too. */
  function order(): void {
    const known = sorted
    if (texts.length === known.length) return
    const fresh = Array.from({ length: texts.length - known.length }, (_, at) => known.length + at)
    fresh.sort((a, b) => (text(a) < text(b) ? -1 : 1))
    const all = new Int32Array(texts.length)
    let taken = 0
    for (const [at, word] of fresh.entries()) {
      const place = placeOf(text(word), taken)
      all.set(known.subarray(taken, place), taken + at)
      all[place + at] = word
      taken = place
    }
    all.set(known.subarray(taken), taken + fresh.length)
    sorted = all
  }

  /** The words that hold what was typed further on. */
  function holding(typed: string): Meaning[] {
    const found: Meaning[] = []
    if (/^\d/.test(typed)) return found
    const wanted = lettersOf(typed)
    for (const [first, alike] of buckets) {
      if (isDigit(first)) continue
      for (const { words, letters } of alike.values())
        for (let at = 0; at < words.length; at++) {
          const word = words[at] ?? 0
          if ((wanted & ~(letters[at] ?? 0)) === 0 && text(word).includes(typed, 1))
            found.push({ word, far: 'piece' })
        }
    }
    return found
  }
  /** The words of which what was typed is the beginning, but for a typing error or two. */
  function mistyped(typed: string): Meaning[] {
    const found: Meaning[] = []
    const edits = forgivenEdits(typed)
    if (edits === 0) return found
    const wanted = lettersOf(typed)
    const isNumber = /^\d+$/.test(typed)
    const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)]
    const swapped = first === second ? undefined : buckets.get(second)?.get(first)
    for (const { words, letters } of [...(buckets.get(first)?.values() ?? []), ...(swapped ? [swapped] : [])])
      for (let at = 0; at < words.length; at++) {
        if (countBits(wanted & ~(letters[at] ?? 0)) > edits) continue
        const word = words[at] ?? 0
        const there = text(word)
        if (isNumber && Math.abs(there.length - typed.length) > edits) continue
        const far = editsToBeginning(typed, there, edits)
        if (far === 1 || (far === 2 && edits === 2)) found.push({ word, far })
      }
    return found
  }

  return {
    order,

    add(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      understood.clear()
      const number = texts.push(word) - 1
      numbers.set(word, number)
      const [first, second] = [word.charCodeAt(0), word.charCodeAt(1) || 0]
      const alike = buckets.get(first) ?? new Map<number, Bucket>()
      buckets.set(first, alike)
      const bucket = alike.get(second) ?? { words: [], letters: [] }
      alike.set(second, bucket)
      bucket.words.push(number)
      bucket.letters.push(lettersOf(word))
      return number
    },

    beginningWith(typed: string): Meaning[] {
      order()
      const found: Meaning[] = []
      for (let at = placeOf(typed); at < sorted.length; at++) {
        const word = sorted[at] ?? 0
        if (!text(word).startsWith(typed)) break
        found.push({ word, far: 0 })
      }
      return found
    },

    /** The words that what was typed may mean beyond {@link beginningWith}. A typing error in the first letter is only
     * forgiven where the first two were swapped: hardly anybody makes another, and it would cost ten times the time.
     * Numbers are not found by a piece, and with an error only whole. */
    alike(typed: string): readonly Meaning[] {
      if (typed.length < 3) return []
      const known = understood.get(typed)
      if (known) return known
      const found = [...holding(typed), ...mistyped(typed)]
      if (understood.size >= understoodAtMost) understood.clear()
      understood.set(typed, found)
      return found
    },
  }
}

const isDigit = (code: number) => code >= 48 && code <= 57

/** A bit per digit; the letters share the others. */
function lettersOf(word: string): number {
  let bits = 0
  for (let at = 0; at < word.length; at++) {
    const code = word.charCodeAt(at)
    bits |= 1 << (isDigit(code) ? code - 48 : 10 + (code % 22))
  }
  return bits
}

function countBits(bits: number): number {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count++
  return count
}
