import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { ProblemAlert } from '../components/index.ts'
import { arrowStep, matches, useAppModel, useMessages } from '../kit/index.ts'
import { AnswerAllDialog } from './answer-all-dialog.tsx'
import { listKeys } from './job-actions.ts'
import { JobRow } from './job-row.tsx'
import styles from './print-queue-screen.module.css'
import { PrinterNotes } from './printer-notes.tsx'
import { areFromCopiedJournal, questionsOf } from './questions.ts'
import { QuestionsNotes } from './questions-notes.tsx'
import { QueueActions } from './queue-actions.tsx'

/** The print jobs; above them held printers and questions, below the actions. One tab stop: arrow keys
 * move the selection, with Alt they move a waiting job. */
export function PrintQueueScreen() {
  const { printQueue: store } = useAppModel()
  const { t } = useMessages()
  const { jobs, held, isLoading, problem, commandProblem, selected, pendingAnswer } = useStore(store)
  const explainedAbove = new Set(
    questionsOf({ jobs, held })
      .filter(areFromCopiedJournal)
      .flatMap(({ jobs }) => jobs),
  )
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    void store.commands.open()
  }, [store])
  useEffect(() => {
    list.current?.focus()
  }, [])
  // A row takes the focus only if the list has it, so that changing jobs do not steal the focus.
  const hasFocus = list.current?.contains(document.activeElement) ?? false

  const press = (event: KeyboardEvent) => {
    const { nativeEvent: key } = event
    const { cancel, move, step } = store.commands
    const by = arrowStep(event)
    if (matches(key, listKeys.cancel)) void cancel()
    else if (matches(key, listKeys.sooner)) move(-1)
    else if (matches(key, listKeys.later)) move(1)
    else if (by !== undefined) step(by)
    else return
    event.preventDefault()
  }
  return (
    <>
      <main className={styles.screen}>
        <h1 className={styles.title}>{t('printQueue.title')}</h1>
        <PrinterNotes />
        <QuestionsNotes />
        <ProblemAlert
          problem={problem}
          onRetry={() => void store.commands.load()}
          className={styles.problem}
        />
        <ProblemAlert problem={commandProblem} className={styles.problem} />
        <section
          ref={list}
          className={styles.list}
          aria-label={t('printQueue.list')}
          tabIndex={-1}
          onKeyDown={press}
        >
          {jobs.length === 0 ? (
            !problem && (
              <p className={styles.empty} role="status">
                {t(isLoading ? 'common.searching' : 'printQueue.none')}
              </p>
            )
          ) : (
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <JobRow
                  key={job.job}
                  job={job}
                  isSelected={job.job === selected}
                  isExplainedAbove={explainedAbove.has(job)}
                  isFocused={job.job === selected && hasFocus}
                />
              ))}
            </ul>
          )}
        </section>
      </main>
      <QueueActions />
      {pendingAnswer && <AnswerAllDialog pendingAnswer={pendingAnswer} />}
    </>
  )
}
