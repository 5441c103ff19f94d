/** Puts a text on the clipboard. The old way needs no permission, which the window does not give; it is what is left where
 * the new one is refused. */
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
    const done = document.execCommand('copy')
    field.remove()
    if (focused instanceof HTMLElement) focused.focus()
    return done
  }
}
