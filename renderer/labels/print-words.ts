/** The nominal dots per inch of print heads, by dots per millimetre. */
const nominalDpi: Record<number, string> = { 6: '152', 8: '203', 12: '300', 24: '600' }

export const dpiOf = (dpmm: number): string => nominalDpi[dpmm] ?? String(Math.round(dpmm * 25.4))
