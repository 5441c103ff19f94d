import { useRef } from 'react'
import { useStore } from 'zustand'
import { Button, FileInput, Progress } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../kit/section.module.css'

/** Saves a backup as a file, and restores one from a file. */
export function BackupFilePart({ onChosen }: { onChosen(file: File): void }) {
  const { backups: store } = useAppModel()
  const { busy, fraction } = useStore(store)
  const { t } = useMessages()
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <p className={styles.about}>{t('backup.file.about')}</p>
      <div className={styles.actions}>
        <Button isUnavailable={busy !== undefined} onClick={() => void store.commands.save()}>
          {t(busy === 'saving' ? 'backup.file.saving' : 'backup.file.save')}
        </Button>
        <Button isUnavailable={busy !== undefined} onClick={() => input.current?.click()}>
          {t('backup.file.restore')}
        </Button>
        <FileInput
          input={input}
          accept=".zip,application/zip"
          label={t('backup.file.restore')}
          onFile={onChosen}
        />
      </div>
      {fraction !== undefined && (
        <Progress label={t('backup.file.progress')} fraction={fraction} showsFigure />
      )}
    </>
  )
}
