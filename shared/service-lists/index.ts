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
export { checkFilter, operatorsOf } from './filter/check-filter.ts'
export { filterQuery } from './filter/expression.ts'
export { filterFields, typeOfField } from './filter/fields.ts'
export { readFilterText, writeFilterText } from './filter/filter-text.ts'
export { flatRecord, type PlainValue } from './flat-record.ts'
export {
  type Invoice,
  type InvoiceState,
  invoiceState,
  isUnpaid,
  readInvoice,
} from './invoice.ts'
export {
  type AnyRecord,
  anyRecordSchema,
  type ListQuery,
  maxTake,
  type Page,
  pageAnswerSchema,
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
