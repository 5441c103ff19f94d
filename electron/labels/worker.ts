/** The label worker, the only place where an untrusted PDF is opened. */

import { parentPort, workerData } from 'node:worker_threads'
import type { Problem } from '../../shared/kit/index.ts'
import { ExpectedError } from '../kit/index.ts'
import { createEngine, type Engine } from './engine.ts'
import { limits } from './limits.ts'
import { loadPdfium } from './pdfium.ts'
import {
  type EngineCall,
  type EngineReply,
  type EngineRequest,
  type EngineValue,
  type WorkerAssets,
  workerReady,
} from './protocol.ts'
import { loadScanner } from './scan.ts'

const port = parentPort
if (!port) throw new Error('label worker: started outside of a worker thread')
const assets = workerData as WorkerAssets
const ready = start()

async function start() {
  const pdfium = await loadPdfium(assets.pdfium, limits.pdfiumBytes)
  await loadScanner(assets.zxing, pdfium.heap)
  port?.postMessage(workerReady)
  return { pdfium, engine: createEngine(pdfium) }
}

port.on('message', async (request: EngineRequest) => {
  const { pdfium, engine } = await ready
  const reply = await answer(engine, request)
  // After a refused allocation PDFium continues and leaves parts out, so the result is dropped.
  port.postMessage(pdfium.heap.full ? { ok: false, problem: { code: 'label.memory' } } : reply)
})

async function answer(engine: Engine, { call, args }: EngineRequest): Promise<EngineReply> {
  try {
    // Safe: `EngineRequest` pairs each name with its arguments; TypeScript loses that through the index.
    const work = engine[call] as (
      ...args: unknown[]
    ) => EngineValue<EngineCall> | Promise<EngineValue<EngineCall>>
    return { ok: true, value: await work(...args) }
  } catch (error) {
    return { ok: false, problem: problemOf(error) }
  }
}

/** Only own codes leave the worker: the text of other errors could contain parts of the document. */
function problemOf(error: unknown): Problem {
  if (error instanceof ExpectedError) return error.problem
  if (error instanceof RangeError) return { code: 'label.memory' }
  return { code: 'label.broken', details: error instanceof Error ? error.name : typeof error }
}
