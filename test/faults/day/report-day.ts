import type { Day } from './run-day.ts'

/** A failing day for whoever has to mend it: what is wrong, what the packer did, what went wrong meanwhile, and what happened. */
export function reportDay({ plan, findings, history }: Day): string {
  const { actions, ...surroundings } = plan
  return [
    ...findings.map(({ kind, text }) => `${kind.toUpperCase()}: ${text}`),
    '',
    `day ${JSON.stringify(surroundings)}`,
    ...actions.map((action) => `  ${JSON.stringify(action)}`),
    '',
    ...history,
  ].join('\n')
}
