import type { Answer } from '../../shared/answers/index.ts'
import { firstBytes, isDeviceName, sha256Hex } from '../kit/index.ts'

/** `%` makes the encoding reversible; `~` marks a shortened name. */
const unsafe = /[%~<>:"/\\|?*\p{C}\p{Zl}\p{Zp}\ufeff]|^[. ]/gu
const maxBytes = 150

const encoded = (text: string) =>
  Array.from(Buffer.from(text), (byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('')

/** A reference as the first part of a file name. `decodeURIComponent` gives the reference
 * back, unless it was longer than 150 bytes and ends with `~` and a hash. No part is hidden,
 * a path or a device of Windows. */
export function fileNamePart(reference: string): string {
  const safe = reference.replace(unsafe, encoded)
  const name = isDeviceName(`${safe}.`) ? `${encoded(safe.slice(0, 1))}${safe.slice(1)}` : safe
  if (Buffer.byteLength(name) <= maxBytes) return name
  const hash = sha256Hex(reference).slice(0, 12)
  return `${firstBytes(name, maxBytes).replace(/%[\dA-F]?$/, '')}~${hash}`
}

/** `REFERENCE.DESK.NUMBER.json`. It belongs to one answer: no other has the same desk's mark and number. */
export const answerFileName = ({ reference, desk, number }: Answer, format: 'json' | 'csv'): string =>
  `${fileNamePart(reference)}.${desk}.${number}.${format}`
