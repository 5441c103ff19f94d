/** Moves numbers into an array of at least `length`. It grows by half, so that adding one by one stays
 * cheap. */
export function roomFor<Numbers extends Uint16Array<ArrayBuffer> | Int32Array<ArrayBuffer>>(
  numbers: Numbers,
  length: number,
): Numbers {
  if (length <= numbers.length) return numbers
  const bytes = Math.max(length, Math.ceil(numbers.length * 1.5)) * numbers.BYTES_PER_ELEMENT
  // Safe: it is the constructor of these numbers.
  const Larger = numbers.constructor as new (buffer: ArrayBuffer) => Numbers
  return new Larger(numbers.buffer.transfer(bytes))
}
