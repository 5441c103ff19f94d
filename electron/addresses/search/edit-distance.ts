/** Words longer than this are compared by their beginning. */
const maxLength = 40
const size = maxLength + 4
const rows: [Int32Array, Int32Array, Int32Array] = [
  new Int32Array(size),
  new Int32Array(size),
  new Int32Array(size),
]

/** The number of typing errors (letter added, missing, wrong, or two swapped) between a typed text and the
 * most similar beginning of a word; `maxEdits + 1` if there are more. `mulle` has 0 for `mullerstrasse`,
 * `mluler` 1. The word is `letters` from `begin` up to `end`. */
export function editsToPrefix(
  typed: string,
  letters: Uint16Array,
  begin: number,
  end: number,
  maxEdits: number,
): number {
  const height = Math.min(typed.length, maxLength)
  const width = Math.min(end - begin, height + maxEdits)
  let [beforeLast, last, current]: [Int32Array, Int32Array, Int32Array] = rows
  for (let column = 0; column <= width; column++) last[column] = column
  for (let row = 1; row <= height; row++) {
    const letter = typed.charCodeAt(row - 1)
    const letterBefore = row > 1 ? typed.charCodeAt(row - 2) : -1
    // Cells farther than `maxEdits` from the diagonal have too many errors.
    const from = Math.max(1, row - maxEdits)
    const until = Math.min(width, row + maxEdits)
    current[from - 1] = from === 1 ? row : size
    current[until + 1] = size
    let least = from === 1 ? row : size
    for (let column = from; column <= until; column++) {
      const there = letters[begin + column - 1] ?? 0
      let edits = Math.min(
        (last[column] ?? size) + 1,
        (current[column - 1] ?? size) + 1,
        (last[column - 1] ?? size) + (letter === there ? 0 : 1),
      )
      if (column > 1 && letterBefore === there && letter === letters[begin + column - 2])
        edits = Math.min(edits, (beforeLast[column - 2] ?? size) + 1)
      current[column] = edits
      if (edits < least) least = edits
    }
    if (least > maxEdits) return maxEdits + 1
    ;[beforeLast, last, current] = [last, current, beforeLast]
  }
  let fewest = maxEdits + 1
  for (let column = Math.max(0, height - maxEdits); column <= width; column++)
    fewest = Math.min(fewest, last[column] ?? size)
  return fewest
}

/** The number of typing errors accepted in a word: none in short words and in long numbers. */
export const allowedEdits = (word: string): 0 | 1 | 2 =>
  word.length < 4 || (word.length > 6 && /^\d+$/.test(word)) ? 0 : word.length < 8 ? 1 : 2
