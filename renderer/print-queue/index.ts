export { printQueueActions } from './actions.ts'
export { createPrintQueueStore, type PrintQueueStore } from './print-queue-store.ts'
export { useQueuedJob } from './use-queued-job.ts'
