export { importChannels, importEvents } from './channels.ts'
export type { ImportPreview, ImportProgress, ImportResult } from './import.ts'
export {
  columnEntries,
  extraTarget,
  goodsColumns,
  type ImportColumn,
  type ImportTarget,
  importColumns,
  numberColumns,
} from './import-columns.ts'
export {
  type InsuranceRule,
  type InsuranceSummary,
  insuranceRuleSchema,
  insureByDefault,
  isInsured,
  proposeInsure,
  summariseInsurance,
} from './import-insurance.ts'
export { type ImportMapping, importMappingSchema, importTargetSchema } from './import-mapping.ts'
export { requiredColumns } from './required-columns.ts'
export {
  type WatchActivity,
  type WatchedFolder,
  type WatchState,
  watchActivitySchema,
  watchedFolderSchema,
} from './watched-folder.ts'
