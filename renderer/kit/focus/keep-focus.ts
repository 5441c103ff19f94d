import { useEffect } from 'react'

const tabbable =
  'button:not(:disabled), input:not(:disabled), select:not(:disabled), textarea:not(:disabled), a[href], summary, [tabindex]'

/** The control that this module focused by default. */
let defaultFocus: Element | undefined

/** Whether no control has the focus. */
export const isNowhere = (element: Element | null): boolean => element === null || element === document.body

/** Whether no person chose the focus, so that a screen may still move it to where the next key belongs. */
export const isUnclaimed = (element: Element | null): boolean =>
  isNowhere(element) || element === defaultFocus

/** The text of the focused field when it got the focus. */
let entered: { field: EventTarget; text: string } | undefined

/** Whether Ctrl+Z belongs to the focused field, not to an action: it searches for a text, or its text has
 * changed since it got the focus. */
export function isTyping(): boolean {
  const { activeElement: field } = document
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false
  const isChanged = entered?.field === field && field.value !== entered.text
  return isChanged || (field.type === 'search' && field.value !== '')
}

/** When the focused element is removed, the control in its place gets the focus. Otherwise the keyboard
 * would start at the top of the window. A component with a better target focuses it first.
 * @returns stops it */
function keepFocus(): () => void {
  let held: Element | undefined
  const take = ({ target }: FocusEvent) => {
    held = target instanceof Element ? target : undefined
    entered = target && 'value' in target ? { field: target, text: String(target.value) } : undefined
  }
  const leave = ({ target, relatedTarget }: FocusEvent) => {
    // Some browsers also send this event before a removal.
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
    if (removal) setTimeout(() => focusControl(replacementFor(removal)))
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

/** @param isFree whether the focus may leave this element */
function focusControl(control: HTMLElement | undefined, isFree = isNowhere): void {
  if (!control || !isFree(document.activeElement)) return
  defaultFocus = control
  control.focus()
}

const controlsOf = (around: Element): HTMLElement[] =>
  [...around.querySelectorAll<HTMLElement>(tabbable)].filter(
    (control) => control.tabIndex >= 0 && control.checkVisibility(),
  )

/** The control where a screen starts: the current one (`aria-current`), else the first. */
function firstControl(): HTMLElement | undefined {
  const controls = [...document.querySelectorAll('main, main ~ footer')].flatMap(controlsOf)
  return controls.find((control) => control.ariaCurrent !== null) ?? controls[0]
}

/** The control at the place of a removed element: the next one within the nearest ancestor that has any,
 * else the first of the group just before it. Without one nearby, the first control of the screen. */
function replacementFor({ target, previousSibling: before }: MutationRecord): HTMLElement | undefined {
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
  return firstControl()
}

/** The dialog that is open, if one is. Keys and scans are for it then. */
export const openDialog = (): HTMLDialogElement | null =>
  document.querySelector<HTMLDialogElement>('dialog[open]')

/** Keeps the focus in the window, and moves it into a new screen that does not set it itself.
 * @param shown the shown screen, or the problem in its place; a change moves the focus */
export function useKeptFocus(shown: unknown): void {
  useEffect(keepFocus, [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the screen's arrival is the signal
  useEffect(() => {
    const later = setTimeout(() => focusControl(firstControl(), isUnclaimed))
    return () => clearTimeout(later)
  }, [shown])
}
