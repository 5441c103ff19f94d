/** Most of excepted goods by their code, in grams or millilitres: per inner packaging and per outer (ADR 3.5.1.2). `E0` is
 * not permitted at all. */
const exceptedQuantities: Readonly<Record<string, { inner: number; outer: number }>> = {
  E1: { inner: 30, outer: 1000 },
  E2: { inner: 30, outer: 500 },
  E3: { inner: 30, outer: 300 },
  E4: { inner: 1, outer: 500 },
  E5: { inner: 1, outer: 300 },
}

/** What an excepted quantity code permits; `'none'` where it permits nothing, `undefined` for a code that is not known. */
export function exceptedQuantityOf(
  code: string | undefined,
): { inner: number; outer: number } | 'none' | undefined {
  const known = code?.trim().toUpperCase()
  return known === 'E0' ? 'none' : known === undefined ? undefined : exceptedQuantities[known]
}
