import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ActionBar, ActionButton } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { asksWhetherPrinted } from '../shipment/index.ts'
import { LastBooked } from './booking/last-booked.tsx'
import styles from './form-actions.module.css'
import {
  awaitsMismatchDecision,
  canUndoByKey,
  fitsParcel,
  isFormLocked,
  isFreightOnly,
} from './store/form-state.ts'
import { otherDayOf } from './store/lookups/pickup-count.ts'
import { openShippedFinding } from './store/lookups/shipped-before.ts'
import { useFormModel, useFormState, useIsBooking } from './store/use-form.ts'

/** The action bar of the form, with the last shipment. */
export const FormActions = memo(function FormActions() {
  const isSettled = useFormState((state) => !state.isSending && isFormLocked(state))
  return <ActionBar aside={<LastBooked />}>{isSettled ? <BookedActions /> : <DraftActions />}</ActionBar>
})

/** *Next* has the focus, so that Enter begins the next draft. */
function BookedActions() {
  const { next, confirmPrinted } = useFormModel().formActions
  const { t } = useMessages()
  // While a mismatch is undecided, Enter must not begin the next draft.
  const isDecided = !useFormState(awaitsMismatchDecision)
  const asksPrint = useFormState(
    (state) => state.shipment !== undefined && asksWhetherPrinted(state.shipment),
  )
  const isUnprinted = useFormState(({ shipment }) => shipment?.label === 'failed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isDecided) button.current?.focus({ preventScroll: true })
  }, [isDecided])
  return (
    <>
      <ActionButton
        action={next}
        ref={button}
        data-next
        variant={isDecided && !isUnprinted ? 'primary' : 'plain'}
      />
      {asksPrint && <ActionButton action={confirmPrinted} />}
      {isDecided && <span className={styles.hint}>{t('pack.typeOn')}</span>}
    </>
  )
}

function DraftActions() {
  const { freightActions, forms } = useAppModel()
  const { goToDay, addToPickup, clear, undoClear } = useFormModel().formActions
  const { t, day } = useMessages()
  const isSending = useFormState((state) => state.isSending)
  const isUntouched = useFormState((state) => state.isUntouched)
  const otherDay = useFormState(otherDayOf)
  const wantsOtherDay = useFormState(({ verdict }) => verdict.kind === 'otherDay')
  const isParcelToo = useFormState(fitsParcel)
  const isParcelSent = useStore(forms.parcel, (state) => state.isSending)
  const canClear = useFormState((state) => !state.isUntouched && !isFormLocked(state))
  const canUndoClear = useFormState((state) => state.cleared !== undefined && !isFormLocked(state))
  const undoesByKey = useFormState(canUndoByKey)
  const canUndo = useFormState((state) => state.undo !== undefined && !isFormLocked(state))
  return (
    <>
      <MainAction />
      {otherDay && !wantsOtherDay && (
        <ActionButton action={goToDay}>{t('pack.goToDay', { day: day(otherDay) })}</ActionButton>
      )}
      <ActionButton action={addToPickup} aria-disabled={isSending || isUntouched || undefined} />
      {isParcelToo && <ActionButton action={freightActions.bookAsParcel} isUnavailable={isParcelSent} />}
      {canClear && <ActionButton action={clear} />}
      {(canUndo || canUndoClear) && (
        <span className={styles.hint} role="status">
          {t(canUndo ? 'pack.filled' : 'pack.cleared')}{' '}
          <ActionButton
            action={undoClear}
            variant="quiet"
            // After typing, the key undoes typing in the field; only the button restores the cleared draft.
            shortcut={undoesByKey ? undefined : null}
          />
        </span>
      )}
    </>
  )
}

/** The primary action for the current state of the form. */
function MainAction() {
  const { freightActions, forms } = useAppModel()
  const { book, goToDay } = useFormModel().formActions
  const { t, day } = useMessages()
  const isSending = useFormState((state) => state.isSending)
  const isBooking = useIsBooking()
  const ships = useFormState((state) => state.reading.request !== undefined)
  const isFreight = useFormState(isFreightOnly)
  const isFreightSent = useStore(forms.freight, (state) => state.isSending)
  const wasShipped = useFormState((state) => openShippedFinding(state) !== undefined)
  const otherDay = useFormState(otherDayOf)
  const wantsOtherDay = useFormState(({ verdict }) => verdict.kind === 'otherDay')
  const main = { variant: 'primary', 'aria-describedby': 'verdict' } as const
  // The panel of the verdict has the buttons for the choice.
  if (wasShipped) return <ActionButton action={book} {...main} variant="plain" aria-disabled />
  if (isFreight)
    return <ActionButton action={freightActions.bookAsFreight} {...main} isUnavailable={isFreightSent} />
  if (otherDay && wantsOtherDay)
    return (
      <ActionButton action={goToDay} {...main} shortcut={book.shortcut}>
        {t('pack.goToDay', { day: day(otherDay) })}
      </ActionButton>
    )
  return (
    <ActionButton action={book} {...main} aria-disabled={isSending || !ships || undefined}>
      {t(isBooking ? 'action.booking' : book.message)}
    </ActionButton>
  )
}
