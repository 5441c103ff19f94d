import {
  PDFArray,
  type PDFContext,
  PDFDict,
  PDFName,
  PDFNull,
  PDFNumber,
  type PDFObject,
  PDFRawStream,
  PDFRef,
} from '@cantoo/pdf-lib'
import { unrounded } from './pdf-values.ts'
import { type Kind, printable } from './printable.ts'
import type { SavedPdf } from './saved-pdf.ts'

const name = PDFName.of
const xobjects = new Map<PDFObject | undefined, 'form' | 'image'>([
  [name('Form'), 'form'],
  [name('Image'), 'image'],
])
const streamKeys: [string, Kind][] = [
  ['Filter', 'plain'],
  ['DecodeParms', 'decodeParms'],
]

export type Copier = ReturnType<typeof createCopier>

/** Copies objects of a source into a new document; anything that is not on the
 * allow-list (`printable.ts`) is left out. */
export function createCopier(source: SavedPdf, context: PDFContext) {
  const copied = new Map<string, PDFRef>()
  const pending: (() => void)[] = []

  function copyValue(value: PDFObject | undefined, kind: Kind): PDFObject | undefined {
    const object = source.resolve(value)
    if (object instanceof PDFNumber) return PDFNumber.of(unrounded(object.asNumber()))
    if (!(object instanceof PDFDict || object instanceof PDFRawStream || object instanceof PDFArray))
      return object
    const dict = object instanceof PDFRawStream ? object.dict : object
    const known =
      kind === 'xobject' && dict instanceof PDFDict
        ? xobjects.get(source.resolve(dict.get(name('Subtype'))))
        : kind
    // Not allowed: a PostScript XObject, or a dictionary where only numbers and names belong.
    if (!known || (known === 'plain' && !(object instanceof PDFArray))) return undefined
    if (!(value instanceof PDFRef))
      return object instanceof PDFRawStream ? undefined : copyInner(object, known)
    const key = `${known} ${value.objectNumber}`
    const ref = copied.get(key) ?? context.nextRef()
    if (!copied.has(key)) {
      copied.set(key, ref)
      // Deferred: a chain of references may be deeper than the stack.
      pending.push(() => context.assign(ref, copyInner(object, known)))
    }
    return ref
  }

  function copyInner(object: PDFDict | PDFRawStream | PDFArray, kind: Kind): PDFObject {
    if (object instanceof PDFArray) {
      const array = PDFArray.withContext(context)
      for (const item of object.asArray()) array.push(copyValue(item, kind) ?? PDFNull)
      return array
    }
    return object instanceof PDFDict ? copyDict(object, kind) : copyStream(object, kind)
  }

  function copyStream(object: PDFRawStream, kind: Kind): PDFRawStream {
    const dict = copyDict(object.dict, kind)
    for (const [key, valueKind] of streamKeys) put(dict, name(key), object.dict.get(name(key)), valueKind)
    return PDFRawStream.of(dict, object.contents)
  }

  function copyDict(object: PDFDict, kind: Kind): PDFDict {
    const dict = PDFDict.withContext(context)
    // Safe: `each` is followed by a kind, and the other kinds without keys never come here.
    const each = kind.startsWith('each ') ? (kind.slice(5) as Kind) : undefined
    const keys =
      each || kind === 'plain' || kind === 'xobject' ? {} : printable[kind as keyof typeof printable]
    for (const [key, value] of object.entries()) {
      const valueKind = each ?? keys[key.decodeText()]
      if (valueKind) put(dict, key, value, valueKind)
    }
    return dict
  }

  function put(dict: PDFDict, key: PDFName, value: PDFObject | undefined, kind: Kind): void {
    const copy = copyValue(value, kind)
    if (copy) dict.set(key, copy)
  }

  function finish<Copy>(copy: Copy): Copy {
    for (let next = pending.pop(); next; next = pending.pop()) next()
    return copy
  }

  return {
    source,
    context,
    /** A stream's encoded bytes with their filter, without the rest of its dictionary. */
    streamOf: (stream: PDFRawStream) => finish(copyStream(stream, 'bytes')),
    /** The copy of a value; undefined if it is not of that kind. */
    copy: (value: PDFObject | undefined, kind: Kind) => finish(copyValue(value, kind)),
  }
}
