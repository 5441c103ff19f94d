import { memo, useEffect, useRef } from 'react'
import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { ActionBar } from '../../components/action-bar.tsx'
import { Button } from '../../components/button.tsx'
import { asksWhetherPrinted, isMismatched } from '../../shipments/status-label.ts'
import { isLocked } from '../booking-state.ts'
import { LastBooked } from '../last-booked.tsx'
import { otherDayOf } from '../pickup-count.ts'
import { openShippedFinding } from '../shipped-before.ts'
import styles from '../verb-hint.module.css'

/** The verbs with their keys. The first place is always the key that matters: book this, then *Next shipment*, which has
 * the focus, so that Enter goes on. */
export const FreightActions = memo(function Verbs() {
  const { freight, actions } = useAppModel()
  const { t, day } = useMessages()
  const sending = useFreight((state) => state.sending)
  const settled = useFreight((state) => !state.sending && isLocked(state))
  // A person decides first which of two the shipment is: the next key must not pass over that.
  const decided = useFreight(
    (state) => !state.sending && isLocked(state) && !(state.shipment && isMismatched(state.shipment)),
  )
  const ships = useFreight((state) => state.reading.request !== undefined)
  const wasShipped = useFreight((state) => openShippedFinding(state) !== undefined)
  const otherDay = useFreight(otherDayOf)
  const wantsOtherDay = useFreight(({ verdict }) => verdict.kind === 'otherDay')
  const fitsParcel = useFreight((state) => state.parcel !== undefined && !isLocked(state))
  const clearable = useFreight((state) => !state.untouched && !isLocked(state))
  const cleared = useFreight((state) => state.cleared !== undefined && !isLocked(state))
  // Once something new is typed, the key takes back typing, and the button still brings the cleared form.
  const untouched = useFreight((state) => state.untouched)
  const filled = useFreight((state) => state.filled !== undefined && !isLocked(state))
  const asksPrint = useFreight((state) => state.shipment !== undefined && asksWhetherPrinted(state.shipment))
  const last = useFreight((state) => state.last)
  const isOnForm = useFreight((state) => isLocked(state) && state.shipment?.id === state.last?.id)
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (decided) next.current?.focus({ preventScroll: true })
  }, [decided])

  return (
    <ActionBar aside={<LastBooked shipment={last} isOnForm={isOnForm} />}>
      {settled ? (
        <>
          <Button
            ref={next}
            data-next
            look={decided ? 'primary' : 'plain'}
            shortcut={actions.nextFreight.shortcut}
            onClick={() => freight.commands.next()}
          >
            {t('action.nextFreight')}
          </Button>
          {decided && <span className={styles.hint}>{t('pack.typeOn')}</span>}
          {asksPrint && (
            <Button
              shortcut={actions.confirmFreightPrinted.shortcut}
              onClick={actions.confirmFreightPrinted.perform}
            >
              {t('action.confirmPrinted')}
            </Button>
          )}
        </>
      ) : (
        <>
          {wasShipped ? (
            <>
              <Button
                look="primary"
                shortcut={actions.openShippedFreight.shortcut}
                aria-describedby="verdict"
                onClick={actions.openShippedFreight.perform}
              >
                {t('action.openShipped')}
              </Button>
              <Button
                shortcut={actions.shipAnotherFreight.shortcut}
                aria-describedby="verdict"
                onClick={actions.shipAnotherFreight.perform}
              >
                {t('action.shipAnother')}
              </Button>
            </>
          ) : otherDay && wantsOtherDay ? (
            <Button
              look="primary"
              shortcut={actions.bookFreight.shortcut}
              aria-describedby="verdict"
              onClick={actions.goToFreightDay.perform}
            >
              {t('pack.goToDay', { day: day(otherDay) })}
            </Button>
          ) : (
            <Button
              look="primary"
              shortcut={actions.bookFreight.shortcut}
              off={sending || !ships}
              aria-describedby="verdict"
              onClick={actions.bookFreight.perform}
            >
              {t(sending ? 'action.booking' : 'action.book')}
            </Button>
          )}
          {fitsParcel && (
            <Button shortcut={actions.bookAsParcel.shortcut} onClick={actions.bookAsParcel.perform}>
              {t('action.bookAsParcel')}
            </Button>
          )}
          {clearable && (
            <Button shortcut={actions.clearFreight.shortcut} onClick={actions.clearFreight.perform}>
              {t('action.clear')}
            </Button>
          )}
          {(filled || cleared) && (
            <span className={styles.hint} role="status">
              {t(filled ? 'pack.filled' : 'pack.cleared')}{' '}
              <Button
                look="quiet"
                shortcut={filled || untouched ? actions.undoClearFreight.shortcut : undefined}
                onClick={actions.undoClearFreight.perform}
              >
                {t('action.undoClear')}
              </Button>
            </span>
          )}
        </>
      )}
    </ActionBar>
  )
})
