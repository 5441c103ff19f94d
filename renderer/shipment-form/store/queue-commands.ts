import type { Finding } from '../../../shared/kit/index.ts'
import { type Pickup, parcelNameOfDraft } from '../../../shared/pickup/index.ts'
import { type AnyDraft, acknowledgedIn } from '../../../shared/shipment/index.ts'
import { type FormDraft, formDraftOf, freightDraftOf, parcelDraftOf } from '../draft/form-draft.ts'
import type { Booking } from './booking-commands.ts'
import type { DraftSaver } from './draft-saver.ts'
import { type Added, type FormCore, isFormBusy, isFormLocked, type QueuedDraft } from './form-state.ts'
import type { FreshDrafts } from './fresh-drafts.ts'
import { openShippedFinding } from './lookups/shipped-before.ts'
import type { Replacement } from './replace-commands.ts'

type Deps = FormCore & {
  saver: DraftSaver<FormDraft>
  freshDrafts: FreshDrafts
  replacement: Replacement
  booking: Booking
}

/** The form's commands that queue its draft in a pickup, or put a queued draft on the form. */
export function queueCommands(deps: Deps) {
  const { bridge, station, get, set, saver, freshDrafts, replacement, booking } = deps
  /** Adds the form's draft to its pickup.
   * @param isCurrent whether the same environment is at work
   * @param aside as in `pickup.add`
   * @returns whether it was added; if not, the form says why */
  const addToPickup = async (
    draft: FormDraft,
    isCurrent: () => boolean,
    aside: { isAside?: true } = {},
  ): Promise<boolean> => {
    set({
      isSending: true,
      isAdding: true,
      bookingFailure: undefined,
      serviceMessages: [],
      cleared: undefined,
    })
    saver.flush()
    const result = await bridge.request('pickup.add', {
      draft: storedOf(draft),
      ...booking.acknowledged(),
      ...aside,
    })
    set({ isSending: false, isAdding: false })
    if (!result.ok) booking.settle(result, isCurrent, 'notAdded')
    else if (result.value.kind !== 'added')
      booking.settle({ ok: true, value: result.value }, isCurrent, 'notAdded')
    else {
      if (isCurrent()) set({ added: addedOf(draft, result.value) })
      return true
    }
    return false
  }

  return {
    /** Adds the draft to its pickup, valid or not, and begins a new one. */
    async add(): Promise<void> {
      const { draft, isUntouched, focusMistake } = get()
      if (isFormLocked(get())) return
      if (isUntouched || openShippedFinding(get()))
        return set({ wasSubmitted: true, focusMistake: focusMistake + 1 })
      const isCurrent = station.environment.current()
      if (!(await addToPickup(draft, isCurrent))) return
      // The draft that another environment's journal keeps stays there.
      if (isCurrent()) replacement.commands.tryNext()
      else replacement.show(freshDrafts.make(draft))
    },
    /** Puts a queued draft on the form, after an unfinished one was added to its pickup.
     * @param isUnchanged the one on the form is as it was opened from its pickup, so it is not added
     * @returns the added one, if any. Undefined if the draft before stays: the form says why, or another
     * environment is at work by then */
    async openQueued(
      { draft, problem, findings }: QueuedDraft,
      isUnchanged = false,
    ): Promise<{ added?: FormDraft } | undefined> {
      const { draft: before } = get()
      if (isFormBusy(get())) return undefined
      const isUnfinished = replacement.isUnfinished(draft)
      const isAdded = isUnfinished && !isUnchanged
      if (isUnfinished) {
        const isCurrent = station.environment.current()
        if (isAdded && !(await addToPickup(before, isCurrent, { isAside: true }))) return undefined
        if (!isCurrent()) return undefined
        saver.save(null)
        saver.flush()
      } else if (before.id === draft.id) {
        // Otherwise the next start would find what was typed into this draft before.
        saver.save(formDraftOf(draft))
        saver.flush()
      }
      replacement.show(formDraftOf(draft), {
        undo: isFormLocked(get()) ? undefined : { to: before, isOther: true },
        wasSubmitted: true,
        acknowledgedId: acknowledgedIn(findings),
        bookingFailure: problem && { kind: 'rejected', problem },
        serviceMessages: problem?.fields ?? [],
      })
      return isAdded ? { added: before } : {}
    },
  }
}

/** The draft in the shape of the journal. */
const storedOf = (draft: FormDraft): AnyDraft =>
  draft.mode === 'freight' ? freightDraftOf(draft) : parcelDraftOf(draft)

const addedOf = (
  draft: FormDraft,
  { pickup, findings, waits }: { pickup: Pickup; findings: Finding[]; waits?: boolean },
): Added => ({
  reference: draft.reference.trim(),
  parcel: parcelNameOfDraft(storedOf(draft)),
  pickup,
  ...(waits && { waits }),
  // A draft that has no room beside the other queued drafts needs a decision first.
  isReady: findings.every(({ severity, code }) => severity !== 'error' && code !== 'pickupFullOfQueued'),
})
