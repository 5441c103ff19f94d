import { Button, ProblemAlert } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { useForm, useFormState } from './store/use-form.ts'
import styles from './unread-draft.module.css'

/** Says why the form's saved draft could not be read, in the place of the form, and offers an empty form. */
export function UnreadDraft() {
  const { commands } = useForm()
  const { t } = useMessages()
  const problem = useFormState((state) => state.loadProblem)
  if (!problem) return null
  return (
    <div className={styles.unread}>
      <ProblemAlert problem={problem} title={t('unreadDraft.title')} />
      <p>{t('unreadDraft.replaced')}</p>
      <Button onClick={commands.startEmpty}>{t('unreadDraft.startEmpty')}</Button>
    </div>
  )
}
