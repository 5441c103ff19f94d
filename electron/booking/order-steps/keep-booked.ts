import { type ServiceExtra, type ShipmentRecord, wasNeverPrinted } from '../../../shared/shipment/index.ts'
import { asBooked } from '../../drafts/index.ts'
import type { AppendOrderEvent } from '../../evidence/index.ts'
import { type Journal, readSentExtras } from '../../journal/index.ts'
import type { InTurn } from './booking-turn.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events' | 'readDraft' | 'saveDraft'>
  appendOrderEvent: AppendOrderEvent
  extras: () => readonly ServiceExtra[]
  inTurn: InTurn
  /** Fetches the label and prints it if it prints automatically. Not awaited; must not throw. */
  print: (shipment: ShipmentRecord) => void
}

/** Keeps an order that differs from its draft, on a person's decision. The saved form first becomes what
 * was booked, so that a restart does not show the booking beside another consignee. Its label prints if it
 * never did. Without a mismatch the shipment is returned unchanged; undefined if there is none. */
export function createKeepBooked({ journal, appendOrderEvent, extras, inTurn, print }: Deps) {
  const keep = (id: string): Promise<ShipmentRecord | undefined> =>
    inTurn(async () => {
      const shipment = await journal.read(id)
      if (!shipment?.mismatch || shipment.booking !== 'booked') return shipment
      const sentExtras = await readSentExtras(journal, id)
      const { mode, draft } = asBooked(shipment, { extras: extras(), sentExtras })
      if ((await journal.readDraft(mode))?.id === draft.id) await journal.saveDraft(mode, draft)
      return appendOrderEvent(id, { type: 'mismatchAccepted' }, ['booked'])
    })
  return async (id: string): Promise<ShipmentRecord | undefined> => {
    const shipment = await keep(id)
    const isDecided = shipment?.booking === 'booked' && !shipment.mismatch
    // After a failed print, a person decides about the next one.
    if (isDecided && wasNeverPrinted(shipment) && shipment.label !== 'failed') print(shipment)
    return shipment
  }
}
