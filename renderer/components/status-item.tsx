import styles from './status-item.module.css'
import { stateSigns, type Tone } from './tone.ts'

type Props = {
  label: string
  /** The state as text: visible for `bad` and `wait`, always read by screen readers. */
  state?: string
  figure?: string
  tone?: Tone
  onOpen(): void
}

/** An item of the status line. A dot or a triangle repeats its colour. */
export function StatusItem({ label, state, figure, tone, onOpen }: Props) {
  const isTroubled = tone === 'bad' || tone === 'wait'
  return (
    <button type="button" className={styles.item} data-tone={tone} title={state} onClick={onOpen}>
      {tone && (
        <span className={styles.sign} aria-hidden="true">
          {isTroubled ? stateSigns.warning : '●'}
        </span>
      )}
      <span className={styles.name}>{label}</span>
      {state && <span className={isTroubled ? undefined : 'sr-only'}>{state}</span>}
      {figure && <b>{figure}</b>}
    </button>
  )
}
