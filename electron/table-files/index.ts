export {
  type ExtraNames,
  gapsOf,
  headerShape,
  proposeMapping,
  withoutOtherExtras,
} from './column-mapping.ts'
export { withFileWorker } from './file-worker.ts'
export { mayBecomeReadable } from './read-bytes.ts'
export { createTableReader, type TableReader } from './read-table-in-worker.ts'
export type { Table, TableRow } from './table.ts'
export { tableLimits } from './table-limits.ts'
