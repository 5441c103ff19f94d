import { type ReactNode, useEffect } from 'react'
import styles from './booking-screen.module.css'
import { consigneePaths, elementId } from './form-fields.ts'

type Props = {
  title: string
  /** Counts up when the packer's next key belongs to the first field. */
  focusFirst: number
  /** Counts up when booking was tried and could not be: the first mistake gets the focus. */
  focusMistake: number
  /** The form is a new one: no field of it was left so far. */
  onArrive(): void
  board?: ReactNode
  /** What the packer does. */
  form: ReactNode
  /** What the station thinks. */
  thinks: ReactNode
  /** Whether that stays in sight beside a long form. */
  stays?: boolean
}

/** A form that books: left is what the packer does, right is what the station thinks. */
export function BookingScreen(props: Props) {
  const { title, focusFirst, focusMistake, onArrive, board, form, thinks, stays } = props
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the signal
  useEffect(() => {
    const wasInForm = document.activeElement?.closest('main')
    document.getElementById(elementId(consigneePaths.name))?.focus()
    // The form was emptied under the hands of the packer, who left no field of it.
    if (wasInForm) onArrive()
  }, [focusFirst, onArrive])
  useEffect(() => {
    if (focusMistake > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [focusMistake])
  return (
    <main className={styles.screen}>
      <h1 className="unseen">{title}</h1>
      {board}
      <div className={styles.form} data-form>
        {form}
      </div>
      <div className={styles.thinks} data-stays={stays || undefined}>
        {thinks}
      </div>
    </main>
  )
}
