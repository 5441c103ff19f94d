import { useShallow } from 'zustand/react/shallow'
import type { Finding } from '../../../shared/kit/finding.ts'
import { fieldName } from '../../../shared/messages/field-names.ts'
import type { Messages } from '../../../shared/messages/messages.ts'
import { findingSentence, findingVerdict } from '../../../shared/messages/sentences.ts'
import { usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import { fieldAt } from '../draft-fields.ts'
import { type Judgement, judgeFinding, judgeShipment, judgeTrouble } from '../judgement.ts'
import { countMissing, shownVerdict } from '../notes.ts'

/** The big words and the small line under them, for whatever is going on with this parcel. */
export function useJudgement(): Judgement {
  const messages = useMessages()
  const sending = usePack((state) => state.sending)
  const adding = usePack((state) => state.adding)
  const shipment = usePack((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = usePack((state) => state.trouble?.kind)
  const verdict = usePack(useShallow(shownVerdict))
  const untouched = usePack((state) => state.untouched)
  const tried = usePack((state) => state.tried)
  const missing = usePack((state) => countMissing(state.reading))
  const warning = usePack((state) => state.reading.findings.find(({ severity }) => severity !== 'error'))

  if (sending && !shipment)
    return { words: messages.t(adding ? 'verdict.adding' : 'verdict.booking'), tone: 'wait' }
  if (shipment) return judgeShipment(messages, shipment)
  if (verdict.kind === 'shipped') return judgeFinding(messages, verdict.finding)
  if (trouble) return judgeTrouble(messages, trouble)
  if (untouched && !tried)
    return { words: messages.t('verdict.empty'), more: messages.t('verdict.empty.more'), tone: 'quiet' }
  if (verdict.kind === 'ships')
    return {
      words: messages.t('verdict.ships'),
      more: warning && sentence(messages, warning),
      tone: 'good',
    }
  const { finding } = verdict
  if (verdict.kind === 'freight')
    return { words: findingVerdict(messages, finding), more: whyFreight(messages, finding), tone: 'bad' }
  if (verdict.kind === 'otherDay') return judgeFinding(messages, finding)
  const field = fieldAt(finding.path)
  if (verdict.kind === 'open')
    return {
      words: messages.t('verdict.open', { count: verdict.count }),
      more: messages.t('verdict.open.next', { field: nameOf(messages, finding) }),
      tone: 'quiet',
    }
  if (verdict.kind === 'incomplete')
    return {
      words: messages.t('verdict.needs', { field: nameOf(messages, finding) }),
      more: messages.t('verdict.needs.more', { count: missing }),
      tone: 'quiet',
    }
  return {
    words: field
      ? messages.t('verdict.mend', { field: nameOf(messages, finding) })
      : messages.t('verdict.mend.general'),
    more: sentence(messages, finding),
    tone: 'wait',
  }
}

function nameOf(messages: Messages, { path }: Finding): string {
  const label = fieldAt(path)?.label
  return label ? messages.t(label) : fieldName(messages, path)
}
const sentence = (messages: Messages, finding: Finding) =>
  findingSentence(messages, finding, nameOf(messages, finding))

/** The big words tell by how much; the small ones tell the limit and the way out. */
function whyFreight(messages: Messages, finding: Finding): string {
  const { limit, unit, code } = finding
  const why = sentence(messages, finding)
  if (limit === undefined || code === 'pickupFull')
    return messages.t('verdict.freight.more', { sentence: why })
  const written = unit === 'EUR' ? messages.money(limit) : messages.measure(limit, unit ?? '')
  return messages.t('verdict.freight.limit', { limit: written })
}
