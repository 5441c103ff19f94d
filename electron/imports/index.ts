export { withFileWorker } from './file-worker.ts'
export { importHandlers } from './handlers.ts'
export { createImports, type ImportsDeps } from './imports.ts'
export { createMappingFile } from './mapping-memory.ts'
export { errorFile } from './result-files.ts'
export type { UnNumberRecords } from './shipments/import-freight.ts'
export {
  type ImportedShipment,
  shipmentsOfTable,
  summariseShipments,
} from './shipments/shipments-of-table.ts'
export { createShipmentValidator } from './shipments/validate-shipments-in-worker.ts'
export { importLimits } from './table/import-limits.ts'
export { mayPass } from './table/read-bytes.ts'
export { createTableReader, type TableReader } from './table/read-table-in-worker.ts'
export type { Table, TableRow } from './table/table.ts'
export { createUploads, type Uploads } from './uploads.ts'
