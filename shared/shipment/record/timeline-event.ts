import { z } from 'zod'
import { problemSchema } from '../../kit/index.ts'
import { folderPrinterName, type SavedAs, savedAsSchema } from '../../labels/index.ts'
import { beginsPrint, type ShipmentEvent, type ShipmentEventType } from './shipment-event.ts'

/** An event of a shipment for its timeline. */
export const timelineEventSchema = z.object({
  at: z.string(),
  /** `cancelAccepted`: a `looked` with which the service accepted a cancellation. */
  type: z.custom<ShipmentEventType | 'cancelAccepted'>((type) => typeof type === 'string'),
  /** Name of the printer, or the latest tracking text. */
  about: z.string().optional(),
  /** The label was saved, not printed. */
  savedAs: savedAsSchema.optional(),
  problem: problemSchema.optional(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

/** The timeline of a shipment's events, in their order, without request and response bodies. */
export function timelineOf(events: readonly { at: string; event: ShipmentEvent }[]): TimelineEvent[] {
  const saving = new Map<string, SavedAs>()
  return events.map(({ at, event }) => {
    if (event.type === 'printIntended' && event.printer === folderPrinterName) saving.set(event.job, 'file')
    if (event.type === 'printSubmitted' && saving.has(event.job))
      saving.set(event.job, event.saved?.format ?? formatOf(event.spoolId))
    // A person or a scan confirms a print, not a saved file.
    const mayBeSaved = event.type !== 'printConfirmed' || event.by === 'printer'
    const savedAs = 'job' in event && mayBeSaved ? saving.get(event.job) : undefined
    return { ...timelineEventOf(at, event), ...(savedAs && { savedAs }) }
  })
}

/** Older journals record only the file's name. */
const formatOf = (file = ''): SavedAs => savedAsSchema.catch('file').parse(/\.(pdf|zpl|png)$/.exec(file)?.[1])

function timelineEventOf(at: string, event: ShipmentEvent): TimelineEvent {
  const about =
    beginsPrint(event) || event.type === 'enclosureIntended'
      ? event.printer
      : event.type === 'paperKept'
        ? event.kept.latest?.text
        : undefined
  const problem = 'problem' in event ? event.problem : undefined
  const type = event.type === 'looked' && event.accepted ? 'cancelAccepted' : event.type
  return { at, type, ...(about && { about }), ...(problem && { problem }) }
}
