export {
  type FoundOrder,
  type OrderLookupResult,
  type OrderSourceState,
  type OrderTrial,
  orderChannels,
  orderSourceStateSchema,
} from './channels.ts'
export {
  type FileSource,
  type HttpSource,
  type OrderColumns,
  type OrderSourceSettings,
  orderSourceSchema,
  type SqlSource,
} from './order-source.ts'
