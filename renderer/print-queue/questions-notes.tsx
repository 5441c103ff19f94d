import { useStore } from 'zustand'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { printerLabel } from '../app/printer-label.ts'
import { Button } from '../components/button.tsx'
import styles from './notes.module.css'
import { areForgotten, type Questions, questionsOf } from './questions.ts'

/** Where many labels ask the same, and what the last answer for many came to. */
export function QuestionsNotes() {
  const { prints: store } = useAppModel()
  const { t } = useMessages()
  const held = useStore(store, (state) => state.held)
  const jobs = useStore(store, (state) => state.jobs)
  const said = useStore(store, (state) => state.said)
  return (
    <>
      {questionsOf({ jobs, held }).map((questions, place) => (
        <QuestionsNote
          key={`${questions.printer} ${questions.jobs[0]?.state}`}
          questions={questions}
          first={place === 0}
        />
      ))}
      {said && (
        <p className={styles.said} role="status">
          {t(`prints.all.${said.answer}.said`, { count: said.labels, left: said.left })}
        </p>
      )}
    </>
  )
}

/** Labels of a printer that can be answered at once; `first`: the one that the keys speak to. */
function QuestionsNote({ questions, first }: { questions: Questions; first: boolean }) {
  const { prints: store, actions } = useAppModel()
  const { t } = useMessages()
  const { printer, jobs } = questions
  const count = jobs.length
  const question = t('prints.asked', { count, printer: printerLabel(t, printer) })
  return (
    <fieldset className={styles.note} aria-label={question}>
      <div>
        <p>
          <b>{question}</b>
        </p>
        <p>{t(areForgotten(questions) ? 'prints.asked.forgotten' : 'prints.asked.some')}</p>
      </div>
      <div className={styles.actions}>
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
