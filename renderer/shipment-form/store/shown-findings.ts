import type { FieldMessage, Finding } from '../../../shared/kit/index.ts'
import { isMissing, isShippedFinding, type Verdict, verdictOf } from '../../../shared/shipment/index.ts'
import type { Price } from './price/price.ts'

type Noted = {
  reading: { findings: readonly Finding[] }
  touchedFields: ReadonlySet<string>
  wasSubmitted: boolean
}

/** The finding to show at a field. A finding waits until the field is left or booking is
 * attempted, unless it is shown at once. */
export function findingAt(
  { reading, touchedFields, wasSubmitted }: Noted,
  path: string,
): Finding | undefined {
  const at = reading.findings.filter((finding) => finding.path === path)
  const finding =
    at.find(({ severity }) => severity === 'error') ?? at.find(({ severity }) => severity === 'warning')
  if (!finding) return undefined
  const showsAtOnce =
    finding.excess !== undefined ||
    finding.freight ||
    finding.severity !== 'error' ||
    isShippedFinding(finding)
  return showsAtOnce || wasSubmitted || touchedFields.has(path) ? finding : undefined
}

/** The service's message about a field, from a booking or a price request. */
export function serviceMessageAt(
  { serviceMessages, price }: { serviceMessages: readonly FieldMessage[]; price: Price },
  path: string,
): string | undefined {
  const ofPrice = price.state === 'failed' ? (price.problem.fields ?? []) : []
  return [...serviceMessages, ...ofPrice].find((message) => message.path === path)?.message
}

type NotedVerdict = Noted & { verdict: Verdict; typing?: string }

/** The verdict to show while typing. It ignores missing values in fields that were not left, and errors of
 * the text being typed. `open`: nothing else stops the booking; `finding` is the first missing value. */
export function shownVerdict({
  reading,
  touchedFields,
  wasSubmitted,
  verdict,
  typing,
}: NotedVerdict): Verdict | { kind: 'open'; finding: Finding; count: number } {
  const { kind } = verdict
  if (wasSubmitted || kind === 'ships' || kind === 'freight' || kind === 'shipped') return verdict
  const isHeldBack = (finding: Finding) =>
    finding.excess === undefined &&
    !touchedFields.has(finding.path) &&
    (isMissing(finding) || finding.path === typing)
  const shown = verdictOf(reading.findings.filter((finding) => !isHeldBack(finding)))
  if (shown.kind !== 'ships') return shown
  const paths = reading.findings.filter(({ severity }) => severity === 'error').map(({ path }) => path)
  return { kind: 'open', finding: verdict.finding, count: new Set(paths).size }
}

/** Number of required values that are missing. */
export const countMissing = ({ findings }: { findings: readonly Finding[] }): number =>
  findings.filter((finding) => finding.severity === 'error' && isMissing(finding)).length
