import type { FocusEvent } from 'react'
import { openDialog } from '../../kit/index.ts'

type Field = HTMLElement & { value?: unknown }

/** Whether Tab or a pointer button is down, so that a person moves the focus and not the program. */
let isByPerson = false
const note = (event: Event) => {
  const isTab = event instanceof KeyboardEvent && event.key === 'Tab'
  isByPerson = event.type === 'mousedown' || (event.type === 'keydown' && isTab)
}

/** Follows what moves the focus, for {@link whenLeft}. */
export function followPresses(): void {
  for (const type of ['keydown', 'keyup', 'mousedown', 'mouseup']) addEventListener(type, note, true)
}

/** Calls `leave` when a person leaves a field. A field with text counts as left at once; an empty one only
 * when the focus moves to another field of its form. Outside a form every focus change counts. A dialog
 * or another window over the field does not count. */
export const whenLeft =
  (leave: (() => void) | undefined) =>
  ({ currentTarget: field, relatedTarget: next }: FocusEvent<Field>): void => {
    const inFront = openDialog()
    const isCovered = inFront !== null && !inFront.contains(field)
    if (isCovered || document.activeElement === field) return
    const form = field.closest('form, [data-form]')
    const goesOn =
      isByPerson && next instanceof Element && next.matches('input, select, textarea') && form?.contains(next)
    if (!form || goesOn || (typeof field.value === 'string' && field.value.trim() !== '')) leave?.()
  }
