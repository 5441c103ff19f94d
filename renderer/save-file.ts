/** Hands a file to the person: the browser's download, or Electron's own question where to.
 * @param content text, or base64 where `type` is no text */
export function saveFile(fileName: string, type: 'text/csv' | 'application/pdf', content: string): void {
  // A spreadsheet takes a CSV for UTF-8 by its mark alone.
  const part = type === 'text/csv' ? `\uFEFF${content.replace(/^\uFEFF/, '')}` : bytesOf(content)
  const url = URL.createObjectURL(new Blob([part], { type }))
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
