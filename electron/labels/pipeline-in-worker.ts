import { createSerial, failureOf, type Outcome, type Problem, success } from '../../shared/kit/index.ts'
import { isLabelProblem, labelFailure, newLabelProblem } from '../../shared/labels/index.ts'
import { createWorkerClient, type WorkerClient, type WorkerFault } from '../kit/index.ts'
import type { LabelEngine } from './engine.ts'
import type { LabelPipeline } from './label-pipeline.ts'
import { limits } from './limits.ts'
import { type WorkerAssets, wasm } from './page/wasm.ts'
import { createSheets } from './print/sheet.ts'
import { stopAt } from './reading-control.ts'

/** The worker's file and the bytes of the two WASM files. */
export type LabelPipelineOptions = {
  workerUrl: URL
  pdfiumWasm: Uint8Array<ArrayBuffer>
  zxingWasm: Uint8Array<ArrayBuffer>
  /** Deadline of one call, from its start in the worker; time in the queue and the worker's start do not
   * count. A long document gets `limits.pageMs` more for each page. */
  deadlineMs?: number
  /** How long one call reads a long document before it reports; then other calls get their turn. */
  stepMs?: number
}

const pageDeadlineMs = 15_000
const deadlineProblem = (ms: number): Problem =>
  newLabelProblem('label.deadline', { seconds: Math.round(ms / 1000) })

/** Problems after which the worker's heap may be inconsistent, so it is not used again. */
const endsWorker = (problem: Problem): boolean => isLabelProblem(problem, 'label.memory', 'label.broken')

/** The pipeline's client of its worker, which takes about 150 MB and gets one call at a
 * time. A hostile PDF fails only its own call: if the worker exceeds its deadline or
 * memory, the next call gets a new one. */
export function createLabelPipeline(options: LabelPipelineOptions): LabelPipeline {
  const { deadlineMs = pageDeadlineMs } = options
  const oneAtATime = createSerial()
  const client = connect(options)
  // Each call reports this error; this handler only keeps it from counting as unhandled.
  client.catch(() => undefined)
  let closed = false
  const failed = labelFailure('label.failed')

  function call<Name extends keyof LabelEngine>(
    name: Name,
    ...args: Parameters<LabelEngine[Name]>
  ): Promise<Outcome<Awaited<ReturnType<LabelEngine[Name]>>>> {
    const [first] = args
    const large = [first].flat().find((pdf) => pdf instanceof Uint8Array && pdf.length > limits.fileBytes)
    if (large instanceof Uint8Array) {
      const values = { mib: Math.round(large.length / 2 ** 20), most: limits.fileBytes / 2 ** 20 }
      return Promise.resolve(labelFailure('label.tooLarge', values))
    }
    return oneAtATime(async () => {
      const worker = await client
      if (closed) return failed
      const outcome = await worker.call(name, args)
      if (!outcome.ok && endsWorker(outcome.problem)) void worker.stop()
      return outcome
    }).catch(() => failed)
  }

  const prepare: LabelPipeline['prepare'] = (pdf, request) => call('prepare', pdf, request)

  /** In steps, so that calls for other labels are made between them. */
  const inspect: LabelPipeline['inspect'] = async (pdf, corrections = [], control = {}) => {
    let spentMs = 0
    let mostRead = 0
    for (;;) {
      const step = await call('inspect', pdf, corrections)
      if (!step.ok) return step
      if ('pages' in step.value) return success(step.value)
      const { read, of, ms } = step.value
      // A new worker, or one that no longer keeps all pages, reads some again.
      mostRead = Math.max(mostRead, read)
      control.onProgress?.(mostRead, of)
      const stopped = stopAt({ signal: control.signal }, mostRead, of)
      if (stopped) return stopped
      spentMs += ms
      const maxMs = deadlineMs + of * limits.pageMs
      if (spentMs > maxMs) return failureOf(deadlineProblem(maxMs))
    }
  }

  return {
    check: (pdf) => call('check', pdf),
    clean: (pdfs) => call('clean', pdfs),
    readText: (pdf) => call('readText', pdf),
    async readStamps(pdf, control) {
      const read = await inspect(pdf, [], control)
      return read.ok ? call('readStamps', pdf) : read
    },
    inspect,
    prepare,
    async readAsSent(pdf, page, dpmm) {
      const read = await inspect(pdf)
      return read.ok ? call('readAsSent', pdf, page, dpmm) : read
    },
    sheet: createSheets({ prepare, place: (paper, sheets) => call('sheets', paper, sheets) }),
    preview: (pdf, page, size) => call('preview', pdf, page, size),
    async close() {
      closed = true
      await client.then((worker) => worker.stop()).catch(() => undefined)
    },
  }
}

async function connect({
  workerUrl,
  pdfiumWasm,
  zxingWasm,
  deadlineMs = pageDeadlineMs,
  stepMs,
}: LabelPipelineOptions): Promise<WorkerClient<LabelEngine>> {
  const [pdfium, zxing] = await Promise.all([wasm.compile(pdfiumWasm), wasm.compile(zxingWasm)])
  const problems: Record<WorkerFault, Problem> = {
    memory: newLabelProblem('label.memory'),
    deadline: deadlineProblem(deadlineMs),
    failed: newLabelProblem('label.failed'),
    cancelled: newLabelProblem('label.failed'),
  }
  return createWorkerClient<LabelEngine>({
    url: workerUrl,
    data: { pdfium, zxing, stepMs } satisfies WorkerAssets,
    deadlineMs,
    resourceLimits: {
      maxOldGenerationSizeMb: limits.workerHeapMb,
      maxYoungGenerationSizeMb: limits.workerYoungMb,
      stackSizeMb: 8,
    },
    problemOf: (fault) => problems[fault],
  })
}
