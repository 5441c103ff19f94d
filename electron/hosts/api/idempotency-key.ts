import { sha256Hex, uuidOfHash } from '../../kit/index.ts'
import { ApiError } from './api-error.ts'

/** The ID of the draft that a call makes, from its key. The journal books a draft once, so the same key
 * never makes a second order. It has the UUID version of an imported draft's ID, but a call is no import:
 * the journal knows the drafts of calls (`api_requests`). */
export const draftIdOf = (key: string): string => uuidOfHash(sha256Hex(`packdesk api 1\n${key}`))

/** The deepest nesting of a body. A shipment needs five levels. */
const maxDepth = 32

/** Hash of a parsed JSON body (SHA-256, hex). Spaces, the order of keys and the spelling of numbers
 * (`1`, `1.0`) do not change it.
 * @throws ApiError for a body that is nested too deeply */
export const bodyHash = (body: unknown): string => sha256Hex(canonical(body, 0))

function canonical(value: unknown, depth: number): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (depth >= maxDepth) throw new ApiError(400, 'api.notJson')
  if (Array.isArray(value)) return `[${value.map((each) => canonical(each, depth + 1)).join()}]`
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1))
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonical(each, depth + 1)}`).join()}}`
}
