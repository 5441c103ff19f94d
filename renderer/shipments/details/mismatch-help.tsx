import { useEffect, useId, useRef } from 'react'
import { useStore } from 'zustand'
import type { Mismatch, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useExtras } from '../../station/index.ts'
import styles from './mismatch-help.module.css'
import { mismatchRows } from './mismatch-rows.ts'

type Props = {
  shipment: ShipmentRecord
  mismatch: Mismatch
  /** Takes the focus when it appears, so that the next key belongs to this decision. */
  takesFocus?: boolean
  /** How often the next draft was refused meanwhile. Each time it takes the focus again. */
  refusals?: number
}

/** Compares a booked order with the draft that differs from it, and offers to keep or replace the order. */
export function MismatchHelp({ shipment, mismatch, takesFocus = false, refusals = 0 }: Props) {
  const { shipmentCommands } = useAppModel()
  const extras = useExtras()
  const messages = useMessages()
  const { t } = messages
  const { id, booking, prints, problem } = shipment
  const isBusy = useStore(shipmentCommands, (state) => Boolean(state.busy[id]))
  const help = useRef<HTMLDivElement>(null)
  const titleId = useId()
  useEffect(() => {
    if (takesFocus) help.current?.focus({ preventScroll: refusals === 0 })
  }, [takesFocus, refusals])
  const rows = mismatchRows(messages, shipment, mismatch, extras)
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset's legend cannot be a paragraph of the panel
    <div className={styles.help} ref={help} tabIndex={-1} role="group" aria-labelledby={titleId}>
      <p id={titleId} className={styles.happened}>
        {t(booking === 'cancelled' ? 'mismatch.cancelled' : 'mismatch.happened')}
      </p>
      {prints > 0 && <p>{t('mismatch.printed')}</p>}
      {booking === 'cancelling' && <p>{t('mismatch.cancelling')}</p>}
      {refusals > 0 && booking === 'booked' && (
        // Each refusal is said anew.
        <p key={refusals} className={styles.refused} role="alert">
          {t('mismatch.decide')}
        </p>
      )}
      <div className={styles.actions}>
        {booking === 'booked' && (
          <>
            <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.keepOrder(id)}>
              {t('mismatch.keep')}
            </Button>
            <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.replace(id)}>
              {t('mismatch.replace')}
            </Button>
          </>
        )}
        {booking === 'cancelling' && (
          <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.reconcile(id)}>
            {t('action.checkAgain')}
          </Button>
        )}
        {booking === 'cancelled' && (
          <Button onClick={() => shipmentCommands.open(mismatch)}>{t('mismatch.open')}</Button>
        )}
      </div>
      {problem && <ProblemNote problem={problem} />}
      <table className={styles.table} aria-label={t('mismatch.table')}>
        <thead>
          <tr>
            <th scope="col">{t('mismatch.field')}</th>
            <th scope="col">{t('mismatch.booked')}</th>
            <th scope="col">{t('mismatch.wanted')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label, booked, wanted, differs }) => (
            <tr key={label} data-differs={differs || undefined}>
              <th scope="row">
                {t(label)}
                {differs && <b className={styles.mark}> {t('mismatch.differs')}</b>}
              </th>
              <Side lines={booked} />
              <Side lines={wanted} />
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Side({ lines }: { lines: readonly string[] }) {
  return (
    <td>
      {lines.length === 0
        ? '–'
        : lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fact never move
            <bdi key={index}>{line}</bdi>
          ))}
    </td>
  )
}
