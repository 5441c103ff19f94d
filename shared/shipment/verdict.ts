import type { Finding } from '../kit/index.ts'
import { isShippedFinding } from './already-shipped.ts'
import { wantsOtherDay } from './pickup-count.ts'

/** `ships`: may travel as typed. `incomplete`: something is still missing. `freight`: too much for a
 * parcel. `otherDay`: only with another pickup day. `shipped`: a person decides whether its reference is shipped once more. `refused`: a mistake to correct. */
export type Verdict =
  | { kind: 'ships' }
  | { kind: 'incomplete' | 'shipped' | 'freight' | 'otherDay' | 'refused'; finding: Finding }

const missing = ['missing', 'valueOfGoodsMissing', 'phoneNeeded', 'contactNeeded']
export const isMissing = ({ code }: Finding) => missing.includes(code)

/** To whom it goes, what travels, and the rest: as the forms ask for it. */
const askedAt = ({ path }: Finding): number =>
  path === 'consignee' || path.startsWith('consignee.') ? 0 : path.startsWith('lines[') ? 1 : 2
const askedFirst = (findings: readonly Finding[]): Finding | undefined =>
  [...findings].sort((a, b) => askedAt(a) - askedAt(b))[0]

/** One word for the findings: what stops the parcel most comes first; of what is missing, what the form asks for first,
 * which is where the focus goes. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const errors = findings.filter(({ severity }) => severity === 'error')
  const shipped = errors.find(isShippedFinding)
  const freight = errors.find((finding) => finding.freight)
  const otherDay = errors.find(wantsOtherDay)
  const refused = errors.find((finding) => !finding.freight && !isMissing(finding))
  const unanswered = askedFirst(errors.filter(isMissing))
  if (shipped) return { kind: 'shipped', finding: shipped }
  if (freight) return { kind: 'freight', finding: freight }
  if (otherDay) return { kind: 'otherDay', finding: otherDay }
  if (refused) return { kind: 'refused', finding: refused }
  if (unanswered) return { kind: 'incomplete', finding: unanswered }
  return { kind: 'ships' }
}
