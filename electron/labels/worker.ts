/** The label worker, the only place where an untrusted PDF is opened. */

import { workerData } from 'node:worker_threads'
import type { Problem } from '../../shared/kit/index.ts'
import { newLabelProblem } from '../../shared/labels/index.ts'
import { ExpectedError, serveCalls } from '../kit/index.ts'
import { createEngine, type LabelEngine } from './engine.ts'
import { limits } from './limits.ts'
import { loadPdfium } from './page/pdfium.ts'
import type { WorkerAssets } from './page/wasm.ts'
import { loadScanner } from './symbols/scan.ts'

const assets = workerData as WorkerAssets
const pdfium = await loadPdfium(assets.pdfium, limits.pdfiumBytes)
await loadScanner(assets.zxing, pdfium.heap)
const engine = createEngine(pdfium, assets.stepMs)

serveCalls<LabelEngine>({
  calls: () => engine,
  problemOf,
  // After a refused allocation PDFium continues and leaves parts out.
  check() {
    if (pdfium.heap.full) throw new RangeError('heap')
  },
})

/** Only own codes leave the worker: the text of other errors could contain parts of the document. */
function problemOf(error: unknown): Problem {
  if (pdfium.heap.full || error instanceof RangeError) return newLabelProblem('label.memory')
  if (error instanceof ExpectedError) return error.problem
  return { ...newLabelProblem('label.broken'), details: error instanceof Error ? error.name : typeof error }
}
