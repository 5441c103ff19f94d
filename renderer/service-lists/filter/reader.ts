import type { Condition, FieldType, FilterOperator } from '../../../shared/service-lists/index.ts'
import { kindOf } from './values.ts'

/** Why a text is no filter, and where in it that shows (from 0). */
type FilterMistake = { code: string; at: number; values?: Record<string, string> }
export type FilterRead<Value> = { ok: true; value: Value } | { ok: false; mistake: FilterMistake }

/** The known type of a field; undefined if only its values show it. */
export type TypeOf = (field: string) => FieldType | undefined

type Value = { text: string; isQuoted: boolean }

const fieldName = /\s*([A-Za-z_][\w.-]*)\s*/y
const operatorSign = /(!=|<=|>=|=|<|>|~)\s*/y
const quotedValue = /"((?:[^"\\]|\\.)*)"/sy
/** A bare value ends at a bar, or before the word that joins the next condition. */
const bareValue = /(?:(?!\s+(?:AND|OR)(?:\s|$))[^|"])*/y
const bar = /\s*\|\s*/y

/** Reads conditions from a text, from left to right. */
export function createReader(text: string, typeOf: TypeOf) {
  let at = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match) at = pattern.lastIndex
    return match ?? undefined
  }
  const mistake = (code: string, values?: Record<string, string>): { ok: false; mistake: FilterMistake } => ({
    ok: false,
    mistake: { code, at, ...(values && { values }) },
  })

  function value(): Value | undefined {
    const inQuotes = take(quotedValue)
    if (inQuotes) return { text: (inQuotes[1] ?? '').replace(/\\(.)/gs, '$1'), isQuoted: true }
    const bare = take(bareValue)?.[0] ?? ''
    return text[at] === '"' ? undefined : { text: bare.trim(), isQuoted: false }
  }

  return {
    take,
    mistake,
    isAtEnd: () => text.slice(at).trim() === '',
    condition(): FilterRead<Condition> {
      const field = take(fieldName)?.[1]
      if (field === undefined) return mistake('filterField', { text: text.slice(at, at + 20).trim() })
      const operator = take(operatorSign)?.[1]
      if (operator === undefined) return mistake('filterNoOperator', { field })
      const values: Value[] = []
      do {
        const next = value()
        if (!next) return mistake('filterQuotes', { field })
        values.push(next)
      } while (take(bar))
      const type = typeOf(field) ?? typeBy(values)
      return {
        ok: true,
        value: {
          field,
          type,
          // Safe: the pattern matches only these.
          operator: operator as FilterOperator,
          values: values.map((each) => each.text),
        },
      }
    },
  }
}

/** One value in quotes, or one that looks like nothing else, makes it text. */
function typeBy(values: readonly Value[]): FieldType {
  const kinds = values.map(({ text, isQuoted }) => (isQuoted ? 'text' : kindOf(text)))
  return kinds.includes('text') ? 'text' : (kinds[0] ?? 'text')
}
