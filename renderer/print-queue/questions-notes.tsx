import { useStore } from 'zustand'
import { Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { printerLabel } from '../labels/index.ts'
import styles from './notes.module.css'
import { areFromCopiedJournal, type Questions, questionsOf } from './questions.ts'

/** Notes for labels with the same question, and the outcome of the last answer for many. */
export function QuestionsNotes() {
  const { printQueue: store } = useAppModel()
  const { t } = useMessages()
  const held = useStore(store, (state) => state.held)
  const jobs = useStore(store, (state) => state.jobs)
  const message = useStore(store, (state) => state.message)
  return (
    <>
      {questionsOf({ jobs, held }).map((questions, index) => (
        <QuestionsNote
          key={`${questions.printer} ${questions.jobs[0]?.state}`}
          questions={questions}
          isFirst={index === 0}
        />
      ))}
      {message && (
        <p className={styles.message} role="status">
          {t(`printQueue.all.${message.answer}.message`, { count: message.labels, left: message.left })}
        </p>
      )}
    </>
  )
}

/** Labels of a printer that can be answered at once. `isFirst`: the shortcuts apply to this note. */
function QuestionsNote({ questions, isFirst }: { questions: Questions; isFirst: boolean }) {
  const { printQueue: store, printQueueActions } = useAppModel()
  const { t } = useMessages()
  const { printer, jobs } = questions
  const count = jobs.length
  const question = t('printQueue.asked', { count, printer: printerLabel(t, printer) })
  return (
    <fieldset className={styles.note} aria-label={question}>
      <div>
        <p>
          <b>{question}</b>
        </p>
        <p>{t(areFromCopiedJournal(questions) ? 'printQueue.asked.forgotten' : 'printQueue.asked.some')}</p>
        {jobs.some(({ mayRepeat }) => mayRepeat) && <p>{t('printQueue.mayRepeat')}</p>}
      </div>
      <div className={styles.actions}>
        <Button
          shortcut={isFirst ? printQueueActions.confirmAllPrints.shortcut : undefined}
          onClick={() => store.commands.askAll('yes', questions)}
        >
          {t('printQueue.all.yes', { count })}
        </Button>
        <Button
          shortcut={isFirst ? printQueueActions.reprintAll.shortcut : undefined}
          onClick={() => store.commands.askAll('again', questions)}
        >
          {t('printQueue.all.again', { count })}
        </Button>
      </div>
    </fieldset>
  )
}
