import type { Finding } from '../../../shared/kit/finding.ts'
import { isShippedFinding, shipmentOfFinding } from '../../../shared/shipment/already-shipped.ts'

/** Others may ship the same reference between the question and its answer. */
const mostQuestions = 5

/** Does what may ask whether a reference is shipped once more; a packer who knows the parcels apart says yes. */
export async function shipAnother<Result extends { kind: string }>(
  send: (shown?: string) => Promise<Result | { kind: 'refused'; findings: Finding[] }>,
): Promise<Result | { kind: 'refused'; findings: Finding[] }> {
  let result = await send()
  for (let asked = 0; asked < mostQuestions; asked++) {
    const finding = 'findings' in result ? result.findings.find(isShippedFinding) : undefined
    if (result.kind !== 'refused' || !finding) break
    result = await send(shipmentOfFinding(finding))
  }
  return result
}
