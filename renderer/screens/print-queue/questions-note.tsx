import { Button } from '../../components/button.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { printerWord } from '../../printer-word.ts'
import styles from './notes.module.css'
import { areForgotten, type Questions } from './questions.ts'

/** Labels of a printer that can be answered at once; `first`: the one that the keys speak to. */
export function QuestionsNote({ questions, first }: { questions: Questions; first: boolean }) {
  const { prints: store, actions } = useDesk()
  const { t } = useMessages()
  const { printer, jobs } = questions
  const count = jobs.length
  return (
    <fieldset
      className={styles.note}
      aria-label={t('prints.asked', { count, printer: printerWord(t, printer) })}
    >
      <div>
        <p>
          <b>{t('prints.asked', { count, printer: printerWord(t, printer) })}</b>
        </p>
        <p>{t(areForgotten(questions) ? 'prints.asked.forgotten' : 'prints.asked.some')}</p>
      </div>
      <div className={styles.verbs}>
        <Button
          shortcut={first ? actions.queueAllOut.shortcut : undefined}
          onClick={() => store.commands.askAll('yes', questions)}
        >
          {t('prints.all.yes', { count })}
        </Button>
        <Button
          shortcut={first ? actions.queueNoneOut.shortcut : undefined}
          onClick={() => store.commands.askAll('again', questions)}
        >
          {t('prints.all.again', { count })}
        </Button>
      </div>
    </fieldset>
  )
}
