import { type Day, foldSpelling } from '../kit/index.ts'

export const yesWords = ['yes', 'y', 'ja', 'j', 'true', 'wahr', '1', 'x', 'oui', 'si'] as const
export const noWords = ['no', 'n', 'nein', 'false', 'falsch', '0', 'non'] as const
const yes = new Set<string>(yesWords.map(foldSpelling))
const no = new Set<string>(noWords.map(foldSpelling))

/** Yes or no of a word in any spelling; undefined for other words. A dash and an empty cell mean no. */
export function readYesOrNo(typed: string): boolean | undefined {
  const word = foldSpelling(typed)
  if (yes.has(word)) return true
  return no.has(word) || /^[\s–—-]*$/.test(typed) ? false : undefined
}

/** A day from `2026-11-23` (also with a time) or `23.11.2026`. Other texts are returned as typed, so that the rules report
 * them. */
export function readDay(typed: string): Day {
  const text = typed.trim()
  const iso = /^(\d{4}-\d{2}-\d{2})(?:[T ]\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?Z?)?$/.exec(text)
  if (iso?.[1]) return iso[1]
  const german = /^(\d{1,2})\.(\d{1,2})\.(\d{4})$/.exec(text)
  if (!german) return text
  const [, day = '', month = '', year = ''] = german
  return `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}
