import { unzipSync } from 'fflate'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { ExpectedError } from '../kit/index.ts'
import { importLimits } from './import-limits.ts'

export type Attributes = Record<string, string>
type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** The parser works through this many characters of XML at a time. */
const chunk = 1024 * 1024

/** `x:row` → `row`: some programs put a prefix before every name. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Walks an XML part. No entity beyond XML's own five is known, so none can grow. Throws an `ExpectedError`. */
export function walkXml(
  bytes: Uint8Array,
  { open, close, text }: XmlHandlers,
  progress?: (part: number) => void,
) {
  const parser = new SaxesParser<{ xmlns: false }>({ xmlns: false })
  parser.on('error', () => {
    throw new ExpectedError('import.unreadable')
  })
  parser.on('opentag', ({ name, attributes }) => {
    open?.(localName(name), attributes as Record<string, string & SaxesAttributePlain>)
  })
  parser.on('closetag', ({ name }) => close?.(localName(name)))
  parser.on('text', (value) => text?.(value))
  parser.on('cdata', (value) => text?.(value))
  const decoder = new TextDecoder()
  for (let at = 0; at < bytes.length; at += chunk) {
    parser.write(decoder.decode(bytes.subarray(at, at + chunk), { stream: true }))
    progress?.(at / bytes.length)
  }
  parser.write(decoder.decode()).close()
}

/** Unpacks parts of an XLSX by name, never more than the limit: an archive says beforehand how large each part will be, and
 * no part gets more room than it said. Throws an `ExpectedError`. */
export function createUnpacker(archive: Uint8Array) {
  let room: number = importLimits.unpackedBytes
  return (names: readonly string[]): Map<string, Uint8Array> => {
    try {
      const parts = unzipSync(archive, {
        filter: ({ name, originalSize }) => {
          if (!names.includes(name)) return false
          room -= originalSize
          if (room < 0)
            throw new ExpectedError('import.tooLarge', { limitMb: importLimits.unpackedBytes / 1024 / 1024 })
          return true
        },
      })
      return new Map(Object.entries(parts))
    } catch (error) {
      throw error instanceof ExpectedError ? error : new ExpectedError('import.unreadable')
    }
  }
}
