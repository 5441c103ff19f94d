import { settle } from './show-part.tsx'

/** Types a text into a field in the place of its own, as React hears it, with the focus in it. */
export const typeInto = (field: HTMLInputElement, text: string): Promise<void> =>
  settle(() => {
    field.focus()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text)
    field.dispatchEvent(new InputEvent('input', { bubbles: true, data: text }))
  })

/** Chooses an option of a list. */
export const chooseIn = (list: HTMLElement, value: string): Promise<void> =>
  settle(() => {
    Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value')?.set?.call(list, value)
    list.dispatchEvent(new Event('change', { bubbles: true }))
  })

/** Leaves a field: the focus moves to another one, or to none. */
export const leaveField = (field: HTMLElement, next?: HTMLElement): Promise<void> =>
  settle(() => (next ? next.focus() : field.blur()))
