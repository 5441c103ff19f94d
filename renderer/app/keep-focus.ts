import { type ComponentType, useEffect } from 'react'

const tabbable =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary, [tabindex]'

/** What the focus was brought to because nothing better was known. */
let landing: Element | undefined

/** Whether no control has the focus. */
export const isNowhere = (element: Element | null): boolean => element === null || element === document.body

/** Whether nobody has gone to what has the focus, so that it may still go where the next key belongs. */
export const isUnclaimed = (element: Element | null): boolean => isNowhere(element) || element === landing

/** What has the focus and vanishes (a row that was removed, a part that was closed) gives it to what stands in its place, so that a
 * keyboard never starts anew at the top of the window. Whoever knows a better place for the next key takes it there first.
 * @returns how to stop keeping it */
function keepFocus(): () => void {
  let held: Element | undefined
  const take = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : undefined
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers tell a removal so too, before it is done.
    if (relatedTarget === null)
      queueMicrotask(() => {
        if (target === held && held?.isConnected && document.hasFocus()) held = undefined
      })
  }
  const observer = new MutationObserver((records) => {
    const lost = held
    if (!lost || lost.isConnected) return
    const removal = records.find(
      ({ target, removedNodes }) =>
        target.isConnected && [...removedNodes].some((node) => node.contains(lost)),
    )
    held = undefined
    if (removal) setTimeout(() => bring(standIn(removal)))
  })
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('focusin', take)
  document.addEventListener('focusout', leave)
  return () => {
    observer.disconnect()
    document.removeEventListener('focusin', take)
    document.removeEventListener('focusout', leave)
  }
}

function bring(control: HTMLElement | undefined): void {
  if (!control || !isNowhere(document.activeElement)) return
  landing = control
  control.focus()
}

const controlsOf = (around: Element): HTMLElement[] =>
  [...around.querySelectorAll<HTMLElement>(tabbable)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  )

/** Where a screen is begun: at what is chosen in it, else at its first control. */
function beginning(): HTMLElement | undefined {
  const controls = [...document.querySelectorAll('main, main ~ footer')].flatMap(controlsOf)
  return controls.find((control) => control.ariaCurrent !== null) ?? controls[0]
}

/** The control at the place of what was removed: the next one of its surroundings, else the first of those just before it. Where there
 * is none nearby, the beginning of the screen. */
function standIn({ target, previousSibling: before }: MutationRecord): HTMLElement | undefined {
  const place = before?.isConnected ? before : target
  const isAfter = (control: Element) =>
    (place.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 &&
    (place === target || !place.contains(control))
  let around = target instanceof Element ? target : null
  for (; around && !around.matches('main, body'); around = around.parentElement) {
    const controls = controlsOf(around)
    const last = controls.at(-1)
    const next = controls.find(isAfter)
    if (next || last)
      return next ?? controls.find(({ parentElement }) => parentElement === last?.parentElement)
    if (around instanceof HTMLDialogElement) return around
  }
  return beginning()
}

/** Keeps the focus in the window, and brings it to a screen that takes it nowhere itself. */
export function useKeptFocus(Screen: ComponentType | undefined): void {
  useEffect(keepFocus, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's arrival is the signal
  useEffect(() => {
    const later = setTimeout(() => bring(beginning()))
    return () => clearTimeout(later)
  }, [Screen])
}
