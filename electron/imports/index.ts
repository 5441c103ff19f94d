export { withFileWorker } from './file-worker.ts'
export { importHandlers } from './handlers.ts'
export { importLimits } from './import-limits.ts'
export { createImports, type ImportsDeps } from './imports.ts'
export { createMappingFile } from './mapping-memory.ts'
export { mayPass } from './read-bytes.ts'
export { createTableReader, type TableReader } from './read-table-in-worker.ts'
export { errorFile } from './result-files.ts'
export type { UnNumberRecords } from './shipments/import-freight.ts'
export {
  type ImportedShipment,
  shipmentsOfTable,
  summariseShipments,
} from './shipments/shipments-of-table.ts'
export { createShipmentValidator } from './validate-shipments-in-worker.ts'
