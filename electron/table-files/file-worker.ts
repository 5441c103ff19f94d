import { newProblem, type Problem } from '../../shared/kit/index.ts'
import { type Calls, createWorkerClient, type WorkerClient, type WorkerFault } from '../kit/index.ts'
import { tableLimits } from './table-limits.ts'

const problems: Record<WorkerFault, Problem> = {
  // The limits allow more text than the heap can hold as many small cells.
  memory: newProblem('import.tooMuch'),
  cancelled: newProblem('import.cancelled'),
  failed: newProblem('import.unreadable'),
  deadline: newProblem('import.unreadable'),
}

/** Runs one job in a worker of its own with a heap limit, so that a file can neither block nor end the
 * station. The worker is ended with the job. */
export async function withFileWorker<Names extends Calls, Value>(
  url: URL,
  work: (worker: WorkerClient<Names>) => Promise<Value>,
  onNote?: (note: unknown) => void,
): Promise<Value> {
  const worker = createWorkerClient<Names>({
    url,
    resourceLimits: {
      maxOldGenerationSizeMb: tableLimits.workerHeapMb,
      maxYoungGenerationSizeMb: tableLimits.workerYoungMb,
    },
    problemOf: (fault) => problems[fault],
    onNote,
  })
  try {
    return await work(worker)
  } finally {
    void worker.stop()
  }
}
