/** What a station is doing. `starting`: until it accepts requests; `recovering`: after that, before the first request. */
export const phases = [
  'starting',
  'recovering',
  'booking',
  'printing',
  'importing',
  'closing',
  'cancelling',
  'settling',
  'typing',
  'resting',
] as const
export type Phase = (typeof phases)[number]

/** Upper limits, in milliseconds, of the time that a station was in its phase when it was killed. */
export const moments = [10, 30, 100, 300, Number.POSITIVE_INFINITY] as const

/** Kills by phase and by `moments`. A kill during two phases counts in both. */
export type Deaths = Record<Phase, number[]>

export const noDeaths = (): Deaths =>
  // Safe: it has each of them.
  Object.fromEntries(phases.map((phase) => [phase, moments.map(() => 0)])) as Deaths

export function countDeath(deaths: Deaths, phase: Phase, ms: number): void {
  const moment = moments.findIndex((below) => ms < below)
  deaths[phase][moment] = (deaths[phase][moment] ?? 0) + 1
}

/** Adds `more` to `deaths`. */
export function addDeaths(deaths: Deaths, more: Deaths): void {
  for (const phase of phases) deaths[phase] = deaths[phase].map((count, n) => count + (more[phase][n] ?? 0))
}

/** A Markdown table of the kills by phase and time. */
export function deathTable(deaths: Deaths): string[] {
  const names = moments.map((below, n) =>
    Number.isFinite(below) ? `< ${below} ms` : `${moments[n - 1]} ms and more`,
  )
  return [
    `| killed while | ${names.join(' | ')} | together |`,
    `|---|${'--:|'.repeat(names.length + 1)}`,
    ...phases.map((phase) => {
      const counts = deaths[phase]
      return `| ${phase} | ${counts.join(' | ')} | ${counts.reduce((sum, count) => sum + count)} |`
    }),
  ]
}
