/** Draws labels without reading them, as fast as it can, for the bench: `{ count }` in, `count` labels later an answer. */
import { parentPort, workerData } from 'node:worker_threads'
import { loadPdfium } from '../../electron/labels/pdfium.ts'
import type { WasmModule } from '../../electron/labels/wasm.ts'
import type { Region } from '../../shared/labels/label.ts'
import { unproven } from './label-steps.ts'

const { module, pdf, region } = workerData as { module: WasmModule; pdf: Uint8Array; region: Region }
const pdfium = await loadPdfium(module, 2 ** 28)
parentPort?.on('message', (count: number) => {
  for (let i = 0; i < count; i++) unproven(pdfium, pdf, region, 8)
  parentPort?.postMessage('done')
})
parentPort?.postMessage('ready')
