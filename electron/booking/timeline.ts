import { type SavedAs, savedAsSchema } from '../../shared/labels/index.ts'
import { printerFacts } from '../../shared/printing/index.ts'
import { beginsPrint, type ShipmentEvent, type TimelineEvent } from '../../shared/shipment/index.ts'

/** The timeline of a shipment's events, in their order, without request and response bodies. */
export function timelineOf(events: readonly { at: string; event: ShipmentEvent }[]): TimelineEvent[] {
  const saving = new Map<string, SavedAs>()
  return events.map(({ at, event }) => {
    if (event.type === 'printIntended' && printerFacts(event.printer).savesFiles)
      saving.set(event.job, 'file')
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
