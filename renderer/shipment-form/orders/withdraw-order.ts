import { isEqual } from '../../kit/index.ts'
import { emptyLineOf, type FormDraft } from '../draft/form-draft.ts'
import { withMarks } from '../draft/marks.ts'

/** A form that an order filled. */
export type Filled = {
  /** The draft before the order. */
  before: FormDraft
  /** The draft with the order, before later changes. */
  filled: FormDraft
  /** The indexes in `filled` of those of its lines that are still on the form, in order. */
  lineIndexes: number[]
}

/** The draft without an order: as before it, with the packer's changes since. A line that the packer removed
 * since comes back. A line that only the order had goes, unless the packer changed it. */
export function withdrawOrder(draft: FormDraft, { before, filled, lineIndexes }: Filled): FormDraft {
  const empty = emptyLineOf(before.mode)
  const lines = filled.lines.map((line, index) =>
    withChanges(before.lines[index] ?? empty, line, draft.lines[lineIndexes.indexOf(index)] ?? line),
  )
  const restored = {
    ...withChanges(before, filled, draft),
    lines: [
      ...lines.filter((line, index) => index < before.lines.length || !isEqual(line, empty)),
      ...before.lines.slice(lines.length),
      ...draft.lines.slice(lineIndexes.length),
    ],
  }
  return withMarks(restored, before.marks ?? {})
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** `base` with the changes from `from` to `now`: objects key by key, everything else as a whole. */
function withChanges<Value>(base: Value, from: Value, now: Value): Value {
  if (!isObject(base) || !isObject(from) || !isObject(now)) return isEqual(from, now) ? base : now
  const keys = new Set([...Object.keys(base), ...Object.keys(now)])
  const merged = [...keys].map((key) => [key, withChanges(base[key], from[key], now[key])])
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as Value
}
