/** What a field held before a burst began. */
export type Before = { field: Field; value: string; start: number | null; end: number | null }
type Field = HTMLInputElement | HTMLTextAreaElement

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

const isTextField = (element: Element | null): element is Field =>
  (element instanceof HTMLInputElement && !noText.has(element.type)) || element instanceof HTMLTextAreaElement

/** The text field that has the focus and takes what is typed now. One of a settled form is none: a key there begins the next. */
export function focusedField(): Field | undefined {
  const focused = document.activeElement
  if (!isTextField(focused) || focused.readOnly || focused.disabled || focused.closest('[data-locked]'))
    return undefined
  return focused
}

/** Remembers what the focused field holds. */
export function lookAt(field: Field): Before {
  const { value, selectionStart: start, selectionEnd: end } = field
  return { field, value, start, end }
}

/** Sent to a field whose text was taken back, so that what it had opened closes. */
export const takenBack = 'scantaken'

/** Whether a field shows what leaked into it, and nothing else is new. */
export const isShown = ({ field, value, start, end }: Before, leaked: string): boolean =>
  field.value === value.slice(0, start ?? undefined) + leaked + value.slice(end ?? value.length)

/** Brings a field back to what it held, with caret and selection. `leaked` is what came in since. It goes as if by hand, so that
 * the field's own undo stays whole.
 * @returns what it holds again */
export function takeBack(before: Before, leaked: string): Before {
  const { field, value, start, end } = before
  if (document.activeElement === field && start !== null && end !== null) {
    if (isShown(before, leaked)) {
      field.setSelectionRange(start, start + leaked.length)
      const replaced = value.slice(start, end)
      document.execCommand(replaced ? 'insertText' : 'delete', false, replaced)
    }
  }
  if (field.value !== value) setValue(field, value)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new CustomEvent(takenBack))
  return before
}

/** Types what was held and is no scan: into a field, onto a list, or as keys for whoever listens.
 * @returns how to take that out again, and the focus back, and what a field holds then */
export function giveBack(text: string): (leaked: string) => Before | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLOptionElement) return goByName(activeElement, text)
  if (activeElement instanceof HTMLSelectElement) {
    const { value } = activeElement
    chooseByName(activeElement, text)
    return () => {
      if (activeElement.value !== value) setValue(activeElement, value)
      return undefined
    }
  }
  const from = activeElement ?? document.body
  // The first key may begin the next parcel, and so bring the field for all of them.
  const [key = ''] = text
  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const field = focusedField()
  const before = field && lookAt(field)
  typeInto(text)
  return (leaked) => {
    if (!before) return undefined
    takeBack(before, leaked)
    if (field !== from && from instanceof HTMLElement && document.activeElement === field) {
      if (from === document.body) field?.blur()
      else from.focus()
    }
    return before
  }
}

/** Puts a code into the field that has the focus, in place of what was there. */
export function fillFocused(text: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  typeInto(text)
}

function typeInto(text: string): void {
  // With the focus on a check, `execCommand` would write where the caret was last.
  const { activeElement: field } = document
  if (!isTextField(field) || field.readOnly || field.disabled) return
  // A settled form makes room for the next parcel before it changes; `execCommand` does not ask it.
  const about = { data: text, inputType: 'insertText', bubbles: true, cancelable: true }
  if (field.dispatchEvent(new InputEvent('beforeinput', about)))
    document.execCommand('insertText', false, text)
}

/** Past React's own setter, which would take the change for its own. */
function setValue(field: Field | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** As a list does by itself: the next choice that begins so. */
function nextByName(list: HTMLSelectElement, at: number, text: string): HTMLOptionElement | undefined {
  const options = [...list.options]
  const from = text.length > 1 ? at : at + 1
  const inTurn = [...options.slice(from), ...options.slice(0, from)]
  const wanted = text.toLocaleLowerCase()
  return inTurn.find((option) => !option.disabled && option.text.toLocaleLowerCase().startsWith(wanted))
}

function chooseByName(list: HTMLSelectElement, text: string): void {
  const next = nextByName(list, list.selectedIndex, text)
  if (next && next.value !== list.value) setValue(list, next.value)
}

/** An open list goes to its choice and does not take it yet.
 * @returns how to go back */
function goByName(option: HTMLOptionElement, text: string): () => undefined {
  const list = option.closest('select')
  if (list) nextByName(list, option.index, text)?.focus()
  return () => void option.focus()
}
