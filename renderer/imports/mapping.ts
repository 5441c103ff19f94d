import { columnFields, type ImportColumn, requiredColumns } from '../../shared/imports/import-columns.ts'
import type { MessageKey } from '../../shared/messages/en.ts'
import type { ImportTarget, Mapping } from './import-store.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

const houseNumber = ['houseNumber', 'import.houseNumber'] as const
const labels = columnFields.map(({ column, label }) => [column, label] as const)
const afterStreet = labels.findIndex(([column]) => column === 'street') + 1

/** What a column can mean, as the form calls it. */
export const targetLabels = Object.fromEntries([
  ...labels.slice(0, afterStreet),
  houseNumber,
  ...labels.slice(afterStreet),
]) as Record<ImportTarget, MessageKey>

/** The unit in which a column's numbers are read; nobody converts. */
export const targetUnits: Partial<Record<ImportTarget, string>> = Object.fromEntries(
  columnFields.flatMap((field) => ('unit' in field ? [[field.column, field.unit]] : [])),
)

/** In the order in which a person looks for them. */
export const importTargets = Object.keys(targetLabels) as ImportTarget[]

export const isRequired = (target: ImportTarget): boolean =>
  requiredColumns.some((column) => column === target)

/** Without these no row can be booked (interface 2.1). */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  requiredColumns.filter((column) => mapping[column] === undefined)

/** Whether nothing is left to decide. The choice of insurance counts where the file has values of goods. */
export const canImport = ({ mapping, insure }: { mapping: Mapping; insure: InsureChoice }): boolean =>
  missingColumns(mapping).length === 0 &&
  (mapping.valueOfGoods === undefined || readInsure(insure) !== undefined)
