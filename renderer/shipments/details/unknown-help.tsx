import { useState } from 'react'
import { useStore } from 'zustand'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button, Dialog, DialogFoot, ProblemNote } from '../../components/index.ts'
import { type Shortcut, useAppModel, useMessages } from '../../kit/index.ts'
import styles from './unknown-help.module.css'

type Props = { shipment: ShipmentRecord; checkKey?: Shortcut }

/** Explains an unknown booking and offers to check it again, to assign an order or to declare it absent. */
export function UnknownHelp({ shipment, checkKey }: Props) {
  const { shipmentCommands } = useAppModel()
  const { t, moment } = useMessages()
  const isBusy = useStore(shipmentCommands, (state) => Boolean(state.busy[shipment.id]))
  const [isConfirming, setConfirming] = useState(false)
  const { id, problem, lostAnswer, candidates, booking } = shipment
  const isAmbiguous = booking === 'ambiguous'
  return (
    <div className={styles.help}>
      <p>{t('unknown.happened')}</p>
      <p>{t('unknown.kept')}</p>
      <p>{t(isAmbiguous ? 'unknown.ambiguous' : 'unknown.doing')}</p>
      {candidates.length > 0 && (
        <ul className={styles.candidates} aria-label={t('unknown.candidates')}>
          {candidates.map((candidate) => (
            <li key={candidate.id}>
              <bdi className={styles.code}>{candidate.reference ?? candidate.id}</bdi>
              <span>{candidate.createdAt && moment(candidate.createdAt)}</span>
              <Button isUnavailable={isBusy} onClick={() => void shipmentCommands.assign(id, candidate.id)}>
                {t('unknown.assign')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      {!isAmbiguous && problem && problem.code !== lostAnswer?.code && <ProblemNote problem={problem} />}
      <div className={styles.actions}>
        <Button
          isUnavailable={isBusy}
          shortcut={checkKey}
          onClick={() => void shipmentCommands.reconcile(id)}
        >
          {t('action.checkAgain')}
        </Button>
        <Button isUnavailable={isBusy} onClick={() => setConfirming(true)}>
          {t('unknown.absent')}
        </Button>
      </div>
      {lostAnswer && <ProblemNote problem={lostAnswer} />}
      {isConfirming && (
        <Dialog title={t('unknown.absent.title')} onClose={() => setConfirming(false)}>
          <p>{t('unknown.absent.ask')}</p>
          <DialogFoot>
            <Button onClick={() => setConfirming(false)}>{t('common.cancel')}</Button>
            <Button
              onClick={() => {
                setConfirming(false)
                void shipmentCommands.declareAbsent(id)
              }}
            >
              {t('unknown.absent.confirm')}
            </Button>
          </DialogFoot>
        </Dialog>
      )}
    </div>
  )
}
