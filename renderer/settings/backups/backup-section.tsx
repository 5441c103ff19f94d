import { useState } from 'react'
import { useStore } from 'zustand'
import type { Backup } from '../../../shared/backups/index.ts'
import { Button, ProblemAlert, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { ListRow } from '../kit/list-row.tsx'
import styles from '../kit/section.module.css'
import { isWindowsStation } from '../kit/windows-station.ts'
import { BackupFilePart } from './backup-file-part.tsx'
import { BackupOutcome } from './backup-outcome.tsx'
import { BroughtPrintersDialog } from './brought-printers-dialog.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useBackupWords } from './use-backup-words.ts'

/** Copies of the journal (daily or made now), restoring them, and full backup files. */
export function BackupSection() {
  const { t } = useMessages()
  const { station, backups: store } = useAppModel()
  const status = useStore(station, (state) => state.status)
  const { backups, busy, outcome, problem, commandProblem } = useStore(store)
  const { load, make, restore, restoreFile, settlePrinters } = store.commands
  const [source, setSource] = useState<Backup | File>()
  const printers = outcome?.kind === 'restored' ? outcome.printers : undefined
  if (!status) return null
  const separator = isWindowsStation(status) ? '\\' : '/'
  const folder = [status.dataDir, 'backups', status.environment].join(separator)
  return (
    <>
      <p className={styles.about}>{t('backup.about', { folder })}</p>
      <div className={styles.rows}>
        <div className={styles.actions}>
          <Button isUnavailable={busy !== undefined} onClick={() => void make()}>
            {t(busy === 'making' ? 'backup.making' : 'backup.make')}
          </Button>
        </div>
        <BackupFilePart onChosen={setSource} />
        <div role="status">
          {busy === 'restoring' && <p>{t('backup.restoring')}</p>}
          {outcome && <BackupOutcome outcome={outcome} />}
        </div>
        {commandProblem && <ProblemNote problem={commandProblem} />}
        <ProblemAlert problem={problem} onRetry={() => void load()} />
        {backups?.length === 0 && <p className={styles.about}>{t('backup.none')}</p>}
        {backups && backups.length > 0 && (
          <ul aria-label={t('backup.list')}>
            {backups.map((backup) => (
              <Row
                key={backup.name}
                backup={backup}
                isUnavailable={busy !== undefined}
                onRestore={() => setSource(backup)}
              />
            ))}
          </ul>
        )}
      </div>
      {printers && Object.keys(printers).length > 0 && (
        <BroughtPrintersDialog printers={printers} onClose={settlePrinters} />
      )}
      {source && (
        <RestoreDialog
          source={source}
          onClose={() => setSource(undefined)}
          onRestore={() => void (source instanceof File ? restoreFile(source) : restore(source))}
        />
      )}
    </>
  )
}

function Row({
  backup,
  isUnavailable,
  onRestore,
}: {
  backup: Backup
  isUnavailable: boolean
  onRestore(): void
}) {
  const { t } = useMessages()
  const { moment, size } = useBackupWords(backup)
  return (
    <ListRow name={moment} about={size}>
      <Button
        variant="quiet"
        isUnavailable={isUnavailable}
        aria-label={t('backup.restore.named', { moment })}
        onClick={onRestore}
      >
        {t('backup.restore')}
      </Button>
    </ListRow>
  )
}
