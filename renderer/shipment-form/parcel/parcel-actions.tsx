import { memo, useEffect, useRef } from 'react'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { ActionBar } from '../../components/action-bar.tsx'
import { Button } from '../../components/button.tsx'
import { asksWhetherPrinted, isMismatched } from '../../shipments/status-label.ts'
import { isLocked } from '../booking-state.ts'
import { otherDayOf } from '../pickup-count.ts'
import { openShippedFinding } from '../shipped-before.ts'
import styles from '../verb-hint.module.css'
import { LastParcel } from './last-parcel.tsx'

/** The verbs with their keys, and the last parcel. The first place is always the key that matters: book this
 * one, then *Next parcel*, which has the focus, so that Enter goes on. */
export const ParcelActions = memo(function Verbs() {
  const { pack, actions } = useAppModel()
  const { t, day } = useMessages()
  const sending = usePack((state) => state.sending)
  const adding = usePack((state) => state.adding)
  const untouched = usePack((state) => state.untouched)
  const settled = usePack((state) => !state.sending && isLocked(state))
  // A person decides first which of two the shipment is: the next key must not pass over that.
  const decided = usePack(
    (state) => !state.sending && isLocked(state) && !(state.shipment && isMismatched(state.shipment)),
  )
  const ships = usePack((state) => state.reading.request !== undefined)
  const isFreight = usePack(
    ({ sending, verdict, draft }) => !sending && verdict.kind === 'freight' && draft.shipper === undefined,
  )
  const wasShipped = usePack((state) => openShippedFinding(state) !== undefined)
  const otherDay = usePack(otherDayOf)
  const wantsOtherDay = usePack(({ verdict }) => verdict.kind === 'otherDay')
  const clearable = usePack((state) => !state.untouched && !isLocked(state))
  const cleared = usePack((state) => state.cleared !== undefined && !isLocked(state))
  const filled = usePack((state) => state.filled !== undefined && !isLocked(state))
  const asksPrint = usePack((state) => state.shipment !== undefined && asksWhetherPrinted(state.shipment))
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (decided) next.current?.focus({ preventScroll: true })
  }, [decided])

  return (
    <ActionBar aside={<LastParcel />}>
      {settled ? (
        <>
          <Button
            ref={next}
            data-next
            look={decided ? 'primary' : 'plain'}
            shortcut={actions.next.shortcut}
            onClick={() => pack.commands.next()}
          >
            {t('action.next')}
          </Button>
          {asksPrint && (
            <Button shortcut={actions.confirmPrinted.shortcut} onClick={actions.confirmPrinted.perform}>
              {t('action.confirmPrinted')}
            </Button>
          )}
          {decided && <span className={styles.hint}>{t('pack.typeOn')}</span>}
        </>
      ) : (
        <>
          {wasShipped ? (
            <>
              <Button
                look="primary"
                shortcut={actions.openShipped.shortcut}
                aria-describedby="verdict"
                onClick={actions.openShipped.perform}
              >
                {t('action.openShipped')}
              </Button>
              <Button
                shortcut={actions.shipAnother.shortcut}
                aria-describedby="verdict"
                onClick={actions.shipAnother.perform}
              >
                {t('action.shipAnother')}
              </Button>
            </>
          ) : isFreight ? (
            <Button
              look="primary"
              shortcut={actions.bookAsFreight.shortcut}
              aria-describedby="verdict"
              onClick={actions.bookAsFreight.perform}
            >
              {t('action.bookAsFreight')}
            </Button>
          ) : otherDay && wantsOtherDay ? (
            <Button
              look="primary"
              shortcut={actions.book.shortcut}
              aria-describedby="verdict"
              onClick={actions.goToDay.perform}
            >
              {t('pack.goToDay', { day: day(otherDay) })}
            </Button>
          ) : (
            <Button
              look="primary"
              shortcut={actions.book.shortcut}
              off={sending || !ships}
              aria-describedby="verdict"
              onClick={actions.book.perform}
            >
              {t(sending && !adding ? 'action.booking' : 'action.book')}
            </Button>
          )}
          {otherDay && !wantsOtherDay && (
            <Button shortcut={actions.goToDay.shortcut} onClick={actions.goToDay.perform}>
              {t('pack.goToDay', { day: day(otherDay) })}
            </Button>
          )}
          <Button
            shortcut={actions.addToPickup.shortcut}
            off={sending || untouched}
            onClick={actions.addToPickup.perform}
          >
            {t('action.addToPickup')}
          </Button>
          {clearable && (
            <Button shortcut={actions.clear.shortcut} onClick={actions.clear.perform}>
              {t('action.clear')}
            </Button>
          )}
          {filled && (
            <span className={styles.hint} role="status">
              {t('pack.filled')}{' '}
              <Button look="quiet" shortcut={actions.undoClear.shortcut} onClick={actions.undoClear.perform}>
                {t('action.undoClear')}
              </Button>
            </span>
          )}
          {cleared && !filled && (
            <span className={styles.hint} role="status">
              {t('pack.cleared')}{' '}
              <Button
                look="quiet"
                // Once something new is typed, the key takes back typing, and the button still brings the cleared form.
                shortcut={untouched ? actions.undoClear.shortcut : undefined}
                onClick={actions.undoClear.perform}
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
