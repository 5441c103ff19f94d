import type { FocusEvent } from 'react'

/** Tells `leave` when a person goes on from a field. A question in front (the palette, say) or another window only covers it:
 * the focus comes back to it afterwards. */
export const whenLeft =
  (leave: (() => void) | undefined) =>
  ({ currentTarget: field }: FocusEvent<HTMLElement>): void => {
    const inFront = document.querySelector('dialog[open]')
    const isCovered = inFront !== null && !inFront.contains(field)
    if (!isCovered && document.activeElement !== field) leave?.()
  }
