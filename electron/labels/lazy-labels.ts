import type { Outcome } from '../../shared/kit/index.ts'
import { labelFailure } from '../../shared/labels/index.ts'
import type { LabelPipeline } from './label-pipeline.ts'

/** A label pipeline that is opened at its first use, so that it does not delay the start. One that failed
 * to open is opened again at the next use. */
export function createLazyLabels(open: () => Promise<LabelPipeline>): LabelPipeline & { warm(): void } {
  let opened: Promise<LabelPipeline> | undefined
  const labels = () => {
    opened ??= open().catch((error: unknown) => {
      opened = undefined
      throw error
    })
    return opened
  }
  const use = <Value>(work: (pipeline: LabelPipeline) => Promise<Outcome<Value>>) =>
    labels()
      .then(work)
      .catch(() => labelFailure('label.failed'))
  return {
    /** Starts a worker: the check of an empty file fails at once, but needs a worker. */
    warm: () => void use((pipeline) => pipeline.check(new Uint8Array())),
    check: (pdf) => use((pipeline) => pipeline.check(pdf)),
    clean: (pdfs) => use((pipeline) => pipeline.clean(pdfs)),
    readText: (pdf) => use((pipeline) => pipeline.readText(pdf)),
    readStamps: (...args) => use((pipeline) => pipeline.readStamps(...args)),
    inspect: (pdf, corrections, control) => use((pipeline) => pipeline.inspect(pdf, corrections, control)),
    preview: (pdf, page, size) => use((pipeline) => pipeline.preview(pdf, page, size)),
    prepare: (pdf, request) => use((pipeline) => pipeline.prepare(pdf, request)),
    readAsSent: (pdf, page, dpmm) => use((pipeline) => pipeline.readAsSent(pdf, page, dpmm)),
    sheet: (sources, layout, control) => use((pipeline) => pipeline.sheet(sources, layout, control)),
    // A pipeline that failed to open has reported that to its callers and needs no closing.
    close: async () => opened?.then((pipeline) => pipeline.close()).catch(() => undefined),
  }
}

/** The pipeline with the worker and the WebAssembly files of this build or checkout. */
export async function openLabels(): Promise<LabelPipeline> {
  const [{ createLabelPipeline }, { sourceAssets }] = await Promise.all([
    import('./pipeline-in-worker.ts'),
    import('./source-assets.ts'),
  ])
  return createLabelPipeline(await sourceAssets())
}
