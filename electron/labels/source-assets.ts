import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { LabelPipelineOptions } from './pipeline.ts'

/** The pipeline's files where Packdesk runs from its sources: the worker beside this file, the WASM in node_modules.
 * A bundle hands in its own. */
export async function sourceAssets(): Promise<
  Pick<LabelPipelineOptions, 'workerUrl' | 'pdfiumWasm' | 'zxingWasm'>
> {
  const [pdfiumWasm, zxingWasm] = await Promise.all([
    readFile(fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
    readFile(fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'))),
  ])
  return { workerUrl: new URL('./worker.ts', import.meta.url), pdfiumWasm, zxingWasm }
}
