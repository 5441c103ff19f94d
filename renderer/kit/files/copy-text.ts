/** Copies a text to the clipboard. Where the Clipboard API is refused (Packdesk's window grants no
 * permissions), it falls back to `execCommand`, which needs none. */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true })
    field.style.position = 'fixed'
    field.style.opacity = '0'
    const focused = document.activeElement
    document.body.append(field)
    field.select()
    const isCopied = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return isCopied
  }
}
