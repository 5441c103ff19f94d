import type { ClipboardEvent } from 'react'

/** Pastes several lines as one, joined by spaces. A text field would only drop the line breaks: "Lager 3"
 * and "Tor 7" would become "Lager 3Tor 7". */
export function pasteOnOneLine(event: ClipboardEvent<HTMLInputElement>): void {
  const text = event.clipboardData.getData('text')
  if (!/[\r\n]/.test(text) || event.currentTarget.readOnly) return
  event.preventDefault()
  typeOnOneLine(text)
}

/** Inserts a text into the focused field, several lines as one. */
export function typeOnOneLine(text: string): void {
  // Deprecated, but the only insertion that keeps the field's undo history.
  document.execCommand('insertText', false, onOneLine(text))
}

export const onOneLine = (text: string): string =>
  /[\r\n]/.test(text) ? text.trim().replace(/\s*[\r\n]+\s*/g, ' ') : text
