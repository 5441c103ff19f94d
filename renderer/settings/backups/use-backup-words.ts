import type { Backup } from '../../../shared/backups/index.ts'
import { useMessages } from '../../kit/index.ts'

/** The time and the size of a backup as texts. */
export function useBackupWords({ at, bytes }: Pick<Backup, 'at' | 'bytes'>) {
  const { moment, measure } = useMessages()
  return { moment: moment(at), size: measure(Math.max(1, Math.round(bytes / 1e5)) / 10, 'MB') }
}
