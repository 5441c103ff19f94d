import type { Problem } from '../../shared/kit/index.ts'
import {
  fieldName,
  findingSentence,
  type MessageKey,
  type Messages,
  problemSentence,
} from '../../shared/messages/index.ts'
import type { PickupEntry } from '../../shared/pickup/index.ts'
import { signs, stateSigns } from '../components/index.ts'
import { type StatusLabel, statusLabelOf } from '../shipment/index.ts'
import { fieldAt } from '../shipment-form/index.ts'

const draftStatus = {
  ready: { message: 'entry.draft', tone: 'plain', sign: stateSigns.open },
  wrong: { message: 'entry.wrong', tone: 'bad', sign: signs.bad },
  notSent: { message: 'entry.notSent', tone: 'wait', sign: stateSigns.attention },
  rejected: { message: 'entry.rejected', tone: 'bad', sign: stateSigns.refused },
} as const satisfies Record<string, StatusLabel>

/** The status of an entry. */
export function entryStatus(entry: PickupEntry, isBooking: boolean): StatusLabel {
  if (isBooking) return { message: 'shipmentStatus.intent', tone: 'wait', sign: signs.wait }
  if (entry.kind === 'shipment') return statusLabelOf(entry)
  if (entry.problem && !entry.notSent) return draftStatus.rejected
  if (!entry.ready) return draftStatus.wrong
  return entry.notSent ? draftStatus.notSent : draftStatus.ready
}

const nameAt = ({ t }: Messages, path: string) => {
  const label: MessageKey | undefined = fieldAt(path)?.label
  return label && t(label)
}

/** Packdesk's sentence for a problem, then the service's messages. */
const problemWords = (messages: Messages, problem: Problem): string[] => [
  problemSentence(messages, problem),
  ...(problem.messages ?? []),
  ...(problem.fields ?? []).map(
    ({ path, message }) => `${nameAt(messages, path) ?? fieldName(messages, path)}: ${message}`,
  ),
]

/** All problems of an entry, one sentence each. */
export function entryProblems(messages: Messages, entry: PickupEntry): string[] {
  const entryTexts = entry.problem ? problemWords(messages, entry.problem) : []
  if (entry.kind === 'draft')
    return [
      ...entryTexts,
      ...entry.findings
        .filter(({ severity }) => severity !== 'hint')
        .map((finding) => findingSentence(messages, finding, nameAt(messages, finding.path))),
    ]
  const labelTexts = entry.labelProblem ? problemWords(messages, entry.labelProblem) : []
  if (entry.booking === 'booked' && entry.mismatch) return [messages.t('mismatch.happened')]
  return entry.booking === 'booked' ? labelTexts : entryTexts
}
