import { z } from 'zod'
import { problemSchema } from '../kit/index.ts'
import { folderPrinterName, type SavedAs, savedAsSchema } from '../labels/index.ts'
import type { ShipmentEvent, ShipmentEventType } from './shipment-event.ts'

/** Something that happened to a shipment, as a person is told of it. */
export const timelineEventSchema = z.object({
  at: z.string(),
  type: z.custom<ShipmentEventType>((type) => typeof type === 'string'),
  /** The printer, the paper, or how it is known. */
  about: z.string().optional(),
  /** The label was saved, not printed. */
  savedAs: savedAsSchema.optional(),
  problem: problemSchema.optional(),
})
export type TimelineEvent = z.infer<typeof timelineEventSchema>

/** Without the bodies that went over the wire, in the order given: the first event of a print job names its printer. */
export function tellEvents(events: readonly { at: string; event: ShipmentEvent }[]): TimelineEvent[] {
  const saving = new Map<string, SavedAs>()
  return events.map(({ at, event }) => {
    if (event.type === 'printIntended' && event.printer === folderPrinterName) saving.set(event.job, 'file')
    if (event.type === 'printSubmitted' && saving.has(event.job))
      saving.set(event.job, event.saved?.format ?? formatOf(event.spoolId))
    const isTold = event.type !== 'printConfirmed' || event.by === 'printer'
    const savedAs = 'job' in event && isTold ? saving.get(event.job) : undefined
    return { ...timelineEventOf(at, event), ...(savedAs && { savedAs }) }
  })
}

/** Journals before `saved` hold the file's name alone. */
const formatOf = (file = ''): SavedAs => savedAsSchema.catch('file').parse(/\.(pdf|zpl|png)$/.exec(file)?.[1])

function timelineEventOf(at: string, event: ShipmentEvent): TimelineEvent {
  const about =
    event.type === 'printIntended' || event.type === 'printForgotten'
      ? event.printer
      : event.type === 'paperKept'
        ? event.kept.latest?.text
        : undefined
  const problem = 'problem' in event ? event.problem : undefined
  return { at, type: event.type, ...(about && { about }), ...(problem && { problem }) }
}
