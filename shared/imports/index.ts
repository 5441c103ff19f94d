export { importChannels, importEvents } from './channels.ts'
export { type ImportPreview, type ImportProgress, type ImportResult, importMappingSchema } from './import.ts'
export {
  columnFields,
  type ImportColumn,
  importColumns,
  numberColumns,
  requiredColumns,
} from './import-columns.ts'
export { insureByDefault, proposeInsure, summariseInsurance } from './import-insurance.ts'
export { gapsOf, headerShape, type ImportMapping, proposeMapping } from './import-mapping.ts'
export { type ImportedShipment, importShipments, readInsurance } from './import-shipments.ts'
export { type InsuranceSummary, type Insure, insureSchema } from './insure.ts'
export { type WatchDoing, type WatchState, watchDoingSchema } from './watched-folder.ts'
