/** Milliseconds of a `Retry-After` header in seconds or as a date (RFC 9110, 10.2.3);
 * undefined without a usable one. */
export function retryAfter(header: string | undefined, now: number): number | undefined {
  if (header === undefined) return undefined
  const ms = /^\d+$/.test(header.trim()) ? Number(header) * 1000 : Date.parse(header) - now
  return Number.isFinite(ms) && ms > 0 ? ms : undefined
}
