import { maxLength } from '../kit/index.ts'

/** A booking code's characters: `PD-` and ten more (design.md 4). */
export const bookingCodeLength = 13

/** The packer's reference as it is sent in `customerOrderCode`, before the booking code that follows it. Something in it that looks
 * like a code (a scanned label of an earlier parcel) loses its hyphen, since an order speaks for one booking alone. */
export function sentReference(typed: string): string {
  const room = maxLength.customerOrderCode - bookingCodeLength - 1
  const plain = typed.trim().replace(/PD-(?=[0-9A-Z]{10})/gi, 'PD')
  // Cut between characters, not inside one.
  let kept = ''
  for (const character of plain) {
    if (kept.length + character.length > room) break
    kept += character
  }
  return kept.trim()
}

/** A reference as references are compared: as it is sent, and some services show it in capitals. */
export const sameReference = (typed: string): string => sentReference(typed).toUpperCase()
