/** What a desk is at. `starting`: until it can take a request; `recovering`: after that, with nothing asked of it yet. */
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

/** Milliseconds that a desk was at it when it died: up to and without these. */
export const moments = [10, 30, 100, 300, Number.POSITIVE_INFINITY] as const

/** How many desks died at what, by `moments`. One that did two things at once died at both. */
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

/** A Markdown table: at what, and how far into it, how many desks died. */
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
