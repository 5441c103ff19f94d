import {
  type AnyDraft,
  type Draft,
  type FreightDraft,
  isFreightDraft,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import type { Extras } from '../carrier/index.ts'
import type { Journal } from '../journal/index.ts'
import type { CheckDraft } from './check-draft.ts'
import type { CheckedDraft } from './read-in-context.ts'

/** A draft as it is now. `content` is what it would send, valid or not, without a `customerOrderCode`. */
export type CurrentDraft = ({ mode: 'parcel'; draft: Draft } | { mode: 'freight'; draft: FreightDraft }) & {
  queued: boolean
  content: unknown
  extras: Extras
  pickupLocationName: string
  /** A row of a file: pickup location, day and insurance are choices of the run and not part of the row. */
  isFromFile?: boolean
}

export const currentDraftOf = (
  draft: AnyDraft,
  { content, extras, pickupLocation }: CheckedDraft,
  where: Pick<CurrentDraft, 'queued' | 'isFromFile'>,
): CurrentDraft => ({
  ...(isFreightDraft(draft) ? { mode: 'freight', draft } : { mode: 'parcel', draft }),
  ...where,
  content,
  extras,
  pickupLocationName: pickupLocation?.name ?? '',
})

type Deps = {
  journal: Pick<Journal, 'readDraft' | 'readDraftInPickup'>
  checkDraft: CheckDraft
}

/** `onlyForm`: not in a pickup, because the form replaces the queued draft. */
export type ReadCurrentDraft = (
  shipment: Pick<ShipmentRecord, 'draftId' | 'mode'>,
  options?: { onlyForm?: boolean },
) => Promise<CurrentDraft | undefined>

/** The draft of a shipment as the journal has it now, on the form or in a pickup. Undefined if it is gone. */
export const createReadCurrentDraft =
  ({ journal, checkDraft }: Deps): ReadCurrentDraft =>
  async ({ draftId, mode }, { onlyForm = false } = {}) => {
    const [onForm, queued] = await Promise.all([
      journal.readDraft(mode),
      onlyForm ? undefined : journal.readDraftInPickup(draftId),
    ])
    const draft = onForm?.id === draftId ? onForm : queued
    if (!draft) return undefined
    const checked = await checkDraft(draft, { countPickup: false })
    return currentDraftOf(draft, checked, { queued: queued !== undefined })
  }
