/** Dots per inch by which a head of so many dots per millimetre is sold. */
const sold: Record<number, string> = { 6: '152', 8: '203', 12: '300', 24: '600' }

export const dpiOf = (dpmm: number): string => sold[dpmm] ?? String(Math.round(dpmm * 25.4))
