import { createHash } from 'node:crypto'
import type { LabelPipeline } from './label-pipeline.ts'

/** As many labels as lie between seeing one and printing it. */
const most = 16

/** A label is made ready once and then known for a while: what the screen shows and what the printer gets are the
 * same dots, and neither waits for the other. What failed is tried again. */
export function cachePrepared<Pipeline extends LabelPipeline>(labels: Pipeline): Pipeline {
  const known = new Map<string, ReturnType<LabelPipeline['prepare']>>()
  return {
    ...labels,
    prepare(pdf, request) {
      const key = createHash('sha256').update(pdf).update(JSON.stringify(request)).digest('hex')
      const made = known.get(key) ?? labels.prepare(pdf, request)
      known.delete(key)
      known.set(key, made)
      for (const oldest of known.keys()) if (known.size > most) known.delete(oldest)
      void made.then(({ ok }) => !ok && known.get(key) === made && known.delete(key))
      return made
    },
  }
}
