import type { labelChannels } from '../../shared/ipc/label-channels.ts'
import { problem } from '../../shared/schemas/problem.ts'
import type { Desk } from '../desk.ts'
import { ProblemError } from '../ipc/problem-error.ts'
import type { Documents } from '../ports/documents.ts'
import type { LabelOutcome, LabelPipeline } from '../ports/label-pipeline.ts'
import type { Handlers } from '../station-types.ts'

type Needs = {
  desk: () => Desk
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'inspect' | 'preview'>
}

/** Channels that show and correct labels. */
export function labelHandlers({
  desk,
  documents,
  labels,
}: Needs): Pick<Handlers, keyof typeof labelChannels> {
  const stored = async (id: string): Promise<Uint8Array> => {
    const shipment = await desk().journal.read(id)
    if (!shipment) throw new ProblemError(problem('journal.noShipment'))
    const { labelDocument } = shipment
    const pdf = labelDocument === undefined ? undefined : await documents.get(labelDocument)
    if (!pdf) throw new ProblemError(problem('label.gone'))
    return pdf
  }
  return {
    'label.preview': async ({ id, label }) => unwrap(await desk().previewLabel(id, label)),
    async 'label.layout'({ id }) {
      return unwrap(await labels.inspect(await stored(id), await desk().labelCorrections.read()))
    },
    'label.correct': (correction) => desk().labelCorrections.keep(correction),
    async 'label.picture'({ id, page, width }) {
      const pdf = await stored(id)
      const { labelPages = 1 } = (await desk().journal.read(id)) ?? {}
      const { png, page: size } = unwrap(await labels.preview(pdf, page, { maxPx: width }))
      return { png: Buffer.from(png).toString('base64'), pages: labelPages, ...size }
    },
  }
}

function unwrap<Value>(outcome: LabelOutcome<Value>): Value {
  if (!outcome.ok) throw new ProblemError(outcome.problem)
  return outcome.value
}
