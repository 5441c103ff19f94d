import { columnEntries, extraTarget, type ImportColumn, requiredColumns } from '../../shared/imports/index.ts'
import { columnHeader, extraHeader, type Messages } from '../../shared/messages/index.ts'
import type { ImportTarget, Mapping } from './import-store.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

/** The meanings that a column may have, each with its name and unit in the user's language, in the order
 * of the screen. Units are not converted. */
export function targetNames(
  messages: Messages,
  extras: readonly { name: string }[],
): readonly { target: ImportTarget; name: string }[] {
  const names = columnEntries.map((entry) => ({
    target: entry.column as ImportTarget,
    name: columnHeader(messages, entry),
  }))
  const afterStreet = names.findIndex(({ target }) => target === 'street') + 1
  return [
    ...names.slice(0, afterStreet),
    { target: 'houseNumber', name: messages.t('import.houseNumber') },
    ...names.slice(afterStreet),
    ...extras.map(({ name }) => ({ target: extraTarget(name), name: extraHeader(messages, name) })),
  ]
}

export const isRequired = (target: ImportTarget): boolean =>
  requiredColumns.some((column) => column === target)

/** The required columns without a mapping (interface 2.1). */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  requiredColumns.filter((column) => mapping[column] === undefined)

/** Whether the mapping is complete. With values of goods the insurance choice must be valid too. */
export const canImport = ({ mapping, insure }: { mapping: Mapping; insure: InsureChoice }): boolean =>
  missingColumns(mapping).length === 0 &&
  (mapping.valueOfGoods === undefined || readInsure(insure) !== undefined)
