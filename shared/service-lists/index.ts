export { listChannels } from './channels.ts'
export {
  type BookedOrder,
  type ComparedPosition,
  type Comparison,
  chargeDifferences,
  compareInvoice,
  isDifference,
  type OrderSummary,
} from './compare-invoice.ts'
export { flatRecord, type PlainValue } from './flat-record.ts'
export {
  type Invoice,
  type InvoiceState,
  invoiceState,
  isUnpaid,
  readInvoice,
  roundToCents,
} from './invoice.ts'
export {
  type AnyRecord,
  anyRecordSchema,
  type ListQuery,
  maxTake,
  type Page,
  pageResponseSchema,
} from './list.ts'
export {
  type Condition,
  type FieldType,
  type FilterOperator,
  type ListFilter,
  type SavedFilter,
  type ServiceList,
  savedFiltersSchema,
} from './list-filter.ts'
