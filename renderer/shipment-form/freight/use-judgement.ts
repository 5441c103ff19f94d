import { useShallow } from 'zustand/react/shallow'
import type { Finding } from '../../../shared/kit/finding.ts'
import { fieldName } from '../../../shared/messages/field-names.ts'
import type { Messages } from '../../../shared/messages/messages.ts'
import { findingSentence } from '../../../shared/messages/sentences.ts'
import { useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import { freightFieldAt } from '../freight-fields.ts'
import { type Judgement, judgeFinding, judgeShipment, judgeTrouble } from '../judgement.ts'
import { countMissing, shownVerdict } from '../notes.ts'

/** The big words and the small line under them, for whatever is going on with this freight. */
export function useJudgement(): Judgement {
  const messages = useMessages()
  const { t } = messages
  const sending = useFreight((state) => state.sending)
  const shipment = useFreight((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = useFreight((state) => state.trouble?.kind)
  const verdict = useFreight(useShallow(shownVerdict))
  const blank = useFreight((state) => state.untouched && !state.tried)
  const missing = useFreight((state) => countMissing(state.reading))
  const product = useFreight(({ draft }) => draft.product)
  const quoted = useFreight(({ draft }) => draft.quotationId !== '')
  const asking = useFreight(({ price }) => price.state === 'asking')
  const warning = useFreight((state) => state.reading.findings.find(({ severity }) => severity !== 'error'))

  if (sending && !shipment) return { words: t('verdict.booking'), tone: 'wait' }
  if (shipment) return judgeShipment(messages, shipment)
  if (verdict.kind === 'shipped') return judgeFinding(messages, verdict.finding)
  if (trouble) return judgeTrouble(messages, trouble)
  if (blank)
    return { words: t('freight.verdict.empty'), more: t('freight.verdict.empty.more'), tone: 'quiet' }
  if (verdict.kind === 'ships')
    return {
      words: t(`freight.verdict.${product}`),
      more: warning ? sentence(messages, warning) : quoted ? t('freight.verdict.quoted') : undefined,
      tone: 'good',
    }
  const { finding } = verdict
  if (finding.code === 'quotationChanged' && asking)
    return { words: t('freight.verdict.asking'), more: t('freight.verdict.asking.more'), tone: 'wait' }
  if (verdict.kind === 'otherDay') return judgeFinding(messages, finding)
  if (verdict.kind === 'open')
    return {
      words: t('verdict.open', { count: verdict.count }),
      more: t('verdict.open.next', { field: nameOf(messages, finding) }),
      tone: 'quiet',
    }
  if (verdict.kind === 'incomplete')
    return {
      words: t('verdict.needs', { field: nameOf(messages, finding) }),
      more: t('verdict.needs.more', { count: missing }),
      tone: 'quiet',
    }
  return {
    words:
      freightFieldAt(finding.path) || finding.path.includes('.dangerousGoods[')
        ? t('verdict.mend', { field: nameOf(messages, finding) })
        : t('verdict.mend.general'),
    more: sentence(messages, finding),
    tone: 'wait',
  }
}

function nameOf(messages: Messages, { path }: Finding): string {
  const { t, find } = messages
  const ofGoods = /\.dangerousGoods\[\d+\]\.(\w+)$/.exec(path)?.[1]
  const label = freightFieldAt(path)?.label
  return find(`goods.${ofGoods}`) ?? (label ? t(label) : fieldName(messages, path))
}
const sentence = (messages: Messages, finding: Finding) =>
  findingSentence(messages, finding, nameOf(messages, finding))
