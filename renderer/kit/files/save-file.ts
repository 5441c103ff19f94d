/** Downloads a file; Electron asks where to save it.
 * @param content text, or base64 for PDF */
export const saveFile = (
  fileName: string,
  type: 'text/csv' | 'application/json' | 'application/pdf',
  content: string,
): void => saveBlob(fileName, new Blob([partOf(type, content)], { type }))

/** Downloads a blob. */
export function saveBlob(fileName: string, content: Blob): void {
  const url = URL.createObjectURL(content)
  const link = Object.assign(document.createElement('a'), { href: url, download: fileName })
  link.click()
  // The download has read the blob by then.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}

function partOf(type: string, content: string) {
  // Spreadsheets recognise UTF-8 only by the byte order mark.
  if (type === 'text/csv') return `\uFEFF${content.replace(/^\uFEFF/, '')}`
  return type === 'application/pdf' ? bytesOf(content) : content
}

/** Decodes base64. */
export const bytesOf = (base64: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0))
