import { columnFields, type ImportColumn, requiredColumns } from '../../shared/imports/index.ts'
import type { MessageKey } from '../../shared/messages/index.ts'
import type { ImportTarget, Mapping } from './import-store.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

const houseNumber = ['houseNumber', 'import.houseNumber'] as const
const labels = columnFields.map(({ column, label }) => [column, label] as const)
const afterStreet = labels.findIndex(([column]) => column === 'street') + 1

/** The labels of the targets. */
export const targetLabels = Object.fromEntries([
  ...labels.slice(0, afterStreet),
  houseNumber,
  ...labels.slice(afterStreet),
]) as Record<ImportTarget, MessageKey>

/** The unit of a target's numbers. Units are not converted. */
export const targetUnits: Partial<Record<ImportTarget, string>> = Object.fromEntries(
  columnFields.flatMap((field) => ('unit' in field ? [[field.column, field.unit]] : [])),
)

/** In the order of the screen. */
export const importTargets = Object.keys(targetLabels) as ImportTarget[]

export const isRequired = (target: ImportTarget): boolean =>
  requiredColumns.some((column) => column === target)

/** The required columns without a mapping (interface 2.1). */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  requiredColumns.filter((column) => mapping[column] === undefined)

/** Whether the mapping is complete. With values of goods the insurance choice must be valid too. */
export const canImport = ({ mapping, insure }: { mapping: Mapping; insure: InsureChoice }): boolean =>
  missingColumns(mapping).length === 0 &&
  (mapping.valueOfGoods === undefined || readInsure(insure) !== undefined)
