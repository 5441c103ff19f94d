/** The time between two instants (ISO 8601) in whole minutes; 0 if the second is earlier. */
export function between(from: string, until: string): { hours: number; minutes: number } {
  const minutes = Math.max(0, Math.floor((Date.parse(until) - Date.parse(from)) / 60_000))
  return { hours: Math.floor(minutes / 60), minutes: minutes % 60 }
}
