import type { Finding } from '../schemas/finding.ts'

/** `ships`: may travel as typed. `incomplete`: something is still missing. `freight`: too much for a
 * parcel. `refused`: a mistake to mend. */
export type Verdict = { kind: 'ships' } | { kind: 'incomplete' | 'freight' | 'refused'; finding: Finding }

const isMissing = ({ code }: Finding) => code === 'missing' || code === 'valueOfGoodsMissing'

/** One word for the findings: what stops the parcel most comes first. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const freight = errors.find((finding) => finding.freight)
  const refused = errors.find((finding) => !finding.freight && !isMissing(finding))
  const missing = errors.find(isMissing)
  if (freight) return { kind: 'freight', finding: freight }
  if (refused) return { kind: 'refused', finding: refused }
  if (missing) return { kind: 'incomplete', finding: missing }
  return { kind: 'ships' }
}
