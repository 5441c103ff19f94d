export { printQueueChannels, printQueueEvents } from './channels.ts'
export { labelChannels, labelEvents } from './label-channels.ts'
export {
  type Dpmm,
  dpiOf,
  dpmmOf,
  dpmmSchema,
  type Media,
  type PrintMode,
  type PrintProfile,
} from './print-profile.ts'
export {
  type PrintJob,
  type PrintJobState,
  type PrintQueue,
  type WaitingJob,
  waitingJobSchema,
} from './print-queue.ts'
export {
  type Datatype,
  defaultProfile,
  maxPrinterProfiles,
  type PrinterInfo,
  type PrinterKind,
  type PrinterProfile,
  printerFacts,
  printerInfoSchema,
  printerKind,
  printerNameSchema,
  printerProfileSchema,
  printModes,
  rawAddress,
  reportedProfile,
  trialDatatypes,
  withProfile,
} from './printer.ts'
