import { createHash } from 'node:crypto'
import type { LabelPipeline } from './label-pipeline.ts'

/** More than the labels between a preview and its print. */
const maxLabels = 16

/** Keeps the last prepared labels, so that the screen shows the very dots that are printed. A failure is not kept. */
export function cachePrepared<Pipeline extends LabelPipeline>(labels: Pipeline): Pipeline {
  const prepared = new Map<string, ReturnType<LabelPipeline['prepare']>>()
  return {
    ...labels,
    prepare(pdf, request) {
      const key = createHash('sha256').update(pdf).update(JSON.stringify(request)).digest('hex')
      const label = prepared.get(key) ?? labels.prepare(pdf, request)
      prepared.delete(key)
      prepared.set(key, label)
      for (const oldest of prepared.keys()) if (prepared.size > maxLabels) prepared.delete(oldest)
      void label.then(({ ok }) => !ok && prepared.get(key) === label && prepared.delete(key))
      return label
    },
  }
}
