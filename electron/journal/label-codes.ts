import type { Proof } from '../../shared/labels/index.ts'

/** Shorter texts (a postcode, a product number) are on many labels. */
export const minCodeLength = 8
/** Longer texts describe the shipment and are no tracking numbers. */
const maxCodeLength = 64

/** Text without GS1 separators: scanners omit them or send control characters, proofs write them as
 * `<GS>`. */
export const plainCode = (text: string): string => text.replace(/<[A-Z]{2,3}>|\p{Cc}|\s/gu, '').toUpperCase()

/** The codes that identify a label, each once, as {@link plainCode}: of the symbols
 * that were read on the final dots. */
export function labelCodesOf(proofs: readonly Proof[]): string[] {
  const read = proofs.flatMap(({ symbols }) => symbols).filter(({ state }) => state === 'proven')
  const codes = read.map(({ text }) => plainCode(text))
  return [...new Set(codes.filter(({ length }) => length >= minCodeLength && length <= maxCodeLength))]
}
