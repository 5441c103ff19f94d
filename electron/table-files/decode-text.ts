import { isUtf8 } from 'node:buffer'
import { ExpectedError } from '../kit/index.ts'

type Encoding = 'utf-8' | 'utf-16le' | 'utf-16be' | 'windows-1252'

/** Bytes that are checked for UTF-16 without a byte order mark: half of the bytes
 * of Western text are zero then. */
const sampleBytes = 4096

function encodingOf(bytes: Uint8Array): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le'
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be'
  const sample = bytes.subarray(0, sampleBytes)
  const zeros = [0, 0]
  for (const [place, byte] of sample.entries()) if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  const [even = 0, odd = 0] = zeros
  const many = sample.length / 4
  if (odd > many && even < many / 4) return 'utf-16le'
  if (even > many && odd < many / 4) return 'utf-16be'
  return isUtf8(bytes) ? 'utf-8' : 'windows-1252'
}

/** Decodes the encodings that spreadsheets and ERP systems write: UTF-8, UTF-16, else Windows-1252.
 * Removes the byte order mark. Throws an `ExpectedError` if the file is binary. */
export function decodeText(bytes: Uint8Array): string {
  const text = new TextDecoder(encodingOf(bytes)).decode(bytes)
  // Text has no NUL; programs, pictures and archives do.
  if (text.includes('\0')) throw new ExpectedError('import.notATable')
  return text
}
