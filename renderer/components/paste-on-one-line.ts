import type { ClipboardEvent } from 'react'

/** Pastes several lines as one. By itself a text field drops the line breaks, and the words around each grow
 * together: "Lager 3" and "Tor 7" would become "Lager 3Tor 7". */
export function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text')
  if (!/[\r\n]/.test(text) || event.currentTarget.readOnly) return
  event.preventDefault()
  typeOnOneLine(text)
}

/** Types a text into the field in hand, several lines as one. */
export function typeOnOneLine(text: string): void {
  const line = /[\r\n]/.test(text) ? text.trim().replace(/\s*[\r\n]+\s*/g, ' ') : text
  // Deprecated, and the only way to type for a person so that undo still works.
  document.execCommand('insertText', false, line)
}
