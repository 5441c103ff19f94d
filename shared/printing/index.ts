export { printQueueChannels, printQueueEvents } from './channels.ts'
export { labelChannels, labelEvents } from './label-channels.ts'
export {
  type PrintJob,
  type PrintJobState,
  type PrintQueue,
  type WaitingJob,
  waitingJobSchema,
} from './print-queue.ts'
