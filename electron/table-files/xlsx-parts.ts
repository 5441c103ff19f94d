import { unzipSync } from 'fflate'
import { type SaxesAttributePlain, SaxesParser } from 'saxes'
import { ExpectedError } from '../kit/index.ts'
import { tableLimits } from './table-limits.ts'

export type Attributes = Record<string, string>
type XmlHandlers = {
  open?: (name: string, attributes: Attributes) => void
  close?: (name: string) => void
  text?: (text: string) => void
}

/** Characters of XML that the parser gets at a time. */
const chunk = 1024 * 1024

/** `x:row` → `row`: some programs write a namespace prefix. */
const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Parses an XML part. Only XML's five predefined entities are known, so entities cannot expand. Throws an
 * `ExpectedError`. */
export function walkXml(
  bytes: Uint8Array,
  { open, close, text }: XmlHandlers,
  onProgress?: (fraction: number) => void,
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
  for (let offset = 0; offset < bytes.length; offset += chunk) {
    parser.write(decoder.decode(bytes.subarray(offset, offset + chunk), { stream: true }))
    onProgress?.(offset / bytes.length)
  }
  parser.write(decoder.decode()).close()
}

/** Unpacks parts of an XLSX by name, up to the limit. The archive states the size of each part, and no
 * part may become larger than that. Throws an `ExpectedError`. */
export function createUnpacker(archive: Uint8Array) {
  let room: number = tableLimits.unpackedBytes
  return (names: readonly string[]): Map<string, Uint8Array> => {
    try {
      const parts = unzipSync(archive, {
        filter: ({ name, originalSize }) => {
          if (!names.includes(name)) return false
          room -= originalSize
          if (room < 0)
            throw new ExpectedError('import.tooLarge', { limitMb: tableLimits.unpackedBytes / 1024 / 1024 })
          return true
        },
      })
      return new Map(Object.entries(parts))
    } catch (error) {
      throw error instanceof ExpectedError ? error : new ExpectedError('import.unreadable')
    }
  }
}
