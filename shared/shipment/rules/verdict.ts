import { type Finding, isError } from '../../kit/index.ts'
import { wantsOtherDay } from './pickup-count.ts'

/** `ships`: can be booked as typed. `incomplete`: something is missing. `freight`: exceeds a parcel's
 * limits. `otherDay`: needs another pickup day. `shipped`: a person decides whether to ship this
 * reference again. `refused`: contains a mistake. */
export type Verdict =
  | { kind: 'ships' }
  | { kind: 'incomplete' | 'shipped' | 'freight' | 'otherDay' | 'refused'; finding: Finding }

const missing = ['missing', 'valueOfGoodsMissing', 'phoneNeeded', 'contactNeeded']
export const isMissing = ({ code }: Finding) => missing.includes(code)

const shippedBefore = ['alreadyShipped', 'maybeShipped']
/** Whether the reference was shipped before, or may have been. */
export const isShippedFinding = ({ code }: Finding): boolean => shippedBefore.includes(code)

/** Position on the form: consignee, then lines, then the rest. */
const positionOf = ({ path }: Finding): number =>
  path === 'consignee' || path.startsWith('consignee.') ? 0 : path.startsWith('lines[') ? 1 : 2
const firstOnForm = (findings: readonly Finding[]): Finding | undefined =>
  [...findings].sort((a, b) => positionOf(a) - positionOf(b))[0]

/** The verdict on a draft's findings. The most serious kind of error decides. If several fields are
 * missing, it names the first on the form; that field also gets the focus. */
export function verdictOf(findings: readonly Finding[]): Verdict {
  const errors = findings.filter(isError)
  const shipped = errors.find(isShippedFinding)
  const freight = errors.find((finding) => finding.freight)
  const otherDay = errors.find(wantsOtherDay)
  const refused = errors.find((finding) => !finding.freight && !isMissing(finding))
  const firstMissing = firstOnForm(errors.filter(isMissing))
  if (shipped) return { kind: 'shipped', finding: shipped }
  if (freight) return { kind: 'freight', finding: freight }
  if (otherDay) return { kind: 'otherDay', finding: otherDay }
  if (refused) return { kind: 'refused', finding: refused }
  if (firstMissing) return { kind: 'incomplete', finding: firstMissing }
  return { kind: 'ships' }
}
