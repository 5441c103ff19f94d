/** The size of a PNG in mm, from its pHYs chunk (pixels per metre); undefined if it has none. */
export function pngSize(png: Uint8Array): { widthMm: number; heightMm: number; dpmm: number } | undefined {
  const view = new DataView(png.buffer, png.byteOffset, png.byteLength)
  const nameAt = (at: number) => String.fromCharCode(...png.subarray(at + 4, at + 8))
  // After the signature of 8 bytes: chunks of length, name, body and checksum.
  for (let at = 8; at + 21 <= png.length; at += view.getUint32(at) + 12) {
    if (nameAt(at) !== 'pHYs') continue
    const dpmm = view.getUint32(at + 8) / 1000
    if (dpmm === 0) return undefined
    return { widthMm: view.getUint32(16) / dpmm, heightMm: view.getUint32(20) / dpmm, dpmm }
  }
  return undefined
}
