/** The size of a PNG in mm, from its pHYs chunk (pixels per metre); undefined if it has none. */
export function pngSize(png: Uint8Array): { widthMm: number; heightMm: number; dpmm: number } | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const nameAt = (offset: number) => String.fromCharCode(...png.subarray(offset + 4, offset + 8))
  // After the signature of 8 bytes: chunks of length, name, body and checksum.
  for (let offset = 8; offset + 21 <= png.length; offset += view.getUint32(offset) + 12) {
    if (nameAt(offset) !== 'pHYs') continue
    const dpmm = view.getUint32(offset + 8) / 1000
    if (dpmm === 0) return undefined
    return { widthMm: view.getUint32(16) / dpmm, heightMm: view.getUint32(20) / dpmm, dpmm }
  }
  return undefined
}
