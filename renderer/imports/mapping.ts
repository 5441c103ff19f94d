import { type ImportColumn, requiredColumns } from '../../shared/imports/index.ts'
import type { Mapping } from './import-store.ts'
import { type InsureChoice, readInsure } from './insure-choice.ts'

/** The required columns without a mapping (interface 2.1). */
export const missingColumns = (mapping: Mapping): ImportColumn[] =>
  requiredColumns.filter((column) => mapping[column] === undefined)

type ImportChoices = { pickupLocationId: string; mapping: Mapping; insure: InsureChoice }

/** Whether there is a pickup location and the mapping is complete. With values of goods the insurance choice
 * must be valid too. */
export const canImport = ({ pickupLocationId, mapping, insure }: ImportChoices): boolean =>
  pickupLocationId !== '' &&
  missingColumns(mapping).length === 0 &&
  (mapping.valueOfGoods === undefined || readInsure(insure) !== undefined)
