import type { Serial } from '../../shared/kit/index.ts'
import type { ServiceExtra, ShipmentRecord } from '../../shared/shipment/index.ts'
import { asBooked } from '../drafts/index.ts'
import type { RecordEvent } from '../evidence/index.ts'
import { type Journal, readSentExtras } from '../journal/index.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events' | 'readDraft' | 'saveDraft'>
  record: RecordEvent
  extras: () => readonly ServiceExtra[]
  mutations: Serial
}

/** Keeps an order that differs from its draft, on a person's decision. The saved form first becomes what
 * was booked, so that a restart does not show the booking beside another consignee. Without a mismatch
 * the shipment is returned unchanged; undefined if there is none. */
export const createKeepBooked =
  ({ journal, record, extras, mutations }: Deps) =>
  (id: string): Promise<ShipmentRecord | undefined> =>
    mutations(async () => {
      const shipment = await journal.read(id)
      if (!shipment?.mismatch || shipment.booking !== 'booked') return shipment
      const sentExtras = await readSentExtras(journal, id)
      const { mode, draft } = asBooked(shipment, { extras: extras(), sentExtras })
      if ((await journal.readDraft(mode))?.id === draft.id) await journal.saveDraft(mode, draft)
      return record(id, { type: 'mismatchAccepted' }, ['booked'])
    })
