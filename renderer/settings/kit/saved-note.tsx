import { useStore } from 'zustand'
import { ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from './saved-note.module.css'

/** Whether the last change was saved.
 * @param isQuiet the section does not save each change, so nothing says that it does */
export function SavedNote({ isQuiet }: { isQuiet: boolean }) {
  const { settingsEditor } = useAppModel()
  const { t } = useMessages()
  const saved = useStore(settingsEditor, (state) => state.saved)
  return (
    <span role="status" className={styles.note} data-state={saved.state}>
      {saved.state === 'idle' && !isQuiet && t('settings.savesEach')}
      {saved.state === 'saved' && `✓ ${t(saved.canUndo ? 'settings.saved.undo' : 'settings.saved')}`}
      {saved.state === 'undone' && `✓ ${t('settings.undone')}`}
      {saved.state === 'failed' && (
        <>
          {t('settings.notSaved')} <ProblemNote problem={saved.problem} />
        </>
      )}
    </span>
  )
}
