/** What a field held before a burst began. */
export type Before = { field: Field; value: string; start: number | null; end: number | null }
type Field = HTMLInputElement | HTMLTextAreaElement

const noText = new Set(['button', 'checkbox', 'color', 'file', 'image', 'radio', 'range', 'reset', 'submit'])

/** The text field that has the focus and takes what is typed now. One of a settled form is none: a key there begins the next. */
export function focusedField(): Field | undefined {
  const focused = document.activeElement
  const isField =
    (focused instanceof HTMLInputElement && !noText.has(focused.type)) ||
    focused instanceof HTMLTextAreaElement
  if (!isField || focused.readOnly || focused.disabled || focused.closest('[data-locked]')) return undefined
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
 * the field's own undo stays whole. */
export function takeBack({ field, value, start, end }: Before, leaked: string): void {
  if (document.activeElement === field && start !== null && end !== null) {
    if (isShown({ field, value, start, end }, leaked)) {
      field.setSelectionRange(start, start + leaked.length)
      const replaced = value.slice(start, end)
      document.execCommand(replaced ? 'insertText' : 'delete', false, replaced)
    }
  }
  if (field.value !== value) setValue(field, value)
  if (start !== null) field.setSelectionRange(start, end)
  field.dispatchEvent(new CustomEvent(takenBack))
}

/** Types what was held and is no scan: into a field, onto a list, or as keys for whoever listens. */
export function giveBack(text: string): void {
  const { activeElement } = document
  if (activeElement instanceof HTMLSelectElement) {
    chooseByName(activeElement, text)
    return
  }
  const from = activeElement ?? document.body
  // The first key may begin the next parcel, and so bring the field for all of them.
  const [key = ''] = text
  from.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }))
  typeInto(text)
}

/** Puts a code into the field that has the focus, in place of what was there. */
export function fillFocused(text: string): void {
  const field = document.activeElement
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select()
  typeInto(text)
}

function typeInto(text: string): void {
  const { activeElement } = document
  if (!(activeElement instanceof HTMLInputElement || activeElement instanceof HTMLTextAreaElement)) return
  if (activeElement.readOnly || activeElement.disabled) return
  // A settled form makes room for the next parcel before it changes; `execCommand` does not ask it.
  const about = { data: text, inputType: 'insertText', bubbles: true, cancelable: true }
  if (activeElement.dispatchEvent(new InputEvent('beforeinput', about)))
    document.execCommand('insertText', false, text)
}

/** Past React's own setter, which would take the change for its own. */
function setValue(field: Field | HTMLSelectElement, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value)
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }))
}

/** As a list does by itself: the next choice that begins so. */
function chooseByName(list: HTMLSelectElement, text: string): void {
  const options = [...list.options]
  const from = text.length > 1 ? list.selectedIndex : list.selectedIndex + 1
  const inTurn = [...options.slice(from), ...options.slice(0, from)]
  const wanted = text.toLocaleLowerCase()
  const next = inTurn.find((option) => !option.disabled && option.text.toLocaleLowerCase().startsWith(wanted))
  if (next && next.value !== list.value) setValue(list, next.value)
}
