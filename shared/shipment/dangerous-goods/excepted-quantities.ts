/** Limits of excepted quantities by code, in grams or millilitres per inner and per outer packaging
 * (ADR 3.5.1.2). `E0` permits none. */
const exceptedQuantities: Readonly<Record<string, { inner: number; outer: number }>> = {
  E1: { inner: 30, outer: 1000 },
  E2: { inner: 30, outer: 500 },
  E3: { inner: 30, outer: 300 },
  E4: { inner: 1, outer: 500 },
  E5: { inner: 1, outer: 300 },
}

/** The limits of an excepted quantity code; `'none'` for `E0`, undefined for an unknown code. */
export function exceptedQuantityOf(
  code: string | undefined,
): { inner: number; outer: number } | 'none' | undefined {
  const known = code?.trim().toUpperCase()
  return known === 'E0' ? 'none' : known === undefined ? undefined : exceptedQuantities[known]
}
