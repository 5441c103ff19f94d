import { type Finding, isError } from '../../shared/kit/index.ts'
import type { AnyDraft } from '../../shared/shipment/index.ts'
import { type DraftContext, readInContext } from './read-in-context.ts'

/** `ready`: no error stops the booking; whether the pickup has room is not part of it. `parcels` (units of
 * freight) and `weight` (kilograms) count what can be read of the draft. */
export type CheckResult = { findings: Finding[]; ready: boolean; parcels: number; weight: number }

/** Checks a draft by the rules and adds the findings of its import file. Errors come first. Pure. */
export function checkByRules(
  draft: AnyDraft,
  fileFindings: readonly Finding[],
  context: DraftContext,
): CheckResult {
  const { findings, meters, request } = readInContext(draft, context)
  const measured = (name: (typeof meters)[number]['name']) =>
    meters.find((meter) => meter.name === name)?.value ?? 0
  return {
    findings: errorsFirst([...fileFindings, ...findings]),
    ready: request !== undefined && !fileFindings.some(isError),
    parcels: measured('parcelsPerPickup'),
    weight: measured('shipmentWeight'),
  }
}

const errorsFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(isError),
  ...findings.filter((finding) => !isError(finding)),
]
