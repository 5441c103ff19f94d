import { bookingCodeLength, sentReference } from '../../shared/shipment/sent-reference.ts'
import type { Journal } from '../journal/journal.ts'

/** Crockford's base 32: no I, L, O or U, so that a code can be read aloud and typed. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const deskMarkLength = 3
const codeLength = bookingCodeLength - 'PD-'.length
const codePattern = /(?<![0-9A-Z])PD-[0-9A-HJKMNP-TV-Z]{10}(?![0-9A-Z])/g

const deskMarkFact = 'desk.mark'

export type BookingCodes = {
  /** This desk's mark, drawn and kept where it has none yet. */
  deskMark(): Promise<string>
  /** A code that this journal never gave out: `PD-`, the desk's mark, and chance. */
  next(): Promise<string>
  /** Whether a code carries this desk's mark. One that it does not know is then its own from a time that the
   * journal has lost: an old backup was restored. */
  isOfThisDesk(code: string): Promise<boolean>
}

/** Where booking codes come from (design.md 4). `random` gives that many random bytes. The desk's mark is drawn once
 * and kept: three characters, so two of fifty desks share one in 4 of 100 accounts, which only makes another desk's
 * order look unexplained. The seven others give 34 thousand million codes to each desk. */
export function createBookingCodes(
  journal: Pick<Journal, 'readByCode' | 'readFact' | 'saveFact'>,
  random: (bytes: number) => Uint8Array,
): BookingCodes {
  const draw = (length: number) => Array.from(random(length), (byte) => alphabet[byte & 31]).join('')
  const deskMark = async (): Promise<string> => {
    const kept = await journal.readFact(deskMarkFact)
    if (typeof kept === 'string') return kept
    const mark = draw(deskMarkLength)
    await journal.saveFact(deskMarkFact, mark)
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
    isOfThisDesk: async (code) => code.startsWith(`PD-${await deskMark()}`),
  }
}

/** The `customerOrderCode` that is sent: the packer's reference and the code, which is always whole. */
export const withCode = (reference: string, code: string): string =>
  `${sentReference(reference)} ${code}`.trim()

/** Every booking code in the text of a document, and the wanted one also where a line ends within it. Of the others no such
 * guess is made: half a code and the next line's first word would make one. */
export function codesInDocument(text: string, wanted: string): Set<string> {
  const codes = codesIn(text)
  const brokenUp = new RegExp(`(?<![0-9A-Z])${[...wanted].join('\\s*')}(?![0-9A-Z])`, 'i')
  if (brokenUp.test(text)) codes.add(wanted)
  return codes
}

const brokenPattern = /(?<![0-9A-Z])P\s*D\s*-(?:\s*[0-9A-HJKMNP-TV-Z]){10}(?![0-9A-Z])/gi

/** What may be codes with lines ending within them. Half a code and the next line's first word looks like one too, so each counts only
 * where its booking is known. */
export const brokenCodesIn = (text: string): Set<string> =>
  new Set(Array.from(text.matchAll(brokenPattern), ([code]) => code.replace(/\s+/g, '').toUpperCase()))

/** Every booking code in a text or anywhere in the values of a record. */
export function codesIn(value: unknown): Set<string> {
  const codes = new Set<string>()
  const waiting: unknown[] = [value]
  while (waiting.length > 0) {
    const next = waiting.pop()
    if (typeof next === 'string') {
      for (const [code] of next.toUpperCase().matchAll(codePattern)) codes.add(code)
    } else if (next && typeof next === 'object') {
      for (const inner of Object.values(next)) waiting.push(inner)
    }
  }
  return codes
}
