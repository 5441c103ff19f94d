import type { Backup } from '../../../shared/schemas/backup.ts'
import { Button } from '../../components/button.tsx'
import { Dialog } from '../../components/dialog.tsx'
import { useMessages } from '../../i18n/use-messages.ts'
import styles from './restore-dialog.module.css'

type Props = { backup: Backup; onClose(): void; onRestore(): void }

/** Says what goes back and what does not, before it does. Enter alone restores nothing. */
export function RestoreDialog({ backup, onClose, onRestore }: Props) {
  const { t, moment } = useMessages()
  const at = { moment: moment(backup.at) }
  return (
    <Dialog title={t('backup.restore.title', at)} onClose={onClose}>
      <p className={styles.ask}>{t('backup.restore.ask', at)}</p>
      <div className={styles.verbs}>
        <Button data-first onClick={onClose}>
          {t('settings.cancel')}
        </Button>
        <Button
          look="primary"
          onClick={() => {
            onClose()
            onRestore()
          }}
        >
          {t('backup.restore.confirm')}
        </Button>
      </div>
    </Dialog>
  )
}
