import type { ShipmentEvent } from '../../../shared/shipment/index.ts'
import type { Journal } from '../../journal/index.ts'

type PrintEvent<Type extends ShipmentEvent['type']> = Extract<ShipmentEvent, { type: Type }>

/** The event of this type of a shipment's print job. */
export async function printEventOf<Type extends 'printIntended' | 'printSubmitted'>(
  journal: Pick<Journal, 'events'>,
  { id, printJob }: { id: string; printJob?: string | undefined },
  type: Type,
): Promise<PrintEvent<Type> | undefined> {
  const events = (await journal.events(id)).map(({ event }) => event)
  return events.findLast(
    (event): event is PrintEvent<Type> => event.type === type && 'job' in event && event.job === printJob,
  )
}
