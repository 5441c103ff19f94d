import type { TransportResponse } from '../../connections/index.ts'

/** A response with its body decoded. `json` is undefined if the body is not
 * JSON; the `text` of a PDF is empty. */
export type DecodedResponse = {
  status: number
  /** In small letters, with its parameters; empty without the header. */
  contentType: string
  bytes: Uint8Array
  isPdf: boolean
  isHtml: boolean
  text: string
  json: unknown
}

export function decodeResponse({ status, headers, bytes }: TransportResponse): DecodedResponse {
  const contentType = (headers['content-type'] ?? '').toLowerCase()
  const isPdf = startsAsPdf(bytes)
  const text = isPdf ? '' : new TextDecoder().decode(bytes)
  const json = isPdf ? undefined : parseJson(text)
  const isHtml = contentType.includes('html') || /^\s*<(!doctype|html)/i.test(text.slice(0, 500))
  return { status, contentType, bytes, isPdf, isHtml: isHtml && json === undefined, text, json }
}

/** A PDF's header may come after other bytes, within the first 1024 (ISO 32000-1, annex H.3.4.1). */
const startsAsPdf = (bytes: Uint8Array): boolean =>
  Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-')

/** JSON without `__proto__`. An integer beyond the safe range stays a text, so that an order's ID is
 * unchanged. Undefined if it is not JSON, or has too many or too deeply nested values. */
function parseJson(text: string): unknown {
  const exact = (name: string, value: unknown, context?: { source?: string }) => {
    if (name === '__proto__') return undefined
    const changed = typeof value === 'number' && Number.isInteger(value) && !Number.isSafeInteger(value)
    return changed ? (context?.source ?? value) : value
  }
  try {
    if (hasTooManyValues(text)) return undefined
    const value: unknown = JSON.parse(text, exact)
    return isDeeper(value, maxDepth) ? undefined : value
  } catch {
    return undefined
  }
}

/** Deeper than any response, and safe for recursion. */
const maxDepth = 100

/** A page of fifty orders has some thousand values; five megabytes of `{},` would
 * block the station for seconds. */
const maxValues = 100_000

/** Counts `,`, `[` and `{`, also within texts: an upper estimate is enough. */
function hasTooManyValues(text: string): boolean {
  let values = 0
  for (let index = 0; index < text.length; index++) {
    const character = text.charCodeAt(index)
    const begins = character === 0x2c || character === 0x5b || character === 0x7b
    if (begins && ++values > maxValues) return true
  }
  return false
}

const isDeeper = (value: unknown, levels: number): boolean =>
  typeof value === 'object' &&
  value !== null &&
  (levels === 0 || Object.values(value).some((each) => isDeeper(each, levels - 1)))
