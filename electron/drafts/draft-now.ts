import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Wanted } from '../evidence/find-mismatch.ts'
import type { Journal } from '../journal/journal.ts'
import type { CheckDraft } from './check-draft.ts'
import type { CheckFreight } from './check-freight.ts'

type Needs = {
  journal: Pick<Journal, 'readDraft' | 'readFreightDraft' | 'readQueued'>
  checkDraft: CheckDraft
  checkFreight: CheckFreight
}

export type DraftNow = (shipment: Pick<ShipmentRecord, 'draftId' | 'mode'>) => Promise<Wanted | undefined>

/** The draft of a shipment as the journal has it now: on the form, or in a pickup. Undefined where it is gone: the form was cleared,
 * or another draft took its place. */
export const createDraftNow =
  ({ journal, checkDraft, checkFreight }: Needs): DraftNow =>
  async ({ draftId, mode }) => {
    if (mode === 'freight') {
      const draft = await journal.readFreightDraft()
      if (draft?.id !== draftId) return undefined
      const { content, extras, pickupLocation } = await checkFreight(draft)
      return { mode, draft, content, extras, pickupLocationName: pickupLocation?.name ?? '' }
    }
    const onForm = await journal.readDraft()
    const queued = await journal.readQueued(draftId)
    const draft = onForm?.id === draftId ? onForm : queued
    if (!draft) return undefined
    const { content, extras, pickupLocation } = await checkDraft(draft, { countPickup: false })
    return {
      mode,
      draft,
      queued: queued !== undefined,
      content,
      extras,
      pickupLocationName: pickupLocation?.name ?? '',
    }
  }
