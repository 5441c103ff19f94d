/** The beginning of a text that has at most `max` bytes of UTF-8, cut between code points. */
export function firstBytes(text: string, max: number): string {
  let kept = ''
  let bytes = 0
  for (const character of text) {
    bytes += Buffer.byteLength(character)
    if (bytes > max) break
    kept += character
  }
  return kept
}
