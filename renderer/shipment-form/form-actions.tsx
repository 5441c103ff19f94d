import { memo, useEffect, useRef } from 'react'
import { ActionBar, Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { asksWhetherPrinted } from '../shipment-status/index.ts'
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
      <Button
        ref={button}
        data-next
        look={decided && !isUnprinted ? 'primary' : 'plain'}
        shortcut={next.shortcut}
        onClick={next.perform}
      >
        {t(next.message)}
      </Button>
      {asksPrint && (
        <Button shortcut={confirmPrinted.shortcut} onClick={confirmPrinted.perform}>
          {t(confirmPrinted.message)}
        </Button>
      )}
      {decided && <span className={styles.hint}>{t('pack.typeOn')}</span>}
    </>
  )
}

function DraftActions() {
  const { actions } = useAppModel()
  const { goToDay, addToPickup, clear, undoClear } = useFormModel().formActions
  const { bookAsParcel } = actions
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
        <Button shortcut={goToDay.shortcut} onClick={goToDay.perform}>
          {t('pack.goToDay', { day: day(otherDay) })}
        </Button>
      )}
      <Button shortcut={addToPickup.shortcut} off={sending || untouched} onClick={addToPickup.perform}>
        {t(addToPickup.message)}
      </Button>
      {isParcelToo && (
        <Button shortcut={bookAsParcel.shortcut} onClick={bookAsParcel.perform}>
          {t(bookAsParcel.message)}
        </Button>
      )}
      {clearable && (
        <Button shortcut={clear.shortcut} onClick={clear.perform}>
          {t(clear.message)}
        </Button>
      )}
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
  const { actions } = useAppModel()
  const { book, goToDay } = useFormModel().formActions
  const { bookAsFreight } = actions
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
  if (wasShipped)
    return (
      <Button {...main} look="plain" shortcut={book.shortcut} off onClick={book.perform}>
        {t(book.message)}
      </Button>
    )
  if (isFreight)
    return (
      <Button {...main} shortcut={bookAsFreight.shortcut} onClick={bookAsFreight.perform}>
        {t(bookAsFreight.message)}
      </Button>
    )
  if (otherDay && wantsOtherDay)
    return (
      <Button {...main} shortcut={book.shortcut} onClick={goToDay.perform}>
        {t('pack.goToDay', { day: day(otherDay) })}
      </Button>
    )
  return (
    <Button {...main} shortcut={book.shortcut} off={sending || !ships} onClick={book.perform}>
      {t(sending && !adding ? 'action.booking' : book.message)}
    </Button>
  )
}
