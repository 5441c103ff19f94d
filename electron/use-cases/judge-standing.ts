import type { Finding } from '../../shared/schemas/finding.ts'
import type { StandingDraft } from '../ports/pickup-journal.ts'
import type { CheckDraft } from './check-draft.ts'

/** A standing draft as the rules see it now. `ready`: nothing stops it but, maybe, a pickup without room. `parcels` and
 * `weight` (kilograms) are as far as what was typed can be read. */
export type Judged = { findings: Finding[]; ready: boolean; parcels: number; weight: number }

export type JudgeStanding = (standing: StandingDraft) => Promise<Judged>

/** Judges a standing draft by itself: by the rules, and by what its file said of it. */
export const createJudgeStanding =
  (checkDraft: CheckDraft): JudgeStanding =>
  async ({ draft, findings: ofFile }) => {
    const { findings, meters, request } = await checkDraft(draft, { countPickup: false })
    const measured = (name: (typeof meters)[number]['name']) =>
      meters.find((meter) => meter.name === name)?.value ?? 0
    return {
      findings: errorsFirst([...ofFile, ...findings]),
      ready: request !== undefined && !ofFile.some(isError),
      parcels: measured('parcelsPerPickup'),
      weight: measured('shipmentWeight'),
    }
  }

const isError = ({ severity }: Finding) => severity === 'error'

const errorsFirst = (findings: readonly Finding[]): Finding[] => [
  ...findings.filter(isError),
  ...findings.filter((finding) => !isError(finding)),
]
