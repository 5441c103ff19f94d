export { importChannels, importEvents } from './channels.ts'
export type { ImportPreview, ImportProgress, ImportResult } from './import.ts'
export {
  columnEntries,
  extraTarget,
  type ImportColumn,
  type ImportTarget,
  importColumns,
  numberColumns,
  requiredColumns,
} from './import-columns.ts'
export type { UnNumberRecords } from './import-freight.ts'
export {
  type InsuranceSummary,
  type Insure,
  insureByDefault,
  insureSchema,
  isInsured,
  proposeInsure,
} from './import-insurance.ts'
export {
  gapsOf,
  headerShape,
  type ImportMapping,
  importMappingSchema,
  proposeMapping,
  withoutOtherExtras,
} from './import-mapping.ts'
export { importTargetSchema } from './import-target.ts'
export {
  type ImportedShipment,
  readInsurance,
  shipmentsOfTable,
  summariseShipments,
  unNumbersOf,
} from './shipments-of-table.ts'
export { type WatchActivity, type WatchState, watchActivitySchema } from './watched-folder.ts'
