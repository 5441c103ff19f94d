import { useState } from 'react'
import { useStore } from 'zustand'
import type { DayItem } from '../../shared/day/index.ts'
import { maxReasonLength } from '../../shared/pickup/index.ts'
import { Button, Dialog, DialogFoot, ProblemAlert, TextField } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './dialogs.module.css'
import { useDay } from './use-day.ts'

/** Takes one reason for all orders that no desk booked. */
export function ExplainDialog({ orders }: Pick<Extract<DayItem, { kind: 'unexplained' }>, 'orders'>) {
  const store = useDay()
  const { t, moment } = useMessages()
  const isBusy = useStore(store, ({ busy }) => busy !== undefined)
  const message = useStore(store, (state) => state.message)
  const [reason, setReason] = useState('')
  const isEmpty = reason.trim() === ''
  return (
    <Dialog
      title={t('day.explain.title', { count: orders.length })}
      onClose={() => store.commands.setDialog(undefined)}
    >
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isEmpty) return event.currentTarget.querySelector('input')?.focus()
          void store.commands.explain(
            orders.map(({ id }) => id),
            reason.trim(),
          )
        }}
      >
        <p className={styles.about}>{t('day.explain.about')}</p>
        <ul className={styles.orders}>
          {orders.map(({ id, reference, createdAt }) => (
            <li key={id}>
              <bdi className={styles.code}>{reference ?? id}</bdi> {createdAt && moment(createdAt)}
            </li>
          ))}
        </ul>
        <TextField
          label={t('day.explain.reason')}
          value={reason}
          onChange={(typed) => setReason(typed.slice(0, maxReasonLength))}
        />
        {message?.kind === 'problem' && <ProblemAlert problem={message.problem} />}
        <DialogFoot>
          <Button onClick={() => store.commands.setDialog(undefined)}>{t('common.cancel')}</Button>
          <Button type="submit" variant="primary" isUnavailable={isBusy || isEmpty}>
            {t('day.explain.save')}
          </Button>
        </DialogFoot>
      </form>
    </Dialog>
  )
}
