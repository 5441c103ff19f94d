import { useStore } from 'zustand'
import { type ScannerSettings, scannerSettingsSchema } from '../../../shared/devices/index.ts'
import { Check, SelectField } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { SavedField } from '../fields/saved-field.tsx'
import { useSaver } from '../fields/use-saver.ts'
import styles from '../kit/section.module.css'
import { ScannerSetUp } from './scanner-set-up.tsx'
import { ScannerSheet } from './scanner-sheet.tsx'

const { pauseMs, prefix } = scannerSettingsSchema.shape
const isPause = (typed: string) => /^\d+$/.test(typed.trim()) && pauseMs.safeParse(Number(typed)).success
const isPrefix = (typed: string) => prefix.safeParse(typed).success
const ends = ['key', 'pause'] as const

/** The recognition of scans, learned from test scans or set by hand, and the sheet of command barcodes. */
export function ScannerSection() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const scanner = useStore(station, ({ settings }) => settings?.scanner)
  const { save } = useSaver()
  if (!scanner) return null
  const change = (part: Partial<ScannerSettings>) => save((now) => ({ scanner: { ...now.scanner, ...part } }))
  return (
    <>
      <p className={styles.about}>{t('scanner.about')}</p>
      <div className={styles.rows}>
        <Check label={t('scanner.on')} checked={scanner.on} onChange={(isOn) => void change({ on: isOn })} />
        <p className={scanner.learned ? styles.good : undefined}>
          {t(scanner.learned ? 'scanner.learned' : 'scanner.presumed')}
        </p>
        <ScannerSetUp onLearned={(rhythm) => void change({ ...rhythm, learned: true, on: true })} />
        <SavedField
          form="scanner/pause"
          label={t('scanner.pause')}
          variant="number"
          inputMode="numeric"
          unit="ms"
          saved={String(scanner.pauseMs)}
          wrongOf={(typed) => (isPause(typed) ? undefined : t('scanner.pause.bad'))}
          onSave={(typed) => change({ pauseMs: Number(typed), learned: false })}
        />
        <SelectField
          label={t('scanner.end')}
          value={scanner.end}
          options={ends.map((value) => ({ value, label: t(`scanner.end.${value}`) }))}
          onChange={(end) => void change({ end, learned: false })}
        />
        <SavedField
          form="scanner/prefix"
          label={t('scanner.prefix')}
          variant="code"
          saved={scanner.prefix}
          wrongOf={(typed) => (isPrefix(typed) ? undefined : t('scanner.prefix.bad'))}
          onSave={(prefix) => change({ prefix, learned: false })}
          hint={t('scanner.prefix.hint')}
        />
        <ScannerSheet />
      </div>
    </>
  )
}
