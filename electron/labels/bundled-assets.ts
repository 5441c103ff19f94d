import { readFile } from 'node:fs/promises'
import type { sourceAssets as SourceAssets } from './source-assets.ts'

/** The pipeline's files where Packdesk runs as a bundle: everything lies beside it. The build puts this module in the place
 * of source-assets.ts, hence the name. */
export const sourceAssets: typeof SourceAssets = async () => {
  const [pdfiumWasm, zxingWasm] = await Promise.all([
    readFile(new URL(/* @vite-ignore */ './pdfium.wasm', import.meta.url)),
    readFile(new URL(/* @vite-ignore */ './zxing_reader.wasm', import.meta.url)),
  ])
  return {
    workerUrl: new URL(/* @vite-ignore */ './label-worker.js', import.meta.url),
    pdfiumWasm,
    zxingWasm,
  }
}
