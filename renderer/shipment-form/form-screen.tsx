import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { lazyPart, useAppModel } from '../kit/index.ts'
import { FormActions } from './form-actions.tsx'
import { consigneePaths, elementId } from './form-fields.ts'
import styles from './form-screen.module.css'
import { useForm, useFormState } from './use-form.ts'
import { useTypeOn } from './use-type-on.ts'

/** Only a desk that is read from two metres shows it. */
const BigDisplay = lazyPart(async () => (await import('./big-display.tsx')).BigDisplay)

type Props = {
  title: string
  /** What the packer does. */
  form: ReactNode
  /** What the station says of it. */
  sidebar: ReactNode
  /** Whether that stays in sight beside a long form. */
  stays?: boolean
}

/** A form that books: left is what the packer does, right is what the station says, below are the actions. */
export function FormScreen(props: Props) {
  return (
    <>
      <Main {...props} />
      <FormActions />
    </>
  )
}

/** Its effects run before those of the actions: after a booking the focus stays on *Next*. */
function Main({ title, form: panels, sidebar, stays }: Props) {
  const { station } = useAppModel()
  const form = useForm()
  const focusFirst = useFormState((state) => state.focusFirst)
  const focusMistake = useFormState((state) => state.focusMistake)
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  useTypeOn(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the signal
  useEffect(() => {
    const wasInForm = document.activeElement?.closest('main')
    document.getElementById(elementId(consigneePaths.name))?.focus()
    // The form was emptied under the hands of the packer, who left no field of it.
    if (wasInForm) form.commands.arrive()
  }, [focusFirst, form])
  useEffect(() => {
    if (focusMistake > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [focusMistake])
  return (
    <main className={styles.screen}>
      <h1 className="unseen">{title}</h1>
      {isLarge && <BigDisplay />}
      <div className={styles.form} data-form>
        {panels}
      </div>
      <div className={styles.sidebar} data-stays={stays || undefined}>
        {sidebar}
      </div>
    </main>
  )
}
