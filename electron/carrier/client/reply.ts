import type { TransportAnswer } from './transport.ts'

/** An answer, opened as far as it can be. `json` is undefined where the body is not JSON; a PDF has no text. */
export type Reply = {
  status: number
  contentType: string
  bytes: Uint8Array
  isPdf: boolean
  isHtml: boolean
  text: string
  json: unknown
}

export function openReply({ status, headers, bytes }: TransportAnswer): Reply {
  const contentType = (headers['content-type'] ?? '').toLowerCase()
  const isPdf = startsAsPdf(bytes)
  const text = isPdf ? '' : new TextDecoder().decode(bytes)
  const json = isPdf ? undefined : parseJson(text)
  const isHtml = contentType.includes('html') || /^\s*<(!doctype|html)/i.test(text.slice(0, 500))
  return { status, contentType, bytes, isPdf, isHtml: isHtml && json === undefined, text, json }
}

/** A PDF may begin with some bytes of other kind (ISO 32000-1, annex H.3.4.1: within the first 1024). */
const startsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-')

/** JSON without `__proto__`. An integer that a JavaScript number would change stays a text: an order's ID must come
 * back as it was sent. Undefined where it isn't JSON, or holds values without end, one in the other or one after the other. */
function parseJson(text: string): unknown {
  const exact = (name: string, value: unknown, context?: { source?: string }) => {
    if (name === '__proto__') return undefined
    const changed = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    return changed ? (context?.source ?? value) : value
  }
  try {
    if (holdsTooMany(text)) return undefined
    const value: unknown = JSON.parse(text, exact)
    return isDeeper(value, maxDepth) ? undefined : value
  } catch {
    return undefined
  }
}

/** Far deeper than any answer is, far shallower than a stack: what is read on can be walked without care. */
const maxDepth = 100

/** A page of fifty orders has some thousand values. Five megabytes of `{},` would stand the station still for seconds. */
const mostValues = 100_000

/** Counts what begins a value or parts two, also within texts, which is near enough. */
function holdsTooMany(text: string): boolean {
  let values = 0
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    const begins = character === 0x2c || character === 0x5b || character === 0x7b
    if (begins && ++values > mostValues) return true
  }
  return false
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))
