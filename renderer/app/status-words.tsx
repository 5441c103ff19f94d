import { useStore } from 'zustand'
import { StatusWord } from '../components/status-word.tsx'
import { scaleTones, scaleWord, shownWeight } from '../devices/scale/scale-words.ts'
import { fillWords } from '../shipment-form/fill-words.ts'
import type { Tone } from '../shipments/status-label.ts'
import { useAppModel, usePack } from './app-model.ts'
import { useMessages } from './i18n/use-messages.ts'
import { printerWord } from './printer-word.ts'
import styles from './status-words.module.css'

const serviceTones = { untried: 'plain', reachable: 'good', unreachable: 'bad', refusing: 'bad' } as const
const printerTones = { untried: 'plain', ready: 'good', missing: 'bad', stopped: 'bad' } as const

/** The truth about service, printer, pickup and what is left open. Each word is a door to what it speaks of. */
export function StatusWords() {
  const { shell, station, shipments } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const status = useStore(station, (state) => state.status)
  // What was told last stays on the screen, and is not claimed: the main process may know better by now.
  const isLost = useStore(station, (state) => state.lost !== undefined)
  const pickup = usePack((state) => state.pickup)
  const pickupOn = usePack((state) => state.draft.pickupOn)
  if (!status) return null
  const { go } = shell.getState()
  const { service, printer } = status
  const openOnes = () => {
    shipments.filter(true)
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
    <fieldset className={styles.words} aria-label={t('app.status')}>
      <StatusWord
        word={t('status.service')}
        state={t(isLost ? 'status.notKnown' : `status.service.${service.state}`)}
        tone={isLost ? 'wait' : serviceTones[service.state]}
        onOpen={() => go('settings', 'environment')}
      />
      <StatusWord
        word={printerWord(t, printer.name)}
        state={t(isLost ? 'status.notKnown' : `status.printer.${printer.state}`)}
        tone={isLost ? 'wait' : printerTones[printer.state]}
        onOpen={() => go('prints')}
      />
      <ScaleStatus />
      <ScannerWord />
      {flags
        .filter(([count]) => count > 0)
        .map(([count, key, tone]) => (
          <StatusWord key={key} word={t(key, { count })} tone={tone} onOpen={openOnes} />
        ))}
      {pickup && (
        <StatusWord
          word={t('status.pickup', { day: messages.day(pickupOn).split(' ')[0] ?? '' })}
          figure={fillWords(messages, pickup)}
          onOpen={() => go('pickups')}
        />
      )}
    </fieldset>
  )
}

/** What the scale shows, or why nothing can be taken from it. A desk without a scale has no word for it. */
function ScaleStatus() {
  const { shell, scale } = useAppModel()
  const { t, measure } = useMessages()
  const word = useStore(scale, scaleWord)
  const kilograms = useStore(scale, shownWeight)
  if (word === 'none') return null
  return (
    <StatusWord
      word={t('scale.title')}
      state={t(`scale.${word}`)}
      figure={kilograms === undefined ? undefined : measure(kilograms, 'kg')}
      tone={scaleTones[word]}
      onOpen={() => shell.getState().go('settings', 'scale')}
    />
  )
}

/** Whether the scanner is set up, and what it said last. That it is plugged in shows by nothing but a scan. */
function ScannerWord() {
  const { shell, station, scans } = useAppModel()
  const { t } = useMessages()
  const settings = useStore(station, (state) => state.settings?.scanner)
  const last = useStore(scans, (state) => state.last)
  if (!settings) return null
  const state =
    last !== undefined
      ? t('status.scanner.heard', { text: last })
      : t(`status.scanner.${!settings.on ? 'off' : settings.learned ? 'learned' : 'presumed'}`)
  return (
    <StatusWord
      word={t('status.scanner')}
      state={state}
      tone={settings.on && last !== undefined ? 'good' : 'plain'}
      onOpen={() => shell.getState().go('settings', 'scanner')}
    />
  )
}
