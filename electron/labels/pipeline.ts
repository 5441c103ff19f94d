import { Worker } from 'node:worker_threads'
import type { Outcome } from '../../shared/kit/index.ts'
import type { LabelPipeline } from './label-pipeline.ts'
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

/** The worker's file and the bytes of the two WASM files. */
export type LabelPipelineOptions = {
  workerUrl: URL
  pdfiumWasm: Uint8Array<ArrayBuffer>
  zxingWasm: Uint8Array<ArrayBuffer>
  /** Calls that run at once; each worker takes about 150 MB. */
  workers?: number
  /** Deadline of one call, from its start in the worker; time in the queue and the worker's start do not count. */
  deadlineMs?: number
}

type Job = { request: EngineRequest; done: (reply: EngineReply) => void }
type WorkerSlot = { worker?: Worker; ready?: Promise<unknown>; job?: Job; timer?: NodeJS.Timeout }

/** The pipeline's client: distributes calls over the workers, and ends a worker that exceeds its deadline or memory.
 * The next call starts a new worker, so a hostile PDF fails only its own call. */
export function createLabelPipeline(options: LabelPipelineOptions): LabelPipeline {
  const { workerUrl, workers = 1, deadlineMs = 15_000 } = options
  const slots: WorkerSlot[] = Array.from({ length: workers }, () => ({}))
  const waiting: Job[] = []
  const assets: Promise<WorkerAssets> = compile(options)
  // Each call reports this error; this handler only keeps it from counting as unhandled.
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
    const failed = (problem: 'label.memory' | 'label.failed') => {
      if (slot.worker !== worker) return
      slot.worker = undefined
      finish(slot, { ok: false, problem: { code: problem } })
    }
    slot.ready = new Promise((resolve) => worker.once('message', resolve))
    worker.on('message', (reply: EngineReply | WorkerReady) => {
      if (reply === workerReady) return
      // After these errors the heap may be inconsistent, so the worker is not used again.
      if (!reply.ok && (reply.problem.code === 'label.memory' || reply.problem.code === 'label.broken'))
        retire(slot)
      finish(slot, reply)
    })
    worker.on('error', (error: NodeJS.ErrnoException) =>
      failed(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? 'label.memory' : 'label.failed'),
    )
    worker.on('exit', () => failed('label.failed'))
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
      // The worker died or was closed before it was ready; the job has its reply.
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
  ): Promise<Outcome<EngineValue<Call>>> {
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
