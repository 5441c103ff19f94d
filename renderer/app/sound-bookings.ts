import { isUndecided } from '../../shared/shipment/index.ts'
import type { Sounds } from '../devices/index.ts'
import type { FormStore } from '../shipment-form/index.ts'

/** Plays one sound when the outcome of a form's booking is known, and the sound of a refusal when the form
 * has mistakes, or refuses the next draft until a person has decided about the shown booking. */
export function playBookingSounds(form: Pick<FormStore, 'subscribe'>, { play }: Pick<Sounds, 'play'>): void {
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
    else if (isRefused || (shipment && isUndecided(shipment.booking))) play('refused')
    else return
    sent = undefined
  })
}
