import { useMessages } from '../kit/index.ts'
import styles from './progress.module.css'
import { Track } from './track.tsx'

type Props = {
  label: string
  /** 0 to 1. */
  fraction: number
  /** The progress as text: `7 of 20`. Without it the percentage. */
  valueText?: string
  /** Also shows the text. */
  showsFigure?: boolean
}

/** A progress bar. */
export function Progress({ label, fraction, valueText, showsFigure }: Props) {
  const { locale } = useMessages()
  const shown = valueText ?? fraction.toLocaleString(locale, { style: 'percent' })
  const bar = (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(fraction * 100)}
      aria-valuetext={shown}
    >
      <Track fraction={fraction} runs />
    </div>
  )
  if (!showsFigure) return bar
  return (
    <div className={styles.row}>
      {bar}
      <span aria-hidden="true">{shown}</span>
    </div>
  )
}
