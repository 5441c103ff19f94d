import { memo, useEffect, useRef } from 'react'
import { Button } from '../../components/button.tsx'
import { useDesk, usePack } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { asksWhetherPrinted, standingOf } from '../../shipment-standing.ts'
import { isLocked } from './pack-state.ts'
import styles from './verbs.module.css'

/** The verbs with their keys, and the last parcel. The first place is always the key that matters: book this
 * one, then *Next parcel*, which has the focus, so that Enter goes on. */
export const Verbs = memo(function Verbs() {
  const { pack, actions } = useDesk()
  const { t } = useMessages()
  const sending = usePack((state) => state.sending)
  const settled = usePack((state) => !state.sending && isLocked(state))
  const ships = usePack((state) => state.reading.request !== undefined)
  const clearable = usePack((state) => !state.untouched && !isLocked(state))
  const cleared = usePack((state) => state.cleared !== undefined && !isLocked(state))
  const asksPrint = usePack((state) => state.shipment !== undefined && asksWhetherPrinted(state.shipment))
  const next = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (settled) next.current?.focus({ preventScroll: true })
  }, [settled])

  return (
    <footer className={styles.bar}>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form's fields */}
      <div className={styles.verbs} role="group" aria-label={t('app.actions')}>
        {settled ? (
          <>
            <Button
              ref={next}
              data-next
              look="primary"
              className={styles.verb}
              shortcut={actions.next.shortcut}
              onClick={() => pack.commands.next()}
            >
              {t('action.next')}
            </Button>
            {asksPrint && (
              <Button
                className={styles.verb}
                shortcut={actions.confirmPrinted.shortcut}
                onClick={actions.confirmPrinted.perform}
              >
                {t('action.confirmPrinted')}
              </Button>
            )}
            <span className={styles.hint}>{t('pack.typeOn')}</span>
          </>
        ) : (
          <>
            <Button
              look="primary"
              className={styles.verb}
              shortcut={actions.book.shortcut}
              off={sending || !ships}
              aria-describedby="verdict"
              onClick={actions.book.perform}
            >
              {t(sending ? 'action.booking' : 'action.book')}
            </Button>
            {clearable && (
              <Button
                className={styles.verb}
                shortcut={actions.clear.shortcut}
                onClick={actions.clear.perform}
              >
                {t('action.clear')}
              </Button>
            )}
            {cleared && (
              <span className={styles.hint} role="status">
                {t('pack.cleared')}{' '}
                <Button
                  look="quiet"
                  shortcut={actions.undoClear.shortcut}
                  onClick={actions.undoClear.perform}
                >
                  {t('action.undoClear')}
                </Button>
              </span>
            )}
          </>
        )}
      </div>
      <LastParcel />
    </footer>
  )
})

function LastParcel() {
  const { shell, shipments } = useDesk()
  const { t } = useMessages()
  const last = usePack((state) => state.last)
  if (!last) return null
  const { word, tone } = standingOf(last)
  const open = () => {
    shipments.select(last.id)
    shell.getState().go('shipments')
  }
  return (
    <button type="button" className={styles.last} onClick={open}>
      <bdi>
        {t('pack.last', {
          reference: last.order?.reference ?? last.reference,
          city: last.request.consignee.address.city,
        })}
      </bdi>
      <span className={styles.standing} data-tone={tone}>
        {t(word)}
      </span>
    </button>
  )
}
