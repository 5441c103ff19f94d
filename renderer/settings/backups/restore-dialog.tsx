import type { Backup } from '../../../shared/backups/index.ts'
import { Button, Dialog, DialogFoot } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'

type Props = { source: Backup | File; onClose(): void; onRestore(): void }

/** Confirms a restore and explains what it replaces. The default button cancels. */
export function RestoreDialog({ source, onClose, onRestore }: Props) {
  const { t, moment } = useMessages()
  const isFile = source instanceof File
  const at = { moment: isFile ? '' : moment(source.at) }
  return (
    <Dialog
      title={isFile ? t('backup.file.restore.title', { name: source.name }) : t('backup.restore.title', at)}
      onClose={onClose}
    >
      <p>{t(isFile ? 'backup.file.restore.ask' : 'backup.restore.ask', at)}</p>
      <DialogFoot>
        <Button data-first onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button
          variant="primary"
          onClick={() => {
            onClose()
            onRestore()
          }}
        >
          {t('backup.restore.confirm')}
        </Button>
      </DialogFoot>
    </Dialog>
  )
}
