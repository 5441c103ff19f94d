/** An error's name and stack for the log, without its message, which may contain a key or an address. */
export function traceOf(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  const places = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line))
  return [error.name, ...places.slice(0, 6).map((place) => place.trim())].join(' ')
}
