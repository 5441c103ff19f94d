export { actionsOf, type JobActions } from './job-actions.ts'
export { createPrintQueueStore, type PrintQueueStore } from './print-queue-store.ts'
export { questionsOf } from './questions.ts'
export { useQueuedJob } from './use-queued-job.ts'
