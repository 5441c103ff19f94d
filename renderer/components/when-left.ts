import type { FocusEvent } from 'react'

type Field = HTMLElement & { value?: unknown }

/** Whether Tab or the pointer's button is down, so that a person moves the focus. Every other move is the program's. */
let byPerson = false
for (const type of ['keydown', 'keyup', 'mousedown', 'mouseup'] as const)
  globalThis.window?.addEventListener(
    type,
    (event) => {
      byPerson =
        type === 'mousedown' || (event instanceof KeyboardEvent && type === 'keydown' && event.key === 'Tab')
    },
    { capture: true },
  )

/** Calls `leave` when a person goes on from a field of a form: from one with text to anywhere, from an empty one to another field of the
 * form. Dialogs and other windows only cover the field. Outside a form, each move of the focus counts. */
export const whenLeft =
  (leave: (() => void) | undefined) =>
  ({ currentTarget: field, relatedTarget: next }: FocusEvent<Field>): void => {
    const inFront = document.querySelector('dialog[open]')
    const isCovered = inFront !== null && !inFront.contains(field)
    if (isCovered || document.activeElement === field) return
    const form = field.closest('form, [data-form]')
    const goesOn =
      byPerson && next instanceof Element && next.matches('input, select, textarea') && form?.contains(next)
    if (!form || goesOn || (typeof field.value === 'string' && field.value.trim() !== '')) leave?.()
  }
