/** An error's kind and where it came from, for a log, without its message: that may carry a key or an address, while
 * these are names of our own code only. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 6).map((place) => place.trim())].join(' ')
}
