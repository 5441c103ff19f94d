import { memo, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button, lazyPart, ProblemAlert } from '../../components/index.ts'
import { isUnclaimed, useAppModel, useMessages } from '../../kit/index.ts'
import { consigneeFields } from '../draft/form-fields.ts'
import { elementId } from '../focus/field-focus.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './guide.module.css'
import { useSetUp } from './use-set-up.ts'

const SetUpPanel = lazyPart(async () => (await import('./set-up-panel.tsx')).SetUpPanel)
const TourPanel = lazyPart(async () => (await import('./tour-panel.tsx')).TourPanel)

/** Help for the first use: the tour, or the first three choices; later a link back to these. Shown only
 * while it does not disturb work. */
export const Guide = memo(function Guide() {
  const { tour, station } = useAppModel()
  const { t } = useMessages()
  const step = useStore(tour, (state) => state.step)
  const setUp = useStore(station, ({ settings }) => settings?.setUp)
  const isAtWork = useFormState(
    (state) => isFormLocked(state) || state.bookingFailure !== undefined || state.last !== undefined,
  )
  const { move, problem } = useSetUp()
  const shown = `${step} ${setUp?.state} ${setUp?.step}`
  const before = useRef(shown)
  const isChoosing = setUp?.state === 'open' || (setUp?.state === 'new' && !isAtWork)
  /** The focus waits for the panel, which is being fetched. */
  const isAwaited = useRef(false)
  /** The pressed button is gone, so the focus moves to the guide's next step or to the form. */
  const focusNext = () => {
    const next = document.querySelector<HTMLElement>('[data-guide-next]')
    isAwaited.current = (step !== undefined || isChoosing) && !next
    if (isAwaited.current || !isUnclaimed(document.activeElement)) return
    const form = document.getElementById(elementId(consigneeFields.name.path))
    ;(next ?? form)?.focus({ preventScroll: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the step is the signal
  useEffect(() => {
    if (before.current !== shown) focusNext()
    before.current = shown
  }, [shown])
  const onShown = () => {
    if (isAwaited.current) focusNext()
  }
  if (step) return <TourPanel step={step} onShown={onShown} />
  if (!setUp || setUp.state === 'done') return null
  if (isChoosing) return <SetUpPanel step={setUp.step} onShown={onShown} />
  return (
    <>
      <Button variant="quiet" className={styles.link} onClick={() => move({ ...setUp, state: 'open' })}>
        {t('setUp.finish')}
      </Button>
      <ProblemAlert problem={problem} />
    </>
  )
})
