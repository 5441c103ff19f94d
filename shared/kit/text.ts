import { z } from 'zod'

/** Longest text of each kind of field, in UTF-16 units. The interface names no lengths;
 * these are far above real ones.
 */
export const maxLength = {
  name: 100,
  street: 100,
  postCode: 12,
  city: 100,
  phone: 40,
  email: 254,
  content: 200,
  customerOrderCode: 100,
  code: 40,
} as const

/** Longest text of a search, and longest reference that is looked up. */
export const maxSearchLength = 200
export const maxReferenceLength = 200

// biome-ignore lint/suspicious/noControlCharactersInRegex: refusing control characters is this pattern's purpose
const controlOrBidi = /[\u0000-\u001f\u007f-\u009f\u2028\u2029\u202a-\u202e\u2066-\u2069]/

const isLineOfText = (text: string) => text.isWellFormed() && !controlOrBidi.test(text)

/** One line of text without control characters or invisible direction changes. */
export const lineOfText = (max: number) =>
  z.string().max(max, { error: 'tooLong' }).refine(isLineOfText, { error: 'controlCharacters' })

/** Like {@link lineOfText}, but not blank. */
export const requiredText = (max: number) =>
  lineOfText(max).refine((text) => text.trim().length > 0, { error: 'missing' })

export const hasControlCharacters = (text: string): boolean => !isLineOfText(text)

/** Text as typed. The limit allows a page pasted into the wrong field: a finding says that it is
 * too long, and the draft keeps it. */
export const typedText = z.string().max(100_000)

/** The parts that are not empty, in one text. */
export const joined = (parts: readonly (string | false | 0 | undefined)[], by: string): string =>
  parts.filter(Boolean).join(by)

/** The trimmed text; undefined if it is blank. */
export const nonBlank = (text: string): string | undefined => text.trim() || undefined
