import type { Tone } from '../shipments/status-label.ts'
import styles from './status-item.module.css'

type Props = {
  word: string
  /** How it is, in a word: seen where it is not good, always told. */
  state?: string
  figure?: string
  tone?: Tone
  onOpen(): void
}

/** A word of the status line, with a sign that is no colour alone: a dot is well, a triangle is not. */
export function StatusItem({ word, state, figure, tone, onOpen }: Props) {
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
