import { useStore } from 'zustand'
import type { StationStatus } from '../../shared/settings/index.ts'
import { lazyPart, StatusItem, type Tone } from '../components/index.ts'
import { scaleStatus, scaleTones, shownWeight } from '../devices/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { printerLabel } from '../labels/index.ts'
import { fillWords } from '../pickup/index.ts'
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

type SharedJournal = NonNullable<StationStatus['sharedJournal']>

/** The status of service, printer, scale, scanner and pickup, and counts of open
 * items. Each item opens its screen. */
export function StatusLine() {
  const { shell, station, forms } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(station, (state) => state.status)
  // Without a connection the last status stays, marked as not known.
  const isLost = useStore(station, (state) => state.connectionProblem !== undefined)
  const pickup = useStore(forms.parcel, (state) => state.pickupRoom)
  const pickupOn = useStore(forms.parcel, (state) => state.draft.pickupOn)
  // The Day screen shows the counts itself. The status line has the time in their place.
  const isDay = useStore(shell, ({ screen }) => screen === 'day')
  if (!status) return null
  const { go } = shell.commands
  const { service, printer, sharedJournal, orders, turn, answers } = status
  const reported = (state: string, tone: Tone): { state: string; tone: Tone } =>
    isLost ? { state: t('status.notKnown'), tone: 'wait' } : { state, tone }
  const databaseState = ({ lostAt, waiting }: SharedJournal) => {
    const { state, tone } =
      lostAt === undefined
        ? reported(t('status.service.reachable'), 'good')
        : reported(t('status.database.lost'), 'bad')
    return { state: waiting ? `${state}, ${t('status.database.waiting', { count: waiting })}` : state, tone }
  }
  return (
    <fieldset className={styles.line} aria-label={t('app.status')}>
      <StatusItem
        label={t('status.service')}
        {...reported(t(`status.service.${service.state}`), serviceTones[service.state])}
        onOpen={() => go('settings', 'environment')}
      />
      <StatusItem
        label={printerLabel(t, printer.name)}
        {...reported(t(`status.printer.${printer.state}`), printerTones[printer.state])}
        onOpen={() => go('printQueue')}
      />
      <ScaleStatus />
      <ScannerStatus />
      {sharedJournal && (
        <StatusItem
          label={t('status.database')}
          {...databaseState(sharedJournal)}
          onOpen={() => go('settings', 'journal')}
        />
      )}
      {orders && (
        <StatusItem
          label={orders.name}
          {...reported(t(`order.source.${orders.state}`), orderTones[orders.state])}
          onOpen={() => go('settings', 'orders')}
        />
      )}
      {!isDay && <OpenCounts status={status} />}
      {turn && (
        <StatusItem
          label={t('status.turn', { desk: turn.desk })}
          state={t('status.turn.before', { count: turn.before })}
          tone="wait"
          onOpen={() => go('pickups')}
        />
      )}
      {answers && <AnswersStatus {...answers} />}
      {isDay && <DayStatus />}
      {pickup && !isDay && (
        <StatusItem
          label={t('status.pickup', { day: messages.weekday(pickupOn) })}
          figure={fillWords(messages, pickup)}
          onOpen={() => go('pickups')}
        />
      )}
    </fieldset>
  )
}

/** How many shipments and orders need a person, by what is open about them. */
function OpenCounts({ status }: { status: StationStatus }) {
  const { shell, shipments } = useAppModel()
  const { t } = useMessages()
  const open = () => {
    shipments.commands.showOpen()
    shell.commands.go('shipments')
  }
  const counts = [
    ['status.unknown', status.unknownBookings, 'bad'],
    ['status.mismatched', status.mismatchedOrders, 'bad'],
    ['status.unprinted', status.unprintedLabels, 'wait'],
    ['status.unexplained', status.unexplainedOrders.length, 'wait'],
  ] as const
  return counts.map(
    ([label, count, tone]) =>
      count > 0 && <StatusItem key={label} label={t(label, { count })} tone={tone} onOpen={open} />,
  )
}

/** The answers to other programs that wait, or that a person must send again. */
function AnswersStatus({ stuck, waiting }: NonNullable<StationStatus['answers']>) {
  const { answers } = useAppModel()
  const { t } = useMessages()
  if (stuck > 0)
    return (
      <StatusItem
        label={t('status.answers.stuck', { count: stuck })}
        tone="bad"
        onOpen={answers.commands.open}
      />
    )
  return (
    <StatusItem
      label={t('status.answers')}
      state={t('status.answers.waiting', { count: waiting })}
      tone={waiting > 0 ? 'wait' : 'good'}
      onOpen={answers.commands.open}
    />
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
      onOpen={() => shell.commands.go('settings', 'scale')}
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
  const { on, learned } = settings
  const state = () => {
    if (last !== undefined) return t('status.scanner.last', { text: last })
    if (!on) return t('status.scanner.off')
    return t(learned ? 'status.scanner.learned' : 'status.scanner.presumed')
  }
  return (
    <StatusItem
      label={t('status.scanner')}
      state={state()}
      tone={on && last !== undefined ? 'good' : 'plain'}
      onOpen={() => shell.commands.go('settings', 'scanner')}
    />
  )
}
