import { memo, useEffect, useRef } from 'react'
import { ActionBar, ActionButton, Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { asksWhetherPrinted } from '../shipment/index.ts'
import styles from './form-actions.module.css'
import { LastBooked } from './last-booked.tsx'
import {
  awaitsMismatchDecision,
  canUndoByKey,
  fitsParcel,
  isFreightOnly,
  isLocked,
} from './store/form-state.ts'
import { otherDayOf } from './store/pickup-count.ts'
import { openShippedFinding } from './store/shipped-before.ts'
import { useFormModel, useFormState } from './store/use-form.ts'

/** The action bar of the form, with the last shipment. */
export const FormActions = memo(function FormActions() {
  const settled = useFormState((state) => !state.sending && isLocked(state))
  return <ActionBar aside={<LastBooked />}>{settled ? <BookedActions /> : <DraftActions />}</ActionBar>
})

/** *Next* has the focus, so that Enter begins the next draft. */
function BookedActions() {
  const { next, confirmPrinted } = useFormModel().formActions
  const { t } = useMessages()
  // While a mismatch is undecided, Enter must not begin the next draft.
  const decided = !useFormState(awaitsMismatchDecision)
  const asksPrint = useFormState(
    (state) => state.shipment !== undefined && asksWhetherPrinted(state.shipment),
  )
  const isUnprinted = useFormState(({ shipment }) => shipment?.label === 'failed')
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (decided) button.current?.focus({ preventScroll: true })
  }, [decided])
  return (
    <>
      <ActionButton
        action={next}
        ref={button}
        data-next
        look={decided && !isUnprinted ? 'primary' : 'plain'}
      />
      {asksPrint && <ActionButton action={confirmPrinted} />}
      {decided && <span className={styles.hint}>{t('pack.typeOn')}</span>}
    </>
  )
}

function DraftActions() {
  const { bookAsParcel } = useAppModel().freightActions
  const { goToDay, addToPickup, clear, undoClear } = useFormModel().formActions
  const { t, day } = useMessages()
  const sending = useFormState((state) => state.sending)
  const untouched = useFormState((state) => state.untouched)
  const otherDay = useFormState(otherDayOf)
  const wantsOtherDay = useFormState(({ verdict }) => verdict.kind === 'otherDay')
  const isParcelToo = useFormState(fitsParcel)
  const clearable = useFormState((state) => !state.untouched && !isLocked(state))
  const cleared = useFormState((state) => state.cleared !== undefined && !isLocked(state))
  const undoesByKey = useFormState(canUndoByKey)
  const undoable = useFormState((state) => state.undo !== undefined && !isLocked(state))
  return (
    <>
      <MainAction />
      {otherDay && !wantsOtherDay && (
        <ActionButton action={goToDay}>{t('pack.goToDay', { day: day(otherDay) })}</ActionButton>
      )}
      <ActionButton action={addToPickup} off={sending || untouched} />
      {isParcelToo && <ActionButton action={bookAsParcel} />}
      {clearable && <ActionButton action={clear} />}
      {(undoable || cleared) && (
        <span className={styles.hint} role="status">
          {t(undoable ? 'pack.filled' : 'pack.cleared')}{' '}
          <Button
            look="quiet"
            // After typing, the key undoes typing in the field; only the button restores the cleared draft.
            shortcut={undoesByKey ? undoClear.shortcut : undefined}
            onClick={undoClear.perform}
          >
            {t(undoClear.message)}
          </Button>
        </span>
      )}
    </>
  )
}

/** The primary action for the current state of the form. */
function MainAction() {
  const { bookAsFreight } = useAppModel().freightActions
  const { book, goToDay } = useFormModel().formActions
  const { t, day } = useMessages()
  const sending = useFormState((state) => state.sending)
  const adding = useFormState((state) => state.adding)
  const ships = useFormState((state) => state.reading.request !== undefined)
  const isFreight = useFormState(isFreightOnly)
  const wasShipped = useFormState((state) => openShippedFinding(state) !== undefined)
  const otherDay = useFormState(otherDayOf)
  const wantsOtherDay = useFormState(({ verdict }) => verdict.kind === 'otherDay')
  const main = { look: 'primary', 'aria-describedby': 'verdict' } as const
  // The panel of the verdict has the buttons for the choice.
  if (wasShipped) return <ActionButton action={book} {...main} look="plain" off />
  if (isFreight) return <ActionButton action={bookAsFreight} {...main} />
  if (otherDay && wantsOtherDay)
    return (
      <Button {...main} shortcut={book.shortcut} onClick={goToDay.perform}>
        {t('pack.goToDay', { day: day(otherDay) })}
      </Button>
    )
  return (
    <ActionButton action={book} {...main} off={sending || !ships}>
      {t(sending && !adding ? 'action.booking' : book.message)}
    </ActionButton>
  )
}
