import { useStore } from 'zustand'
import type { DayPickup } from '../../shared/day/index.ts'
import { localDay } from '../../shared/kit/index.ts'
import { tiesOutWords } from '../../shared/messages/index.ts'
import { Panel, Track } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { fillWords } from '../pickup/index.ts'
import styles from './pickups-panel.module.css'
import { useDay } from './use-day.ts'

/** The pickups of the day and later ones. The day's line ties out in figures. */
export function PickupsPanel() {
  const store = useDay()
  const messages = useMessages()
  const { t, day } = messages
  const view = useStore(store, (state) => state.view)
  if (!view) return null
  const { pickups, counts } = view
  const limits = new Set(pickups.map(({ limit }) => limit))
  const [limit] = limits
  const today = localDay(new Date(view.at))
  return (
    <Panel
      title={t('day.pickups')}
      aside={limits.size === 1 && limit !== undefined ? t('day.pickups.limit', { limit }) : undefined}
      className={styles.panel}
    >
      {pickups.length === 0 && <p className={styles.none}>{t('day.pickups.none')}</p>}
      {[...Map.groupBy(pickups, ({ pickupOn }) => pickupOn)].map(([pickupOn, ofDay]) => (
        <section key={pickupOn} aria-label={day(pickupOn)}>
          <p className={styles.day}>
            <b>{pickupOn === today ? t('day.pickups.today', { day: day(pickupOn) }) : day(pickupOn)}</b>
            {pickupOn === view.day && counts.booked > 0 && (
              <span className={styles.counts}>{tiesOutWords(messages, counts)}</span>
            )}
          </p>
          <ul>
            {ofDay.map((pickup) => (
              <PickupRow key={pickup.pickupLocationId} pickup={pickup} />
            ))}
          </ul>
        </section>
      ))}
    </Panel>
  )
}

function PickupRow({ pickup }: { pickup: DayPickup }) {
  const { openPickup } = useAppModel()
  const messages = useMessages()
  const { t, time } = messages
  const { pickupLocationName, parcels, queued, limit, from, until, closedAt } = pickup
  const room = limit - parcels - queued
  const unknown = pickup.unknown - pickup.sending
  const counts = [
    unknown > 0 && t('day.board.unknown', { count: unknown }),
    pickup.unprinted > 0 && t('day.board.unprinted', { count: pickup.unprinted }),
  ].filter(Boolean)
  return (
    <li className={styles.pickup}>
      <button type="button" className={styles.name} onClick={() => openPickup(pickup)}>
        <bdi>{pickupLocationName}</bdi>
      </button>
      <span className={styles.fill}>{fillWords(messages, pickup)}</span>
      <span className={styles.track}>
        <Track fraction={parcels / limit} queued={queued / limit} tone={room < 0 ? 'bad' : 'plain'} />
      </span>
      <span className={styles.about}>
        {[
          from && until && `${time(from)}–${time(until)}`,
          counts.length > 0 && <b key="counts">{counts.join(' · ')}</b>,
        ]
          .filter(Boolean)
          .flatMap((part, index) => (index > 0 ? [' · ', part] : [part]))}
      </span>
      <span className={styles.room}>
        {closedAt === undefined && (room > 0 ? t('day.pickup.room', { count: room }) : t('day.pickup.full'))}
      </span>
    </li>
  )
}
