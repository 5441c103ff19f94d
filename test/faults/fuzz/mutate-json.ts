import type { Chance } from '../../fixtures/chance.ts'
import { pieceTexts } from './mutate.ts'

/** Values that no reader of JSON expects. */
const shapes: readonly unknown[] = [
  null,
  true,
  0,
  -1,
  1e308,
  '',
  [],
  {},
  [null],
  { toString: 'x', valueOf: 1, length: -1 },
]
const pick = (chance: Chance): unknown =>
  chance.maybe(0.7) ? shapes[chance.below(shapes.length)] : pieceTexts[chance.below(pieceTexts.length)]

/** The value with one part replaced, doubled, renamed or removed. */
export function mutateJson(value: unknown, chance: Chance): unknown {
  if (typeof value !== 'object' || value === null || chance.maybe(0.1)) return pick(chance)
  const entries = Object.entries(value)
  const at = chance.below(entries.length + 1)
  const [name, part] = entries[at] ?? ['more', undefined]
  const dice = chance.below(10)
  if (dice === 0) entries.splice(at, 1)
  else if (dice === 1) entries.push([chance.pick(['toString', 'status', 'id', 'length']), part])
  else entries[at < entries.length ? at : entries.length] = [name, mutateJson(part, chance)]
  return Array.isArray(value) ? entries.map(([, each]) => each) : Object.fromEntries(entries)
}
