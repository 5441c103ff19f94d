/** GS1 check digit: from the right, digits are weighted 3 and 1 in turn; it
 * completes the sum to a multiple of ten. */
export function ssccCheckDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A number like a serial shipping container code: `00`, then 18 digits, the last a check digit. The
 * company prefix is invented. Unique up to ten million orders of a thousand units. */
export function sscc(sequence: number, unit: number): string {
  const digits = `3409999${String(sequence % 10_000_000).padStart(7, '0')}${String(unit % 1000).padStart(3, '0')}`
  return `00${digits}${ssccCheckDigit(digits)}`
}
