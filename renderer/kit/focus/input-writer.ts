/** The content and selection of a field before a burst. */
export type FieldSnapshot = { field: Field; value: string; start: number | null; end: number | null }
type Field = HTMLInputElement | HTMLTextAreaElement

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

const isTextField = (element: Element | null): element is Field =>
  (element instanceof HTMLInputElement && !noText.has(element.type)) || element instanceof HTMLTextAreaElement

/** The focused text field if it is editable. A field of a locked form is not: a
 * key there starts the next parcel. */
export function focusedField(): Field | undefined {
  const focused = document.activeElement
  if (!isTextField(focused) || focused.readOnly || focused.disabled || focused.closest('[data-locked]'))
    return undefined
  return focused
}

/** The content of the focused text field; undefined if none has the focus. */
export function focusedSnapshot(): FieldSnapshot | undefined {
  const field = focusedField()
  if (!field) return undefined
  const { value, selectionStart: start, selectionEnd: end } = field
  return { field, value, start, end }
}

/** Sent to a field after the text of a scan was removed from it, so that its list closes. */
export const scanRemovedEvent = 'scantaken'

/** Whether the leaked text is the only change of the field. */
export const showsLeaked = ({ field, value, start, end }: FieldSnapshot, leaked: string): boolean =>
  field.value === value.slice(0, start ?? undefined) + leaked + value.slice(end ?? value.length)

/** Restores a field's content, caret and selection after `leaked` was typed into it. It edits as a person
 * would, so that the field's undo history stays intact. */
export function restoreField(before: FieldSnapshot, leaked: string): void {
  const { field, value, start, end } = before
  if (document.activeElement === field && start !== null && end !== null && showsLeaked(before, leaked)) {
    field.setSelectionRange(start, start + leaked.length)
    const replaced = value.slice(start, end)
    document.execCommand(replaced ? 'insertText' : 'delete', false, replaced)
  }
  if (field.value !== value) setValue(field, value)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new CustomEvent(scanRemovedEvent))
}

/** Types held text that is no scan: into the field, into a list, or as a key event for shortcuts.
 * @returns removes the text again, restores the focus, and returns the field's restored content */
export function replayText(text: string): (leaked: string) => FieldSnapshot | undefined {
  const { activeElement } = document
  if (activeElement instanceof HTMLOptionElement) return focusByName(activeElement, text)
  if (activeElement instanceof HTMLSelectElement) {
    const { value } = activeElement
    chooseByName(activeElement, text)
    return () => {
      if (activeElement.value !== value) setValue(activeElement, value)
      return undefined
    }
  }
  const from = activeElement ?? document.body
  // The first key may start the next parcel and thereby focus the field for all of them.
  const [key = ''] = text
  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  const before = focusedSnapshot()
  insertText(text)
  return (leaked) => {
    if (!before) return undefined
    restoreField(before, leaked)
    const { field } = before
    if (field !== from && from instanceof HTMLElement && document.activeElement === field) {
      if (from === document.body) field.blur()
      else from.focus()
    }
    return before
  }
}

/** Replaces the content of the focused field. */
export function fillFocused(text: string): void {
  const { activeElement: field } = document
  if (isTextField(field)) field.select()
  insertText(text)
}

function insertText(text: string): void {
  // With the focus on a checkbox, `execCommand` would insert at the last caret position.
  const { activeElement: field } = document
  if (!isTextField(field) || field.readOnly || field.disabled) return
  // A locked form starts the next parcel on `beforeinput`, which `execCommand` does not send.
  const about = { data: text, inputType: 'insertText', bubbles: true, cancelable: true }
  if (field.dispatchEvent(new InputEvent('beforeinput', about)))
    document.execCommand('insertText', false, text)
}

/** Uses the native setter: React's own setter would hide the change from `onChange`. */
function setValue(field: Field | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** The next option that starts with the text, as in a native list. */
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

/** Moves the focus in an open list without choosing.
 * @returns restores the focus */
function focusByName(option: HTMLOptionElement, text: string): () => undefined {
  const list = option.closest('select')
  if (list) nextByName(list, option.index, text)?.focus()
  return () => void option.focus()
}
