/** Whether a file is ZPL: control and format commands up to a label's begin (`^XA`), which
 * other files do not begin with. */
export const isZpl = (bytes: Uint8Array): boolean =>
  /^[\s\p{Cc}]*(?=CT~|[\^~])[\s\S]*?\^XA/iu.test(new TextDecoder().decode(bytes.subarray(0, 1024)))
