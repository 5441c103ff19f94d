import { z } from 'zod'
import { errorAt, type Finding } from '../../kit/index.ts'
import type { OrderRequest } from '../wire/shipment.ts'

const path = 'neutralData'
const maxDepth = 20
const neutralDataSchema = z.record(z.string(), z.json())

/** Whether a value is nested too deeply or contains a key that could change a prototype. */
function isUnsafe(value: unknown, depth = 0): boolean {
  if (typeof value !== 'object' || value === null) return false
  if (depth >= maxDepth) return true
  return Object.entries(value).some(([key, inner]) => key === '__proto__' || isUnsafe(inner, depth + 1))
}

/** Reads typed JSON (interface 2.1): an object, or empty. Its structure is not
 * checked here; the service does. */
export function readNeutralData(typed: string): {
  neutralData?: OrderRequest['neutralData']
  findings: Finding[]
} {
  const refused = (code: string) => ({ findings: [errorAt(code, path)] })
  if (typed.trim() === '') return { findings: [] }
  let value: unknown
  try {
    value = JSON.parse(typed)
  } catch {
    return refused('notJson')
  }
  if (Array.isArray(value) || typeof value !== 'object' || value === null) return refused('notAJsonObject')
  if (isUnsafe(value)) return refused('invalid')
  const parsed = neutralDataSchema.safeParse(value)
  return parsed.success ? { neutralData: parsed.data, findings: [] } : refused('invalid')
}
