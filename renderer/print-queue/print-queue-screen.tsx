import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { Button } from '../components/button.tsx'
import { ProblemNote } from '../components/problem-note.tsx'
import { AnswerDialog } from './answer-dialog.tsx'
import { JobRow } from './job-row.tsx'
import { LaneNotes } from './lane-notes.tsx'
import styles from './print-queue-screen.module.css'
import { areForgotten, questionsOf } from './questions.ts'
import { QuestionsNotes } from './questions-notes.tsx'
import { QueueActions } from './queue-actions.tsx'

/** Every label's way to paper, a line each with its truth; above, what holds a printer up; below, what can be done. One
 * stop for Tab: arrows walk, with Alt they move a waiting label. */
export function PrintQueueScreen() {
  const { prints: store } = useAppModel()
  const { t } = useMessages()
  const { jobs, held, loading, problem, active, asking } = useStore(store)
  const toldAbove = new Set(
    questionsOf({ jobs, held })
      .filter(areForgotten)
      .flatMap(({ jobs }) => jobs),
  )
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    void store.open()
  }, [store])
  useEffect(() => {
    list.current?.focus()
  }, [])
  // Rows take the focus only from within the list, so that nothing steals it while labels go by.
  const hasFocus = list.current?.contains(document.activeElement) ?? false

  const press = (event: KeyboardEvent) => {
    const by = ({ ArrowDown: 1, ArrowUp: -1 } as const)[event.key]
    if (event.key === 'Delete') store.commands.cancel()
    else if (by && event.altKey) store.commands.move(by)
    else if (by) store.commands.step(by)
    else return
    event.preventDefault()
  }
  return (
    <>
      <main className={styles.screen}>
        <h1 className={styles.title}>{t('prints.title')}</h1>
        <LaneNotes />
        <QuestionsNotes />
        {problem && (
          <div className={styles.problem} role="alert">
            <ProblemNote problem={problem} />
            <Button onClick={() => void store.load()}>{t('shipments.tryAgain')}</Button>
          </div>
        )}
        <section
          ref={list}
          className={styles.list}
          aria-label={t('prints.list')}
          tabIndex={-1}
          onKeyDown={press}
        >
          {jobs.length === 0 ? (
            <p className={styles.empty} role="status">
              {t(loading ? 'shipments.loading' : 'prints.none')}
            </p>
          ) : (
            <ul className={styles.jobs}>
              {jobs.map((job) => (
                <JobRow
                  key={job.job}
                  job={job}
                  chosen={job.job === active}
                  toldAbove={toldAbove.has(job)}
                  inHand={job.job === active && hasFocus}
                />
              ))}
            </ul>
          )}
        </section>
      </main>
      <QueueActions />
      {asking && <AnswerDialog asking={asking} />}
    </>
  )
}
