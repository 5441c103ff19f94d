import { bookingCodeLength, sentReference } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const deskMarkLength = 3
const codeLength = bookingCodeLength - 'PD-'.length
const codePattern = /(?<![0-9A-Z])PD-[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/g

export type BookingCodes = {
  /** This desk's mark; drawn and stored at the first call. */
  deskMark(): Promise<string>
  /** A code that is not in this journal: `PD-`, the desk's mark and random characters. */
  next(): Promise<string>
}

/** Generates booking codes (design.md 4). `random` returns that many random bytes. With three characters,
 * two of fifty desks have the same mark in 4 of 100 accounts; an order of the other desk is then shown as
 * unexplained. The other seven characters give 34 thousand million codes per desk. */
export function createBookingCodes(
  journal: Pick<Journal, 'readByCode' | 'readFact' | 'saveFact'>,
  random: (bytes: number) => Uint8Array,
): BookingCodes {
  const draw = (length: number) => Array.from(random(length), (byte) => alphabet[byte & 31]).join('')
  const deskMark = async (): Promise<string> => {
    const kept = await journal.readFact('desk.mark')
    if (kept !== undefined) return kept
    const mark = draw(deskMarkLength)
    await journal.saveFact('desk.mark', mark)
    return mark
  }
  return {
    deskMark,
    async next() {
      const mark = await deskMark()
      for (;;) {
        const code = `PD-${mark}${draw(codeLength - deskMarkLength)}`
        if (!(await journal.readByCode(code))) return code
      }
    },
  }
}

/** Whether a code has the mark of one of these desks. */
export const hasMarkOf = (deskMarks: readonly string[], code: string): boolean =>
  deskMarks.some((mark) => code.startsWith(`PD-${mark}`))

/** The `customerOrderCode` that is sent: the packer's reference, shortened if needed, and the whole code. */
export const withCode = (reference: string, code: string): string =>
  `${sentReference(reference)} ${code}`.trim()

/** All booking codes in a document's text. Only `wanted` is also found across a line break: for others,
 * half a code and the next line's first word could form a code. */
export function codesInDocument(text: string, wanted: string): Set<string> {
  const codes = bookingCodesIn(text)
  const brokenUp = new RegExp(`(?<![0-9A-Z])${[...wanted].join('\\s*')}(?![0-9A-Z])`, 'i')
  if (brokenUp.test(text)) codes.add(wanted)
  return codes
}

const brokenPattern = /(?<![0-9A-Z])P\s*D\s*-(?:\s*[0-9A-HJKMNP-TV-Z]){10}(?![0-9A-Z])/gi

/** Possible codes across line breaks. Half a code and the next line's first word can look like one, so the
 * caller must check that the journal has it. */
export const brokenCodesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(brokenPattern), ([code]) => code.replace(/\s+/g, '').toUpperCase()))

/** All booking codes in a text or in any value of a record. */
export const bookingCodesIn = (value: unknown): Set<string> =>
  new Set(textsIn(value).flatMap((text) => text.toUpperCase().match(codePattern) ?? []))

/** The packer's reference in a `customerOrderCode`: without booking codes, this desk's or another's. */
export const withoutCodes = (text: string): string => text.replace(new RegExp(codePattern, 'gi'), '').trim()

/** A text, or all texts in the values of a record. */
export function textsIn(value: unknown): string[] {
  const texts: string[] = []
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') texts.push(next)
    else if (next && typeof next === 'object') for (const inner of Object.values(next)) waiting.push(inner)
  }
  return texts
}
