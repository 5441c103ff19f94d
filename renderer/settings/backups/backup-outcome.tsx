import { useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'
import type { BackupResult } from './backups-store.ts'
import { useBackupWords } from './use-backup-words.ts'

/** The outcome of a backup or restore. After a restore it lists what the service has and the copy lacks. */
export function BackupOutcome({ outcome }: { outcome: BackupResult }) {
  const { t, moment } = useMessages()
  const words = useBackupWords({ at: outcome.at, bytes: outcome.kind === 'restored' ? 0 : outcome.bytes })
  if (outcome.kind !== 'restored')
    return (
      <p className={styles.good}>{t(outcome.kind === 'made' ? 'backup.made' : 'backup.file.saved', words)}</p>
    )
  const { bookedSince, unexplained, queued, problem } = outcome.restored
  const hasLaterBookings = bookedSince.length > 0
  const isUnexplained = unexplained.length > 0
  return (
    <div className={styles.rows}>
      <p className={styles.good}>{t('backup.restored', { moment: moment(outcome.at) })}</p>
      {outcome.enterKeyFor !== undefined && (
        <p className={styles.bad}>{t('backup.restored.enterKey', { origin: outcome.enterKeyFor })}</p>
      )}
      {hasLaterBookings && (
        <p>{t('backup.restored.since', { count: bookedSince.length, references: bookedSince.join(', ') })}</p>
      )}
      {isUnexplained && <p>{t('backup.restored.unexplained', { count: unexplained.length })}</p>}
      {isUnexplained && queued > 0 && <p>{t('backup.restored.queued', { count: queued })}</p>}
      {problem && <p className={styles.bad}>{t('backup.restored.notAsked')}</p>}
      {!hasLaterBookings && !isUnexplained && !problem && <p>{t('backup.restored.complete')}</p>}
    </div>
  )
}
