import styles from './status-item.module.css'
import type { Tone } from './status-label.ts'

type Props = {
  label: string
  /** The state as text: visible for `bad` and `wait`, always read by screen readers. */
  state?: string
  figure?: string
  tone?: Tone
  onOpen(): void
}

/** An item of the status line. A dot or a triangle repeats its colour. */
export function StatusItem({ label: word, state, figure, tone, onOpen }: Props) {
  const troubled = tone === 'bad' || tone === 'wait'
  return (
    <button type="button" className={styles.word} data-tone={tone} title={state} onClick={onOpen}>
      {tone && (
        <span className={styles.sign} aria-hidden="true">
          {troubled ? '▲' : '●'}
        </span>
      )}
      <span className={styles.name}>{word}</span>
      {state && <span className={troubled ? undefined : 'unseen'}>{state}</span>}
      {figure && <b>{figure}</b>}
    </button>
  )
}
