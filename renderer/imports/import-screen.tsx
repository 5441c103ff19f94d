import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import {
  ActionBar,
  ActionButton,
  Button,
  Panel,
  ProblemAlert,
  Progress,
  TableFileInput,
  useFileDrop,
} from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { ImportInsurance } from './import-insurance.tsx'
import styles from './import-screen.module.css'
import { isImportBusy } from './import-store.ts'
import { ImportTargets } from './import-targets.tsx'
import { canImport } from './mapping.ts'
import { MappingTable } from './mapping-table.tsx'
import { ResultPanel } from './result-panel.tsx'

/** The import of a file: choose or drop it, map its columns, add its shipments as drafts. */
export function ImportScreen() {
  const { imports: store, importActions } = useAppModel()
  const { t } = useMessages()
  const state = useStore(store)
  const { step, fileName, fraction, rows, preview, problem } = state
  const { commands } = store
  const input = useRef<HTMLInputElement>(null)
  const main = useRef<HTMLElement>(null)
  const isBusy = isImportBusy(state)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step focuses its own first control
  useEffect(() => {
    const first = main.current?.querySelector<HTMLElement>('[data-first], select')
    ;(first ?? main.current)?.focus()
  }, [step])

  const choose = () => input.current?.click()
  const take = (file: File) => void commands.openFile(file)
  const drop = useFileDrop(take)
  const words = step === 'reading' ? t('import.reading', { name: fileName }) : t('import.adding')
  const left =
    step === 'adding'
      ? t('run.left', { count: Math.round((preview?.rowCount ?? 0) * (1 - fraction)) })
      : undefined
  return (
    <>
      <main ref={main} tabIndex={-1} className={styles.screen} {...drop}>
        <h1 className={styles.title}>{t('import.title')}</h1>
        <TableFileInput input={input} onFile={take} />
        <ProblemAlert problem={problem} className={styles.bad} />
        {step === 'choose' && <ChooseFile onChoose={choose} />}
        {isBusy && (
          <Panel title={fileName}>
            <div className={styles.progress}>
              <p role="status">{words}</p>
              <Progress label={words} fraction={fraction} valueText={left} showsFigure />
            </div>
          </Panel>
        )}
        {step === 'mapping' && (
          <>
            <ImportTargets />
            <ImportInsurance />
            <MappingTable />
          </>
        )}
        {step === 'done' && <ResultPanel />}
      </main>
      <ActionBar>
        {step === 'mapping' && (
          <ActionButton
            action={importActions.runImport}
            variant="primary"
            isUnavailable={!canImport(state)}
            aria-describedby="import-missing"
          >
            {t('action.runImport', { rows })}
          </ActionButton>
        )}
        {isBusy ? (
          <ActionButton action={importActions.leaveImport}>{t('run.stop')}</ActionButton>
        ) : (
          <>
            {step !== 'choose' && <Button onClick={choose}>{t('import.otherFile')}</Button>}
            <ActionButton action={importActions.leaveImport}>{t('import.back')}</ActionButton>
          </>
        )}
      </ActionBar>
    </>
  )
}

/** The first step: choosing a file, or downloading the template. */
function ChooseFile({ onChoose }: { onChoose(): void }) {
  const { imports: store } = useAppModel()
  const { t } = useMessages()
  const { saveTemplate } = store.commands
  return (
    <Panel title={t('import.file')}>
      <div className={styles.choose}>
        <p>{t('import.choose.about')}</p>
        <Button data-first variant="primary" onClick={onChoose}>
          {t('import.choose')}
        </Button>
        <p>{t('import.template.about')}</p>
        <p className={styles.hint}>{t('import.template.rows')}</p>
        <div className={styles.downloads}>
          <Button onClick={() => void saveTemplate({ hasSample: false })}>{t('import.template')}</Button>
          <Button onClick={() => void saveTemplate({ hasSample: true })}>{t('import.sample')}</Button>
        </div>
      </div>
    </Panel>
  )
}
