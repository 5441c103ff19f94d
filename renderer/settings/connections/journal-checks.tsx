import { problemSentence } from '../../../shared/messages/index.ts'
import { type JournalTrial, journalChecks } from '../../../shared/settings/index.ts'
import { useMessages } from '../../kit/index.ts'
import styles from './journal-checks.module.css'

/** The checks in their order: those before the one that failed passed, the others were not made. */
export function JournalChecks({ trial: { failed, problem, warnings } }: { trial: JournalTrial }) {
  const messages = useMessages()
  const { t } = messages
  const end = failed ? journalChecks.indexOf(failed) : journalChecks.length
  return (
    <>
      <ul className={styles.checks}>
        {journalChecks.map((check, index) => {
          const name = t(`journal.check.${check}`)
          if (index > end)
            return (
              <li key={check}>
                <span aria-hidden="true">–</span> {name} ({t('journal.check.notMade')})
              </li>
            )
          const isWeak = check === 'durable' && warnings.length > 0
          const isGood = index < end && !isWeak
          return (
            <li key={check} className={styles[isGood ? 'good' : 'bad']}>
              <span aria-hidden="true">{isGood ? '✓' : '▲'}</span> {name}
              {index === end && problem && <>: {problemSentence(messages, problem)}</>}
              {isWeak && <>: {warnings.map((warning) => problemSentence(messages, warning)).join(' ')}</>}
            </li>
          )
        })}
      </ul>
      {!failed && <p className={styles.good}>✓ {t('journal.works')}</p>}
    </>
  )
}
