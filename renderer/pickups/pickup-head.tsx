import { memo } from 'react'
import { useStore } from 'zustand'
import { parcelWords, tiesOutWords } from '../../shared/messages/index.ts'
import type { BookingRun } from '../../shared/pickup/index.ts'
import { ActionButton, Button, ProblemAlert, Progress } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { figureOf, fillWords } from '../pickup/index.ts'
import { unfinishedEntries } from './entries.ts'
import styles from './pickup-head.module.css'
import { pickupHeadline, runWords } from './pickup-headline.ts'
import { isRunning, samePickup, summaryOf } from './pickups-state.ts'

/** The headline of the chosen pickup, its count against the limit, and its booking run. */
export const PickupHead = memo(function PickupHead() {
  const { pickups: store } = useAppModel()
  const messages = useMessages()
  const { t, day, number } = messages
  const state = useStore(store)
  const summary = summaryOf(state)
  if (!summary) return null
  const { words, tone } = pickupHeadline(messages, state)
  const { parcels, queued, limit, pickupOn, pickupLocationName } = summary
  return (
    <section className={styles.head} aria-label={t('pickups.chosen')}>
      <div role="status" className={styles.words} data-tone={tone}>
        <p className={styles.big}>{words}</p>
        <p className={styles.more}>
          {day(pickupOn)} · <bdi>{pickupLocationName}</bdi>
        </p>
      </div>
      <div className={styles.count}>
        <p className={styles.figure} data-full={parcels + queued >= limit || undefined} aria-hidden="true">
          {figureOf(messages, summary)} <span>/ {number(limit)}</span>
        </p>
        <p className={styles.more}>{fillWords(messages, summary)}</p>
      </div>
      <RunStatus />
      <ClosingSummary />
    </section>
  )
})

/** The current booking run, or the outcome of the last one for this pickup. */
function RunStatus() {
  const { pickups: store, pickupActions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const run = useStore(store, (state) => state.run)
  const chosen = useStore(store, (state) => state.chosen)
  const isBooking = useStore(store, isRunning)
  const entries = useStore(store, ({ entries }) => entries)
  const isLoadingEntries = useStore(store, ({ isLoadingEntries }) => isLoadingEntries)
  if (!run || (!isBooking && !samePickup(run.pickup, chosen))) return null
  const isOtherPickup = !samePickup(run.pickup, chosen)
  const { total, done, state, current, problem } = run
  const [first, ...others] = isOtherPickup ? [] : unfinishedEntries(entries)
  const hadTrouble = run.rejected + run.refused + run.unknown > 0
  // No entry of the run is unfinished any more, so its outcome is not shown.
  if (state === 'done' && hadTrouble && !first && (entries.length > 0 || !isLoadingEntries)) return null
  const outcome = (end: ReturnType<typeof endOf>) =>
    end === 'done' && first
      ? t('run.except', { name: first.reference || first.consignee.name || '–', others: others.length })
      : t(`run.${end}`)
  return (
    <div className={styles.run}>
      {isOtherPickup && <p>{t('run.otherPickup', { day: messages.day(run.pickup.pickupOn) })}</p>}
      {isBooking && (
        <div className={styles.bar}>
          <Progress
            label={t('run.title')}
            fraction={total > 0 ? done / total : 1}
            valueText={t('run.progress', { done, total })}
          />
          <ActionButton
            action={pickupActions.stopBooking}
            variant="plain"
            isUnavailable={state === 'stopping'}
          >
            {t('run.stop')}
          </ActionButton>
        </div>
      )}
      <p role="status" className={styles.more}>
        {isBooking
          ? current && <bdi>{t('run.current', { reference: current.reference || '–' })} · </bdi>
          : `${outcome(endOf(state))} `}
        {runWords(messages, run)}{' '}
        {!isBooking && first && (
          <Button
            variant="quiet"
            onClick={() => {
              store.commands.showUnfinished()
              document.querySelector<HTMLElement>('[data-entries]')?.focus()
            }}
          >
            {t('run.show')}
          </Button>
        )}
      </p>
      <ProblemAlert problem={problem} className={styles.bad} />
    </div>
  )
}

const endOf = (state: BookingRun['state']) => (state === 'halted' || state === 'stopped' ? state : 'done')

/** The counts and reasons of the closing, and what happened since. */
function ClosingSummary() {
  const { pickups: store } = useAppModel()
  const messages = useMessages()
  const { t, moment } = messages
  const closed = useStore(store, (state) => state.closed)
  const since = useStore(store, (state) => state.sinceClosing)
  if (!closed) return null
  const { explained } = closed
  return (
    <div className={styles.closed}>
      <p>{t('closed.readOnly', { at: moment(closed.closedAt) })}</p>
      <p>{tiesOutWords(messages, closed)}</p>
      {explained.length > 0 && (
        <ul aria-label={t('closed.explained')}>
          {explained.map(({ kind, id, reference, parcel, reason, takenOff }) => (
            <li key={`${kind} ${id}`}>
              {t(`open.${kind}`)}{' '}
              {parcel ? (
                <bdi>{parcelWords(messages, parcel)}</bdi>
              ) : (
                <bdi className={styles.code}>{reference}</bdi>
              )}
              : <bdi>{takenOff ? t('close.takenOff.done') : reason}</bdi>
            </li>
          ))}
        </ul>
      )}
      {since && (
        <div role="status" className={styles.since}>
          {since.cancelled.length > 0 && (
            <>
              <p>
                <b>{t('closed.cancelledAfter', { count: since.cancelled.length })}</b>
              </p>
              <ul>
                {since.cancelled.map((parcel) => (
                  <li key={parcel.id}>
                    <bdi>{parcelWords(messages, parcel)}</bdi>
                  </li>
                ))}
              </ul>
            </>
          )}
          <p>{t('closed.now', { counts: tiesOutWords(messages, since.now) })}</p>
        </div>
      )}
    </div>
  )
}
