import { ProblemNote } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './saved-note.module.css'
import type { Saved } from './use-saver.ts'

/** Whether the last change of a section was saved. */
export function SavedNote({ saved }: { saved: Saved }) {
  const { t } = useMessages()
  return (
    <span role="status" className={styles.note} data-state={saved.state}>
      {saved.state === 'saved' && `✓ ${t('settings.saved')}`}
      {saved.state === 'failed' && (
        <>
          {t('settings.notSaved')} <ProblemNote problem={saved.problem} />
        </>
      )}
    </span>
  )
}
