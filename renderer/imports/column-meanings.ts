import { columnEntries, extraTarget } from '../../shared/imports/index.ts'
import { columnHeader, extraName, type Messages } from '../../shared/messages/index.ts'
import type { Mapping, MappingTarget } from './import-store.ts'

/** The meanings that a column may have, each with its name and unit in the user's language, in the order
 * of the screen. Units are not converted. */
export function targetNames(
  messages: Messages,
  extras: readonly { name: string }[],
): readonly { target: MappingTarget; name: string }[] {
  const names = columnEntries.map((entry) => ({
    target: entry.column as MappingTarget,
    name: columnHeader(messages, entry),
  }))
  const afterStreet = names.findIndex(({ target }) => target === 'street') + 1
  return [
    ...names.slice(0, afterStreet),
    { target: 'houseNumber', name: messages.t('import.houseNumber') },
    ...names.slice(afterStreet),
    ...extras.map(({ name }) => ({ target: extraTarget(name), name: extraName(messages, name) })),
  ]
}

/** The mapping with the meaning of a column changed, or without one. A target has one column. */
export function withColumn(mapping: Mapping, column: number, target: MappingTarget | undefined): Mapping {
  const others = Object.entries(mapping).filter(([name, at]) => at !== column && name !== target)
  return Object.fromEntries(target ? [...others, [target, column]] : others)
}
