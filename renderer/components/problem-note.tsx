import type { Problem } from '../../shared/kit/index.ts'
import { fieldName, problemSentence } from '../../shared/messages/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './problem-note.module.css'

type Props = {
  problem: Problem
  /** The label of a path on this screen: `lines[0].unitWeight` → `Weight`. */
  fieldLabel?(path: string): string | undefined
  className?: string
}

/** A problem within a text or a status line: Packdesk's sentence, then the service's messages, then the raw
 * details. One that appears by itself is a `ProblemAlert`. */
export function ProblemNote({ problem, fieldLabel, className }: Props) {
  const messages = useMessages()
  const serviceMessages = [...new Set(problem.messages)]
  const fields = problem.fields ?? []
  return (
    <div className={`${styles.problem} ${className ?? ''}`}>
      <p>{problemSentence(messages, problem)}</p>
      {(serviceMessages.length > 0 || fields.length > 0) && (
        <ul className={styles.serviceMessages}>
          {serviceMessages.map((message) => (
            <li key={message}>
              <bdi>{message}</bdi>
            </li>
          ))}
          {fields.map(({ path, message }) => (
            <li key={`${path} ${message}`}>
              <b>{fieldLabel?.(path) ?? fieldName(messages, path)}</b> <bdi>{message}</bdi>
            </li>
          ))}
        </ul>
      )}
      {problem.details && (
        <details className={styles.details}>
          <summary>{messages.t('problem.details')}</summary>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by the keyboard */}
          <pre tabIndex={0}>{problem.details}</pre>
        </details>
      )}
    </div>
  )
}
