import type { z } from 'zod'
import type { Chance } from '../../fixtures/chance.ts'
import { pieceTexts } from './mutate.ts'

/** The part of zod's definitions that a value is made from (https://zod.dev/packages/core). */
type Definition = {
  type: string
  format?: string
  shape?: Record<string, z.core.$ZodType>
  innerType?: z.core.$ZodType
  element?: z.core.$ZodType
  in?: z.core.$ZodType
  options?: readonly z.core.$ZodType[]
  keyType?: z.core.$ZodType
  valueType?: z.core.$ZodType
  entries?: Record<string, unknown>
  values?: readonly unknown[]
}

/** Values for a schema: mostly such as it takes, with a share of hostile ones anywhere in them. `known` are texts that something
 * outside knows: IDs, names, days. */
export function createValues(chance: Chance, known: readonly string[], hostile: number) {
  const pick = <Value>(values: readonly Value[]): Value | undefined => values[chance.below(values.length)]

  const text = (format: string | undefined): string => {
    const day = `2026-1${chance.below(3)}-${String(1 + chance.below(31)).padStart(2, '0')}`
    if (format === 'uuid') return chance.uuid()
    if (format === 'date') return day
    if (format === 'datetime') return `${day}T12:00:00.000Z`
    if (format === 'base64') return Buffer.from(chance.bytes(chance.below(50))).toString('base64')
    if (format === 'email') return 'ann@example.de'
    if (known.length > 0 && chance.maybe(0.7)) return pick(known) ?? ''
    return chance.maybe(0.5) ? String(chance.below(2000) / 10) : (pick(pieceTexts) ?? '')
  }

  const anything = (depth: number): unknown => {
    const kinds = [
      () => null,
      () => undefined,
      () => chance.pick([0, -1, 1e308, Number.NaN, 2 ** 53, 0.1]),
      () => chance.maybe(0.5),
      () => pick(pieceTexts),
      () => (depth > 3 ? [] : Array.from({ length: chance.below(5) }, () => anything(depth + 1))),
      () => JSON.parse('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'),
    ]
    return pick(kinds)?.()
  }

  const make = (schema: z.core.$ZodType, depth = 0): unknown => {
    if (chance.maybe(hostile)) return anything(0)
    const def = schema._zod.def as unknown as Definition
    const inner = def.innerType ?? def.in
    switch (def.type) {
      case 'object':
        return Object.fromEntries(
          Object.entries(def.shape ?? {}).map(([name, part]) => [name, make(part, depth + 1)]),
        )
      case 'array': {
        const { element } = def
        const length = depth > 4 ? 1 : chance.below(4)
        return element && Array.from({ length }, () => make(element, depth + 1))
      }
      case 'record': {
        const { keyType, valueType } = def
        if (!keyType || !valueType) return {}
        return Object.fromEntries(
          Array.from({ length: chance.below(3) }, () => [String(make(keyType)), make(valueType, depth + 1)]),
        )
      }
      case 'union': {
        const option = pick(def.options ?? [])
        return option && make(option, depth + 1)
      }
      case 'optional':
      case 'default':
      case 'prefault':
        return chance.maybe(0.4) || !inner ? undefined : make(inner, depth)
      case 'nullable':
        return chance.maybe(0.3) || !inner ? null : make(inner, depth)
      case 'enum':
        return pick(Object.values(def.entries ?? {}))
      case 'literal':
        return pick(def.values ?? [])
      case 'string':
        return text(def.format)
      case 'number':
        return chance.maybe(0.9) ? chance.below(100) : chance.pick([-1, 0.5, 1e9, Number.NaN])
      case 'boolean':
        return chance.maybe(0.5)
      case 'null':
        return null
      case 'void':
      case 'undefined':
      case 'never':
        return undefined
      default:
        return inner ? make(inner, depth) : anything(0)
    }
  }
  return make
}
