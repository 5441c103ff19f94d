import { memo } from 'react'
import { useStore } from 'zustand'
import { type PickupSummary, pickupKey } from '../../shared/pickup/index.ts'
import { type Tone, Track } from '../components/index.ts'
import { arrowStep, useAppModel, useMessages } from '../kit/index.ts'
import { figureOf, fillWords } from '../pickup/index.ts'
import styles from './pickup-list.module.css'
import { samePickup } from './pickups-state.ts'

/** One row per pickup. Arrow keys move between rows. */
export const PickupList = memo(function PickupList() {
  const { pickups: store } = useAppModel()
  const { t } = useMessages()
  const pickups = useStore(store, (state) => state.pickups)
  const chosen = useStore(store, (state) => state.chosen)
  return (
    <ul className={styles.list} aria-label={t('pickups.list')}>
      {pickups.map((pickup) => (
        <PickupRow
          key={pickupKey(pickup)}
          pickup={pickup}
          isChosen={samePickup(pickup, chosen)}
          onChoose={store.commands.choose}
        />
      ))}
    </ul>
  )
})

type Props = { pickup: PickupSummary; isChosen: boolean; onChoose(pickup: PickupSummary): void }

const PickupRow = memo(function PickupRow({ pickup, isChosen, onChoose }: Props) {
  const messages = useMessages()
  const { t, day, number } = messages
  const { pickupOn, pickupLocationName, parcels, queued, limit } = pickup
  const { drafts, rejected, booked, unprinted, sending } = pickup
  const unknown = pickup.unknown - sending
  const counts: [number, string, Tone][] = [
    [drafts, t('pickups.count.drafts', { count: drafts }), 'plain'],
    [rejected, t('pickups.count.rejected', { count: rejected }), 'bad'],
    [booked, t('pickups.count.booked', { count: booked }), 'good'],
    [sending, t('pickups.count.sending', { count: sending }), 'wait'],
    [unknown, t('pickups.count.unknown', { count: unknown }), 'wait'],
    [unprinted, t('pickups.count.unprinted', { count: unprinted }), 'wait'],
  ]
  const some = counts.filter(([count]) => count > 0)
  return (
    <li>
      <button
        type="button"
        className={styles.row}
        aria-current={isChosen || undefined}
        onClick={() => onChoose(pickup)}
        onKeyDown={(event) => {
          const by = arrowStep(event)
          if (by === undefined) return
          event.preventDefault()
          const item = event.currentTarget.parentElement
          const other = by > 0 ? item?.nextElementSibling : item?.previousElementSibling
          const button = other?.querySelector('button')
          button?.focus()
          button?.click()
        }}
      >
        <span className={styles.day}>{day(pickupOn)}</span>
        <span className={styles.figure} data-full={parcels + queued >= limit || undefined}>
          <span aria-hidden="true">
            <b>{figureOf(messages, pickup)}</b> / {number(limit)}
          </span>
          <span className="sr-only">{fillWords(messages, pickup)}</span>
        </span>
        <bdi className={styles.place}>{pickupLocationName}</bdi>
        <Track
          fraction={parcels / limit}
          queued={queued / limit}
          tone={parcels + queued >= limit ? 'wait' : 'plain'}
        />
        <span className={styles.counts}>
          {pickup.closedAt && <span data-tone="plain">✓ {t('pickups.count.closed')}</span>}
          {some.map(([, words, tone]) => (
            <span key={words} data-tone={tone}>
              {words}
            </span>
          ))}
          {some.length === 0 && !pickup.closedAt && <span>{t('pickups.count.empty')}</span>}
        </span>
      </button>
    </li>
  )
})
