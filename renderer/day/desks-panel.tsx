import { useStore } from 'zustand'
import type { DayDesk, DayView, DeskState } from '../../shared/day/index.ts'
import { joined } from '../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../shared/messages/index.ts'
import { Panel } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { between } from './day-times.ts'
import styles from './desks-panel.module.css'
import { useDay } from './use-day.ts'

/** The ID of the element that lists the desks. */
export const desksPanelId = 'day-desks'

/** The least number of hours that the bars show. */
const minHours = 9

/** Each desk's present activity, and its bookings of today. */
export function DesksPanel() {
  const store = useDay()
  const messages = useMessages()
  const { t } = messages
  const view = useStore(store, (state) => state.view)
  if (!view) return null
  const now = new Date(view.at).getHours()
  const booked = view.desks.flatMap(({ hours }) => hours.flatMap((count, hour) => (count > 0 ? [hour] : [])))
  const last = Math.max(now, ...booked)
  const first = Math.max(0, Math.min(last - minHours + 1, ...booked))
  const most = Math.max(1, ...view.desks.flatMap(({ hours }) => hours))
  const shown = Array.from({ length: last - first + 1 }, (_, index) => first + index)
  return (
    <Panel
      id={desksPanelId}
      title={t('day.desks')}
      aside={rolesWords(messages, view.roles)}
      className={styles.panel}
    >
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{t('day.desk')}</th>
            <th scope="col">{t('day.desk.now')}</th>
            <th scope="col" className={styles.hoursHead}>
              <span>{t('day.desk.hours')}</span>
              <span className={styles.bars} aria-hidden="true">
                {shown.map((hour) => (
                  <span key={hour} className={styles.hour}>
                    {(hour - first) % 2 === 0 ? hour : ''}
                  </span>
                ))}
              </span>
            </th>
            <th scope="col" className={styles.figure}>
              {t('day.desk.today')}
            </th>
            <th scope="col">{t('day.desk.last')}</th>
          </tr>
        </thead>
        <tbody>
          {view.desks.map((desk) => (
            <DeskRow key={desk.id} desk={desk} at={view.at} shown={shown} most={most} now={now} />
          ))}
        </tbody>
      </table>
    </Panel>
  )
}

/** The desks that do the work that one desk does for all, except the sweep, which begins at each start. */
function rolesWords({ t }: Messages, roles: DayView['roles']): string {
  const parts = (['following', 'answers', 'folder'] as const).flatMap((work) => {
    const desks = new Set(roles.filter((role) => role.work === work).map(({ desk }) => desk))
    return desks.size > 0 ? [t(`day.desks.${work}`, { desk: [...desks].join(', ') })] : []
  })
  return [t('day.desks.about'), ...parts].join(' · ')
}

type RowProps = { desk: DayDesk; at: string; shown: readonly number[]; most: number; now: number }

function DeskRow({ desk, at, shown, most, now }: RowProps) {
  const messages = useMessages()
  const { t, number, time } = messages
  const { name, isOwn, state, hours, today, last } = desk
  const { sign, tone, words, more, title } = stateWords(messages, state, at)
  const figures = hours.flatMap((count, hour) =>
    count > 0 ? [t('day.desk.hour', { hour: String(hour), count })] : [],
  )
  return (
    <tr>
      <th scope="row" className={styles.name}>
        <bdi>{name}</bdi>
        {isOwn && <span className="sr-only"> {t('day.desk.own')}</span>}
      </th>
      <td className={styles.now} data-tone={tone} title={title}>
        <span className={styles.sign} data-sign={sign} aria-hidden="true">
          {sign === 'trouble' ? '▲' : ''}
        </span>
        <span>
          {more ? <b>{words}</b> : words} {more && <bdi>{more}</bdi>}
        </span>
      </td>
      <td className={styles.hours}>
        <span className={styles.bars} aria-hidden="true">
          {shown.map((hour) => (
            <span key={hour} className={styles.slot}>
              <span
                className={styles.bar}
                data-running={hour === now || undefined}
                style={{ blockSize: `${((hours[hour] ?? 0) / most) * 100}%` }}
              />
            </span>
          ))}
        </span>
        <span className="sr-only">{figures.join(', ') || t('day.desk.none')}</span>
      </td>
      <td className={styles.figure}>{number(today)}</td>
      <td className={styles.last}>
        {last && (
          <>
            <time dateTime={last.at}>{time(last.at)}</time>{' '}
            <bdi>{joined([last.parcel.name, last.parcel.city], ', ')}</bdi>
          </>
        )}
      </td>
    </tr>
  )
}

type StateWords = {
  sign: 'books' | 'next' | 'idle' | 'trouble'
  tone: 'plain' | 'wait'
  words: string
  more?: string
  title?: string
}

function stateWords(messages: Messages, state: DeskState, at: string): StateWords {
  const { t, time } = messages
  switch (state.kind) {
    case 'books': {
      const { name, city } = state.parcel ?? {}
      return state.parcel
        ? {
            sign: 'books',
            tone: 'plain',
            words: t('day.desk.books'),
            more: joined([name, city], ', '),
          }
        : { sign: 'books', tone: 'plain', words: t('day.desk.checks') }
    }
    case 'waits':
      return {
        sign: 'next',
        tone: 'plain',
        words: state.place === 1 ? t('day.desk.next') : t('day.desk.waits', { before: state.place - 1 }),
      }
    case 'printer':
      return {
        sign: 'trouble',
        tone: 'wait',
        words: t(state.problem.code === 'printer.paperOut' ? 'day.desk.paperOut' : 'day.desk.printer', {
          time: time(state.since),
        }),
        title: problemSentence(messages, state.problem),
      }
    case 'idle': {
      const idle = state.since === undefined ? undefined : between(state.since, at)
      const isShort = !idle || (idle.hours === 0 && idle.minutes === 0)
      return {
        sign: 'idle',
        tone: 'plain',
        words: isShort ? t('day.desk.idle') : t('day.desk.idleFor', idle),
      }
    }
    case 'gone':
      return { sign: 'trouble', tone: 'wait', words: t('day.desk.gone', { time: time(state.since) }) }
    case 'off':
      return { sign: 'idle', tone: 'plain', words: t('day.desk.off', { time: time(state.since) }) }
  }
}
