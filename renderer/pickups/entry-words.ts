import type { Problem } from '../../shared/kit/problem.ts'
import type { MessageKey } from '../../shared/messages/en.ts'
import { fieldName } from '../../shared/messages/field-names.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { findingSentence, problemSentence } from '../../shared/messages/sentences.ts'
import type { PickupEntry } from '../../shared/pickup/pickup.ts'
import { fieldAt } from '../shipment-form/draft-fields.ts'
import { type StatusLabel, statusLabelOf } from '../shipments/status-label.ts'

const ofDraft = {
  ready: { word: 'entry.draft', tone: 'plain', sign: '○' },
  wrong: { word: 'entry.wrong', tone: 'bad', sign: '!' },
  notSent: { word: 'entry.notSent', tone: 'wait', sign: '!' },
  rejected: { word: 'entry.rejected', tone: 'bad', sign: '✕' },
} as const satisfies Record<string, StatusLabel>

/** How an entry stands. `inHand`: it is being booked right now. */
export function entryStanding(entry: PickupEntry, inHand: boolean): StatusLabel {
  if (inHand) return { word: 'standing.intent', tone: 'wait', sign: '…' }
  if (entry.kind === 'shipment') return statusLabelOf(entry)
  if (entry.problem && !entry.notSent) return ofDraft.rejected
  if (!entry.ready) return ofDraft.wrong
  return entry.notSent ? ofDraft.notSent : ofDraft.ready
}

const nameAt = ({ t }: Messages, path: string) => {
  const label: MessageKey | undefined = fieldAt(path)?.label
  return label && t(label)
}

/** A problem in our words, then in the service's own. */
const problemWords = (messages: Messages, problem: Problem): string[] => [
  problemSentence(messages, problem),
  ...(problem.messages ?? []),
  ...(problem.fields ?? []).map(
    ({ path, message }) => `${nameAt(messages, path) ?? fieldName(messages, path)}: ${message}`,
  ),
]

/** Everything that is wrong with an entry, a sentence each. */
export function entryWrongs(messages: Messages, entry: PickupEntry): string[] {
  const ofEntry = entry.problem ? problemWords(messages, entry.problem) : []
  if (entry.kind === 'draft')
    return [
      ...ofEntry,
      ...entry.findings
        .filter(({ severity }) => severity !== 'hint')
        .map((finding) => findingSentence(messages, finding, nameAt(messages, finding.path))),
    ]
  const ofLabel = entry.labelProblem ? problemWords(messages, entry.labelProblem) : []
  if (entry.booking === 'booked' && entry.mismatch) return [messages.t('mismatch.happened')]
  return entry.booking === 'booked' ? ofLabel : ofEntry
}
