import { readFile } from 'node:fs/promises'
import { besideBundle } from '../kit/index.ts'
import type { LabelPipelineOptions } from './pipeline-in-worker.ts'

/** The pipeline's files. From the sources: the worker beside this file, the WASM in
 * node_modules; in a bundle: all beside it. */
export async function sourceAssets(): Promise<
  Pick<LabelPipelineOptions, 'workerUrl' | 'pdfiumWasm' | 'zxingWasm'>
> {
  const [pdfiumWasm, zxingWasm] = await Promise.all([
    readFile(besideBundle('pdfium.wasm') ?? new URL(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'))),
    readFile(
      besideBundle('zxing_reader.wasm') ??
        new URL(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm')),
    ),
  ])
  const workerUrl = besideBundle('label-worker.js') ?? new URL('./worker.ts', import.meta.url)
  return { workerUrl, pdfiumWasm, zxingWasm }
}
