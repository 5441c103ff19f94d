import { Button, ProblemAlert } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { useForm, useFormState } from './store/use-form.ts'
import styles from './unread-draft.module.css'

/** Stands in the place of a form whose saved draft is not read yet. It says why the draft could not be read,
 * and offers an empty form instead. */
export function UnreadDraft({ title }: { title: string }) {
  const { commands } = useForm()
  const { t } = useMessages()
  const problem = useFormState((state) => state.loadProblem)
  return (
    <main>
      <h1 className="sr-only">{title}</h1>
      {problem && (
        <div className={styles.unread}>
          <ProblemAlert problem={problem} title={t('unreadDraft.title')} />
          <p>{t('unreadDraft.replaced')}</p>
          <Button onClick={commands.startEmpty}>{t('unreadDraft.startEmpty')}</Button>
        </div>
      )}
    </main>
  )
}
