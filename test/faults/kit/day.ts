import type { Finding } from './check.ts'
import type { Plan } from './plan/plan.ts'

/** A day that was run, and what was found. */
export type Day<OfPlan extends Plan = Plan> = {
  plan: OfPlan
  findings: Finding[]
  history: string[]
  /** Restarts of the station. */
  starts: number
  /** The number of times that each fault happened, by its name. */
  injected: ReadonlyMap<string, number>
  posts: number
  orders: number
  papers: number
}

/** A failing day as text: its findings, its conditions, its actions and what happened. */
export function reportDay({ plan, findings, history }: Day): string {
  const { actions, ...conditions } = plan
  return [
    ...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`),
    '',
    `day ${JSON.stringify(conditions)}`,
    ...actions.map((action) => `  ${JSON.stringify(action)}`),
    '',
    ...history,
  ].join('\n')
}
