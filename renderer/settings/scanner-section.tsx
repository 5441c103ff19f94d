import { useState } from 'react'
import { useStore } from 'zustand'
import type { ScannerSettings } from '../../shared/devices/index.ts'
import { Check, Panel, SelectField, TextField } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { SavedNote } from './saved-note.tsx'
import { ScannerSetUp } from './scanner-set-up.tsx'
import { ScannerSheet } from './scanner-sheet.tsx'
import styles from './section.module.css'
import { useSaver } from './use-saver.ts'

const ends = ['key', 'pause'] as const

/** How scans are recognised: learned from test scans or set by hand; and the sheet of command barcodes. */
export function ScannerSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const scanner = useStore(station, ({ settings }) => settings?.scanner)
  const { saved, save } = useSaver()
  if (!scanner) return null
  const change = (part: Partial<ScannerSettings>) => void save({ scanner: { ...scanner, ...part } })
  return (
    <Panel title={t('scanner.title')} aside={<SavedNote saved={saved} />}>
      <p className={styles.about}>{t('scanner.about')}</p>
      <div className={styles.rows}>
        <Check label={t('scanner.on')} checked={scanner.on} onChange={(on) => change({ on })} />
        <p className={scanner.learned ? styles.good : undefined}>
          {t(scanner.learned ? 'scanner.learned' : 'scanner.presumed')}
        </p>
        <ScannerSetUp onLearned={(rhythm) => change({ ...rhythm, learned: true, on: true })} />
        <PauseField
          key={scanner.pauseMs}
          value={scanner.pauseMs}
          onChange={(pauseMs) => change({ pauseMs, learned: false })}
        />
        <SelectField
          label={t('scanner.end')}
          value={scanner.end}
          options={ends.map((value) => ({ value, label: t(`scanner.end.${value}`) }))}
          onChange={(end) => change({ end, learned: false })}
        />
        <PrefixField
          key={scanner.prefix}
          value={scanner.prefix}
          onChange={(prefix) => change({ prefix, learned: false })}
        />
        <ScannerSheet />
      </div>
    </Panel>
  )
}

/** Saved when it is left with a valid number (20 to 150 ms). */
function PauseField({ value, onChange }: { value: number; onChange(value: number): void }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState(String(value))
  const wanted = /^\d+$/.test(typed.trim()) ? Number(typed) : Number.NaN
  const good = wanted >= 20 && wanted <= 150
  return (
    <TextField
      label={t('scanner.pause')}
      look="number"
      inputMode="numeric"
      unit="ms"
      value={typed}
      onChange={setTyped}
      onLeave={() => good && wanted !== value && onChange(wanted)}
      note={good ? undefined : { text: t('scanner.pause.bad'), tone: 'bad' }}
    />
  )
}

function PrefixField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const { t } = useMessages()
  const [typed, setTyped] = useState(value)
  return (
    <TextField
      label={t('scanner.prefix')}
      look="code"
      value={typed}
      onChange={(text) => setTyped(text.slice(0, 3))}
      onLeave={() => typed !== value && onChange(typed)}
      hint={t('scanner.prefix.hint')}
    />
  )
}
