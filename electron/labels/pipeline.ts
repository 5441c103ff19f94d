import { Worker } from 'node:worker_threads'
import type { LabelOutcome, LabelPipeline } from './label-pipeline.ts'
import { limits } from './limits.ts'
import type {
  EngineArguments,
  EngineCall,
  EngineReply,
  EngineRequest,
  EngineValue,
  WorkerAssets,
  WorkerReady,
} from './protocol.ts'
import { workerReady } from './protocol.ts'
import { wasm } from './wasm.ts'

/** What the composition root hands in: where the worker's file is, and the two WASM files' bytes. */
export type LabelPipelineOptions = {
  workerUrl: URL
  pdfiumWasm: Uint8Array<ArrayBuffer>
  zxingWasm: Uint8Array<ArrayBuffer>
  /** How many labels are worked on at once; each worker takes about 150 MB. */
  workers?: number
  /** For one call in the worker, from its start there; waiting in line, or for the worker to start, doesn't count. */
  deadlineMs?: number
}

type Job = { request: EngineRequest; done: (reply: EngineReply) => void }
type WorkerSlot = { worker?: Worker; ready?: Promise<unknown>; job?: Job; timer?: NodeJS.Timeout }

/**
 * The pipeline's client: queues calls over a few workers, and ends a worker that passes its deadline or its memory.
 * The next call starts a fresh one, so one hostile PDF costs its own answer and nothing else.
 */
export function createLabelPipeline(options: LabelPipelineOptions): LabelPipeline {
  const { workerUrl, workers = 1, deadlineMs = 15_000 } = options
  const slots: WorkerSlot[] = Array.from({ length: workers }, () => ({}))
  const waiting: Job[] = []
  const assets: Promise<WorkerAssets> = compile(options)
  // Whoever calls first is told; here it must only not count as unhandled.
  assets.catch(() => undefined)
  let closed = false

  function finish(slot: WorkerSlot, reply: EngineReply): void {
    clearTimeout(slot.timer)
    const { job } = slot
    slot.job = undefined
    job?.done(reply)
    void next()
  }

  function start(slot: WorkerSlot, workerData: WorkerAssets): Worker {
    const worker = new Worker(workerUrl, {
      workerData,
      env: {},
      resourceLimits: {
        maxOldGenerationSizeMb: limits.workerHeapMb,
        maxYoungGenerationSizeMb: limits.workerYoungMb,
        stackSizeMb: 8,
      },
    })
    const gone = (problem: 'label.memory' | 'label.failed') => {
      if (slot.worker !== worker) return
      slot.worker = undefined
      finish(slot, { ok: false, problem: { code: problem } })
    }
    slot.ready = new Promise((resolve) => worker.once('message', resolve))
    worker.on('message', (reply: EngineReply | WorkerReady) => {
      if (reply === workerReady) return
      // A heap that hit its ceiling may be in any state: no later label is worked on in it.
      if (!reply.ok && (reply.problem.code === 'label.memory' || reply.problem.code === 'label.broken'))
        retire(slot)
      finish(slot, reply)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      gone(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'label.memory' : 'label.failed'),
    )
    worker.on('exit', () => gone('label.failed'))
    worker.unref()
    return worker
  }

  function retire(slot: WorkerSlot): Promise<unknown> {
    const { worker } = slot
    slot.worker = undefined
    return worker?.terminate() ?? Promise.resolve()
  }

  async function next(): Promise<void> {
    const slot = slots.find((candidate) => !candidate.job)
    const job = slot && waiting.shift()
    if (!slot || !job) return
    slot.job = job
    try {
      const data = await assets
      if (closed) return finish(slot, { ok: false, problem: { code: 'label.failed' } })
      slot.worker ??= start(slot, data)
      slot.worker.ref()
      await slot.ready
      // It died, or was closed, before it was ready: then the job is answered already.
      if (slot.job !== job) return
      slot.timer = setTimeout(() => {
        void retire(slot)
        finish(slot, {
          ok: false,
          problem: { code: 'label.deadline', values: { seconds: deadlineMs / 1000 } },
        })
      }, deadlineMs)
      slot.worker.postMessage(job.request)
    } catch {
      finish(slot, { ok: false, problem: { code: 'label.failed' } })
    }
  }

  function call<Call extends EngineCall>(
    name: Call,
    ...args: EngineArguments<Call>
  ): Promise<LabelOutcome<EngineValue<Call>>> {
    const [first] = args
    const large = [first].flat().find((pdf) => pdf instanceof Uint8Array && pdf.length > limits.fileBytes)
    if (large instanceof Uint8Array) {
      const values = { mib: Math.round(large.length / 2 ** 20), most: limits.fileBytes / 2 ** 20 }
      return Promise.resolve({ ok: false, problem: { code: 'label.tooLarge', values } })
    }
    return new Promise((resolve) => {
      // Safe: the worker answers a call's request with that call's value.
      waiting.push({ request: { call: name, args } as EngineRequest, done: resolve as Job['done'] })
      void next()
    })
  }

  return {
    check: (pdf) => call('check', pdf),
    clean: (pdfs) => call('clean', pdfs),
    readText: (pdf) => call('readText', pdf),
    inspect: (pdf, corrections = []) => call('inspect', pdf, corrections),
    prepare: (pdf, request) => call('prepare', pdf, request),
    sheet: (sources, layout) => call('sheet', sources, layout),
    preview: (pdf, page, size) => call('preview', pdf, page, size),
    async close() {
      closed = true
      for (const job of waiting.splice(0)) job.done({ ok: false, problem: { code: 'label.failed' } })
      await Promise.all(
        slots.map(async (slot) => {
          await retire(slot)
          finish(slot, { ok: false, problem: { code: 'label.failed' } })
        }),
      )
    },
  }
}

async function compile({ pdfiumWasm, zxingWasm }: LabelPipelineOptions): Promise<WorkerAssets> {
  const [pdfium, zxing] = await Promise.all([wasm.compile(pdfiumWasm), wasm.compile(zxingWasm)])
  return { pdfium, zxing }
}
