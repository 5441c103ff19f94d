/** The check digit of GS1: from the right, digits count three times and once in turn; it fills up to ten. */
export function checkDigit(digits: string): number {
  const sum = [...digits]
    .reverse()
    .reduce((total, digit, index) => total + Number(digit) * (index % 2 === 0 ? 3 : 1), 0)
  return (10 - (sum % 10)) % 10
}

/** A number like a serial shipping container code: `00`, then 18 digits, the last a check digit. Its company prefix is
 * this service's invention. Unique up to ten million orders of a thousand units. */
export function sscc(sequence: number, unit: number): string {
  const digits = `3409999${String(sequence % 10_000_000).padStart(7, '0')}${String(unit % 1000).padStart(3, '0')}`
  return `00${digits}${checkDigit(digits)}`
}
