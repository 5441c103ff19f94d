import { type ReactNode, useEffect } from 'react'
import { useStore } from 'zustand'
import { lazyPart } from '../components/index.ts'
import { useAppModel } from '../kit/index.ts'
import { consigneePaths } from './draft/form-fields.ts'
import { focusField } from './focus/field-focus.ts'
import { useTypeOn } from './focus/use-type-on.ts'
import { FormActions } from './form-actions.tsx'
import styles from './form-screen.module.css'
import { useForm, useFormState } from './store/use-form.ts'

/** Loaded only if the setting `largeView` is on. */
const BigDisplay = lazyPart(async () => (await import('./verdict/big-display.tsx')).BigDisplay)

const UnreadDraft = lazyPart(async () => (await import('./unread-draft.tsx')).UnreadDraft)

type Props = {
  title: string
  /** Panels with the fields. */
  form: ReactNode
  /** Verdict, price and label. */
  sidebar: ReactNode
  /** The sidebar stays visible while a long form is scrolled. */
  isSticky?: boolean
}

/** Layout of a shipment form: fields on the left, verdict and label on the right, actions below. */
export function FormScreen(props: Props) {
  const isLoaded = useFormState((state) => state.isLoaded)
  if (!isLoaded)
    return (
      <main>
        <h1 className="sr-only">{props.title}</h1>
        <UnreadDraft />
      </main>
    )
  return (
    <>
      <Main {...props} />
      <FormActions />
    </>
  )
}

/** A component of its own, so that its effects run before those of the actions: after a
 * booking *Next* keeps the focus. */
function Main({ title, form: panels, sidebar, isSticky }: Props) {
  const { station } = useAppModel()
  const form = useForm()
  const focusFirst = useFormState((state) => state.focusFirst)
  const focusMistake = useFormState((state) => state.focusMistake)
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  useTypeOn(form)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the signal
  useEffect(() => {
    const wasInForm = document.activeElement?.closest('main')
    focusField(consigneePaths.name)
    // Moving the focus out of a field of the previous draft must not count as leaving a field of the new one.
    if (wasInForm) form.commands.arrive()
  }, [focusFirst, form])
  useEffect(() => {
    if (focusMistake > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [focusMistake])
  return (
    <main className={styles.screen}>
      <h1 className="sr-only">{title}</h1>
      {isLarge && <BigDisplay />}
      <div className={styles.form} data-form>
        {panels}
      </div>
      <div className={styles.sidebar} data-sticky={isSticky || undefined}>
        {sidebar}
      </div>
    </main>
  )
}
