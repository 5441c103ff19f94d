import { z } from 'zod'
import { orderRequestSchema } from '../../../shared/shipment/index.ts'

const wrappers = new Set(['$', 'body', 'data', 'request', 'payload', 'query', 'params', 'order', 'quotation'])
const maxLength = 200

/** The wire path (`lines[0].unitWeight`) of an error's field; empty for a path that is no
 * field (`/v1/orders`). Reads a JSON pointer, a JSONPath, dots (`lines.0.unitWeight`) and a
 * list (`['body', 'lines', 0]`), with or without a wrapper such as `body.`, in the wire's
 * case, Pascal case or snake case. */
export function fieldPath(path: unknown): string {
  const found = segments(path).filter((segment) => segment !== '')
  if (!found.some((segment) => /[a-z]/i.test(segment)) || found.some((segment) => /^v\d+$/.test(segment)))
    return ''
  const names = inWireCase(withoutWrapping(found))
  return names
    .reduce((text, name) => (/^\d+$/.test(name) ? `${text}[${name}]` : text ? `${text}.${name}` : name), '')
    .slice(0, maxLength)
}

/** True if a path begins with a field of the request body (interface 2.1). */
export const isRequestField = (path: string): boolean => roots.has(path.split(/[.[]/)[0] ?? '')

function segments(path: unknown): string[] {
  if (Array.isArray(path))
    return path.filter((each) => typeof each === 'string' || typeof each === 'number').map(String)
  if (typeof path !== 'string' || path.length > 4 * maxLength) return []
  const text = path.trim().replace(/^#/, '')
  if (text.startsWith('/'))
    return text.split('/').map((each) => each.replaceAll('~1', '/').replaceAll('~0', '~'))
  return text.replace(/\[["']?([^[\]"']*)["']?\]/g, '.$1').split('.')
}

/** Drops everything before the first field of the request body
 * (`placeOrder.body.lines`), else known wrappers. */
function withoutWrapping(names: string[]): string[] {
  const root = names.slice(0, 4).findIndex((name) => roots.has(wireNames().get(folded(name)) ?? name))
  if (root >= 0) return names.slice(root)
  const first = names.findIndex((name) => !wrappers.has(name.toLowerCase()))
  return first > 0 ? names.slice(first) : names
}

const inWireCase = (names: string[]): string[] => names.map((name) => wireNames().get(folded(name)) ?? name)

const folded = (name: string): string => name.replace(/[_-]/g, '').toLowerCase()

const roots = new Set(Object.keys(orderRequestSchema.shape))

let known: Map<string, string> | undefined
/** Every name of the request body by its folded spelling, collected from its schema at the first error. */
function wireNames(): Map<string, string> {
  if (known) return known
  const names = new Map<string, string>()
  const collect = (node: unknown) => {
    if (typeof node !== 'object' || node === null) return
    for (const [key, inner] of Object.entries(node)) {
      if (key === 'properties') for (const name of Object.keys(inner)) names.set(folded(name), name)
      collect(inner)
    }
  }
  collect(z.toJSONSchema(orderRequestSchema, { unrepresentable: 'any', io: 'input' }))
  known = names
  return names
}
