/** Hands a file to the person: the browser's download, or Electron's own question where to.
 * @param content text, or base64 where `type` is no text */
export const saveFile = (
  fileName: string,
  type: 'text/csv' | 'application/json' | 'application/pdf',
  content: string,
): void => saveBlob(fileName, new Blob([partOf(type, content)], { type }))

/** The same of what is a file already. */
export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The download has its own hold on it by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function partOf(type: string, content: string) {
  // A spreadsheet takes a CSV for UTF-8 by its mark alone.
  if (type === 'text/csv') return `\uFEFF${content.replace(/^\uFEFF/, '')}`
  return type === 'application/pdf' ? bytesOf(content) : content
}

/** What base64 stands for. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
