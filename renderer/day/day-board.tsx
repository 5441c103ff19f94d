import type { ReactNode } from 'react'
import { useStore } from 'zustand'
import { localDay } from '../../shared/kit/index.ts'
import { signs, stateSigns } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { figureOf } from '../pickup/index.ts'
import styles from './day-board.module.css'
import { countOpen } from './day-rows.ts'
import { between } from './day-times.ts'
import { useDay } from './use-day.ts'

/** Three facts that are read from afar: what is open, how full the day is, and when the first driver
 * comes. */
export function DayBoard() {
  const store = useDay()
  const messages = useMessages()
  const { t, day, time, number } = messages
  const view = useStore(store, (state) => state.view)
  if (!view) return null
  const ofDay = view.pickups.filter(({ pickupOn }) => pickupOn === view.day)
  const sum = (count: (pickup: (typeof ofDay)[number]) => number) =>
    ofDay.reduce((total, pickup) => total + count(pickup), 0)
  const [parcels, queued, limit] = [
    sum((pickup) => pickup.parcels),
    sum((pickup) => pickup.queued),
    sum((pickup) => pickup.limit),
  ]
  const open = countOpen(view.open)
  const counts = [
    ...(['unknown', 'unprinted', 'unexplained'] as const)
      .filter((kind) => open[kind] > 0)
      .map((kind) => t(`day.board.${kind}`, { count: open[kind] })),
    ...(view.underWay > 0 ? [t('day.board.underWay', { count: view.underWay })] : []),
  ]
  const isEmpty = ofDay.length === 0
  const isUnderWay = view.underWay > 0 || queued > 0
  const toneIfNoneOpen = isUnderWay || isEmpty ? 'plain' : 'good'
  const tone = open.all > 0 ? 'wait' : toneIfNoneOpen
  const headline =
    open.all > 0 || isUnderWay
      ? t('day.board.open', { count: open.all })
      : t(isEmpty ? 'day.board.none' : 'day.board.clear')
  const next = ofDay
    .flatMap(({ from, closedAt }) => (from !== undefined && closedAt === undefined ? [from] : []))
    .sort((a, b) => Date.parse(a) - Date.parse(b))[0]
  const when = () => {
    if (next === undefined) return ''
    if (localDay(new Date(view.at)) !== localDay(new Date(next))) return day(next)
    return Date.parse(next) > Date.parse(view.at)
      ? t('day.in', between(view.at, next))
      : t('day.ago', between(next, view.at))
  }
  return (
    <section className={styles.board} aria-label={t('day.board')}>
      <Fact tone={tone} about={counts.join(' · ') || day(view.day)}>
        {tone !== 'plain' && (
          <span className={styles.sign} aria-hidden="true">
            {tone === 'wait' ? stateSigns.attention : signs[tone]}
          </span>
        )}
        <span data-long={headline.length > 12 || undefined}>{headline}</span>
      </Fact>
      <Fact about={t('day.board.booked', { queued, limit, day: day(view.day) })}>
        <span className="sr-only">{figureOf(messages, { parcels, queued })}</span>
        <span aria-hidden="true">
          {number(parcels)}
          {queued > 0 && <span className={styles.soft}> + {number(queued)}</span>}
        </span>
      </Fact>
      <Fact
        about={next === undefined ? t('day.board.pickup.unknown') : t('day.board.pickup', { when: when() })}
      >
        {next === undefined ? '–' : time(next)}
      </Fact>
    </section>
  )
}

const Fact = ({
  tone = 'plain',
  about,
  children,
}: {
  tone?: 'plain' | 'wait' | 'good'
  about: string
  children: ReactNode
}) => (
  <div className={styles.fact} data-tone={tone}>
    <p className={styles.figure}>{children}</p>
    <p className={styles.about}>{about}</p>
  </div>
)
