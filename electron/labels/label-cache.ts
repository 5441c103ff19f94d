import { createHash } from 'node:crypto'
import { setNewest } from '../kit/index.ts'
import type { LabelPipeline } from './label-pipeline.ts'

/** More than the labels between a preview and its print. */
const maxLabels = 16

/** Keeps the last prepared labels, read pages and pictures of pages. So a label is prepared once for its
 * preview and its print, and the screen shows the very dots that are printed. A failure is not kept. */
export function cachePrepared<Pipeline extends LabelPipeline>(labels: Pipeline): Pipeline {
  const prepare = keepLast<ReturnType<LabelPipeline['prepare']>>()
  const readAsSent = keepLast<ReturnType<LabelPipeline['readAsSent']>>()
  const preview = keepLast<ReturnType<LabelPipeline['preview']>>()
  return {
    ...labels,
    prepare: (pdf, request) => prepare(pdf, request, () => labels.prepare(pdf, request)),
    readAsSent: (pdf, page, dpmm) =>
      readAsSent(pdf, { page, dpmm }, () => labels.readAsSent(pdf, page, dpmm)),
    preview: (pdf, page, size) => preview(pdf, { page, size }, () => labels.preview(pdf, page, size)),
  }
}

/** Keeps the last outcomes by file and request. */
function keepLast<Work extends Promise<{ ok: boolean }>>() {
  const kept = new Map<string, Work>()
  return (pdf: Uint8Array, request: unknown, begin: () => Work): Work => {
    const key = createHash('sha256').update(pdf).update(JSON.stringify(request)).digest('hex')
    const work = kept.get(key) ?? begin()
    setNewest(kept, key, work, maxLabels)
    void work.then(({ ok }) => !ok && kept.get(key) === work && kept.delete(key))
    return work
  }
}
