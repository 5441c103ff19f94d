import { useStore } from 'zustand'
import { StatusItem, type Tone } from '../components/index.ts'
import { scaleStatus, scaleTones, shownWeight } from '../devices/index.ts'
import { lazyPart, useAppModel, useMessages } from '../kit/index.ts'
import { fillWords, printerLabel } from '../station/index.ts'
import styles from './status-line.module.css'

const DayStatus = lazyPart(async () => (await import('../day/day-status.tsx')).DayStatus)

const serviceTones = { untried: 'plain', reachable: 'good', unreachable: 'bad', refusing: 'bad' } as const
const orderTones = {
  untried: 'plain',
  ready: 'good',
  incomplete: 'wait',
  stale: 'wait',
  failing: 'bad',
} as const
const printerTones = { untried: 'plain', ready: 'good', missing: 'bad', stopped: 'bad' } as const

/** The status of service, printer, scale, scanner and pickup, and counts of open
 * items. Each item opens its screen. */
export function StatusLine() {
  const { shell, station, shipments, pack, answers } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(station, (state) => state.status)
  // Without a connection the last status stays, marked as not known.
  const isLost = useStore(station, (state) => state.connectionProblem !== undefined)
  const pickup = useStore(pack, (state) => state.pickupRoom)
  const pickupOn = useStore(pack, (state) => state.draft.pickupOn)
  // It has the counts itself, and in their place the time.
  const isDay = useStore(shell, ({ screen }) => screen === 'day')
  if (!status) return null
  const { go } = shell.getState()
  const { service, printer } = status
  const { lostAt, waiting } = status.sharedJournal ?? {}
  const isAway = lostAt !== undefined
  const openOnes = () => {
    shipments.showOpen()
    go('shipments')
  }
  const flags: [
    number,
    'status.unknown' | 'status.mismatched' | 'status.unprinted' | 'status.unexplained',
    Tone,
  ][] = [
    [status.unknownBookings, 'status.unknown', 'bad'],
    [status.mismatchedOrders, 'status.mismatched', 'bad'],
    [status.unprintedLabels, 'status.unprinted', 'wait'],
    [status.unexplainedOrders.length, 'status.unexplained', 'wait'],
  ]
  return (
    <fieldset className={styles.line} aria-label={t('app.status')}>
      <StatusItem
        label={t('status.service')}
        state={t(isLost ? 'status.notKnown' : `status.service.${service.state}`)}
        tone={isLost ? 'wait' : serviceTones[service.state]}
        onOpen={() => go('settings', 'environment')}
      />
      <StatusItem
        label={printerLabel(t, printer.name)}
        state={t(isLost ? 'status.notKnown' : `status.printer.${printer.state}`)}
        tone={isLost ? 'wait' : printerTones[printer.state]}
        onOpen={() => go('prints')}
      />
      <ScaleStatus />
      <ScannerStatus />
      {status.sharedJournal && (
        <StatusItem
          label={t('status.database')}
          state={[
            t(isLost ? 'status.notKnown' : isAway ? 'status.database.lost' : 'status.service.reachable'),
            ...(waiting ? [t('status.database.waiting', { count: waiting })] : []),
          ].join(', ')}
          tone={isLost ? 'wait' : isAway ? 'bad' : 'good'}
          onOpen={() => go('settings', 'journal')}
        />
      )}
      {status.orders && (
        <StatusItem
          label={status.orders.name}
          state={t(isLost ? 'status.notKnown' : `order.source.${status.orders.state}`)}
          tone={isLost ? 'wait' : orderTones[status.orders.state]}
          onOpen={() => go('settings', 'orders')}
        />
      )}
      {flags
        .filter(([count]) => count > 0 && !isDay)
        .map(([count, key, tone]) => (
          <StatusItem key={key} label={t(key, { count })} tone={tone} onOpen={openOnes} />
        ))}
      {status.turn && (
        <StatusItem
          label={t('status.turn', { desk: status.turn.desk })}
          state={t('status.turn.before', { count: status.turn.before })}
          tone="wait"
          onOpen={() => go('pickups')}
        />
      )}
      {status.answers && status.answers.stuck > 0 && (
        <StatusItem
          label={t('status.answers.stuck', { count: status.answers.stuck })}
          tone="bad"
          onOpen={answers.open}
        />
      )}
      {status.answers && status.answers.stuck === 0 && (
        <StatusItem
          label={t('status.answers')}
          state={t('status.answers.waiting', { count: status.answers.waiting })}
          tone={status.answers.waiting > 0 ? 'wait' : 'good'}
          onOpen={answers.open}
        />
      )}
      {isDay && <DayStatus />}
      {pickup && !isDay && (
        <StatusItem
          label={t('status.pickup', { day: messages.day(pickupOn).split(' ')[0] ?? '' })}
          figure={fillWords(messages, pickup)}
          onOpen={() => go('pickups')}
        />
      )}
    </fieldset>
  )
}

/** The scale's weight, or why there is none. Renders nothing if no scale is set up. */
function ScaleStatus() {
  const { shell, scale } = useAppModel()
  const { t, measure } = useMessages()
  const status = useStore(scale, scaleStatus)
  const kilograms = useStore(scale, shownWeight)
  if (status === 'none') return null
  return (
    <StatusItem
      label={t('scale.title')}
      state={t(`scale.${status}`)}
      figure={kilograms === undefined ? undefined : measure(kilograms, 'kg')}
      tone={scaleTones[status]}
      onOpen={() => shell.getState().go('settings', 'scale')}
    />
  )
}

/** Whether the scanner is set up, and its last scan. Only a scan shows that it is connected. */
function ScannerStatus() {
  const { shell, station, scans } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings?.scanner)
  const last = useStore(scans, (state) => state.last)
  if (!settings) return null
  const state =
    last !== undefined
      ? t('status.scanner.last', { text: last })
      : t(`status.scanner.${!settings.on ? 'off' : settings.learned ? 'learned' : 'presumed'}`)
  return (
    <StatusItem
      label={t('status.scanner')}
      state={state}
      tone={settings.on && last !== undefined ? 'good' : 'plain'}
      onOpen={() => shell.getState().go('settings', 'scanner')}
    />
  )
}
