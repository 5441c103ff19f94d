export { importHandlers } from './handlers.ts'
export { createImports, type ImportsDeps } from './imports.ts'
export { createMappingFile } from './mapping-memory.ts'
export { errorFile } from './result-files.ts'
export { checkTableInWorker } from './shipments/check-table-in-worker.ts'
export type { UnNumberRecords } from './shipments/import-freight.ts'
export {
  type ImportedShipment,
  shipmentsOfTable,
  summariseShipments,
} from './shipments/shipments-of-table.ts'
export { createUploads, type Uploads } from './uploads.ts'
