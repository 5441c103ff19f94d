export { importChannels, importEvents } from './channels.ts'
export { type ImportPreview, type ImportProgress, type ImportResult, importMappingSchema } from './import.ts'
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
export { insureByDefault, proposeInsure } from './import-insurance.ts'
export { gapsOf, headerShape, type ImportMapping, proposeMapping } from './import-mapping.ts'
export {
  type ImportedShipment,
  importShipments,
  type RowPlaces,
  readInsurance,
  summariseShipments,
  unNumbersOf,
} from './import-shipments.ts'
export { type InsuranceSummary, type Insure, insureSchema } from './insure.ts'
export { type WatchDoing, type WatchState, watchDoingSchema } from './watched-folder.ts'
