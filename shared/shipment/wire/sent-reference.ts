import { maxLength } from '../../kit/index.ts'

/** Length of a booking code: `PD-` and ten characters (design.md 4.4). */
export const bookingCodeLength = 13

/** The packer's reference as sent in `customerOrderCode`, without the booking code that follows
 * it. Text that looks like a booking code (from a scanned label) loses its hyphen, because an
 * order must carry only one code. */
export function sentReference(typed: string): string {
  const room = maxLength.customerOrderCode - bookingCodeLength - 1
  const plain = typed.trim().replace(/PD-(?=[0-9A-Z]{10})/gi, 'PD')
  // Cut between code points.
  let kept = ''
  for (const character of plain) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return kept.trim()
}

/** A reference for comparison: as sent, in capitals, because some services return it in capitals. */
export const comparableReference = (typed: string): string => sentReference(typed).toUpperCase()
