import type { FocusEvent } from 'react'
import { openDialog } from '../../kit/index.ts'

type Field = HTMLElement & { value?: unknown }

/** Whether Tab or a pointer button is down, so that a person moves the focus and not the program. */
let isByPerson = false
for (const type of ['keydown', 'keyup', 'mousedown', 'mouseup'] as const)
  globalThis.window?.addEventListener(
    type,
    (event) => {
      isByPerson =
        type === 'mousedown' || (event instanceof KeyboardEvent && type === 'keydown' && event.key === 'Tab')
    },
    { capture: true },
  )

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
