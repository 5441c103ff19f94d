import type { StoreApi } from 'zustand/vanilla'
import type { Sounds } from '../devices/index.ts'
import { isUnknown } from '../shipment/index.ts'
import type { FormBooking } from '../shipment-form/index.ts'

type Form = Pick<FormBooking, 'isSending' | 'shipment' | 'bookingFailure'> & {
  draft: { id: string }
  focusMistake: number
  refusedNext: number
  /** The draft is being added to a pickup, not booked. */
  isAdding?: boolean
}

/** Plays one sound when the outcome of a form's booking is known. */
export function playBookingSounds(
  form: Pick<StoreApi<Form>, 'subscribe'>,
  { play }: Pick<Sounds, 'play'>,
): void {
  let sent: string | undefined
  form.subscribe((state, before) => {
    const isRefusedNext = state.refusedNext > before.refusedNext
    if (isRefusedNext || state.focusMistake > before.focusMistake) play('refused')
    if (state.isSending && !before.isSending) sent = state.isAdding ? undefined : state.draft.id
    // A person declined to book, and another draft came on the form.
    if (sent !== state.draft.id) sent = undefined
    if (sent === undefined) return
    const { bookingFailure } = state
    const shipment = state.shipment?.draftId === sent ? state.shipment : undefined
    const isRefused = bookingFailure !== undefined && bookingFailure !== before.bookingFailure
    if (shipment?.booking === 'booked') play(shipment.mismatch ? 'refused' : 'booked')
    else if (isRefused || (shipment && isUnknown(shipment))) play('refused')
    else return
    sent = undefined
  })
}
