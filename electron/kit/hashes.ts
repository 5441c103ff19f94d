import { createHash } from 'node:crypto'

/** The SHA-256 of a text (as UTF-8) or of bytes, in lower-case hexadecimal digits. */
export const sha256Hex = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

/** The first 32 digits of a hash (hex) as a UUID of version 8 (RFC 9562 5.8). */
export function uuidOfHash(hex: string): string {
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `8${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

/** Whether a UUID was made by `uuidOfHash`: it is of version 8. */
export const isUuidOfHash = (id: string): boolean => id.charAt(14) === '8'
