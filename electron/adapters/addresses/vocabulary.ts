import { editsToBeginning, forgivenEdits } from './edit-distance.ts'

/** Beyond this many new words the order is made anew rather than mended word by word. */
const mendAtMost = 1000

/** A word of the vocabulary by its number, and how far it is from what was typed: 0 it begins so, `piece` it holds it
 * further on, or how many typing errors lie between. */
export type Meaning = { word: number; far: 0 | 'piece' | 1 | 2 }

/** The words of one first letter: their numbers, and for each a bit per letter and digit that is in it. */
type Bucket = { words: number[]; letters: number[] }

/** Every word once, by number; found by its beginning, a piece of it, or with typing errors. */
export function createVocabulary() {
  const numbers = new Map<string, number>()
  const texts: string[] = []
  const buckets = new Map<number, Bucket>()
  let sorted: number[] = []

  const text = (word: number | undefined): string => texts[word ?? -1] ?? ''
  /** Where the words from `wanted` on begin. */
  const placeOf = (wanted: string): number => {
    let from = 0
    let until = sorted.length
    while (from < until) {
      const middle = (from + until) >> 1
      if (text(sorted[middle]) < wanted) from = middle + 1
      else until = middle
    }
    return from
  }
  const order = () => {
    const fresh = texts.length - sorted.length
    if (fresh > mendAtMost) {
      sorted = texts.map((_, word) => word)
      sorted.sort((a, b) => (text(a) < text(b) ? -1 : 1))
    } else
      for (let word = texts.length - fresh; word < texts.length; word++)
        sorted.splice(placeOf(text(word)), 0, word)
  }

  return {
    add(word: string): number {
      const known = numbers.get(word)
      if (known !== undefined) return known
      const number = texts.push(word) - 1
      numbers.set(word, number)
      const first = word.charCodeAt(0)
      const bucket = buckets.get(first) ?? { words: [], letters: [] }
      buckets.set(first, bucket)
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
     * Numbers are not found by a piece. */
    alike(typed: string): Meaning[] {
      if (typed.length < 3) return []
      const found: Meaning[] = []
      const wanted = lettersOf(typed)
      if (!/^\d/.test(typed))
        for (const [first, { words, letters }] of buckets) {
          if (isDigit(first)) continue
          for (let at = 0; at < words.length; at++) {
            const word = words[at] ?? 0
            if ((wanted & ~(letters[at] ?? 0)) === 0 && text(word).includes(typed, 1))
              found.push({ word, far: 'piece' })
          }
        }
      const edits = forgivenEdits(typed)
      if (edits === 0) return found
      const [first, second] = [typed.charCodeAt(0), typed.charCodeAt(1)]
      for (const begins of new Set([first, second])) {
        const { words, letters } = buckets.get(begins) ?? none
        for (let at = 0; at < words.length; at++) {
          if (countBits(wanted & ~(letters[at] ?? 0)) > edits) continue
          const word = words[at] ?? 0
          const there = text(word)
          if (begins !== first && there.charCodeAt(1) !== first) continue
          const far = editsToBeginning(typed, there, edits)
          if (far === 1 || (far === 2 && edits === 2)) found.push({ word, far })
        }
      }
      return found
    },
  }
}

const none: Bucket = { words: [], letters: [] }
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
