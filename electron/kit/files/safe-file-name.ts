import { firstBytes } from '../first-bytes.ts'
import { deviceName } from './windows-path.ts'

const unsafe = /[<>:"/\\|?*\p{Cc}\p{Cs}\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/gu

const maxBytes = 120

/** Any text as a file name without extension that every file system accepts and that stays in its folder:
 * `../../etc/passwd` becomes `_.._etc_passwd`, `CON` becomes `_CON`, an empty text becomes `label`. At
 * most 120 bytes of UTF-8, cut between characters. */
export function safeFileName(text: string): string {
  let name = firstBytes(text.normalize('NFC').replace(unsafe, '_'), maxBytes)
  // A leading dot hides a file; Windows drops trailing dots and spaces, which would make two names one.
  name = name.replace(/^[.\s]+/u, '').replace(/[.\s]+$/u, '')
  if (deviceName.test(name)) name = `_${name}`
  return name || 'label'
}
