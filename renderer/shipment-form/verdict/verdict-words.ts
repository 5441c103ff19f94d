import type { Finding } from '../../../shared/kit/index.ts'
import {
  fieldName,
  findingSentence,
  findingVerdict,
  type MessageKey,
  type Messages,
} from '../../../shared/messages/index.ts'
import { type ShipmentRecord, savedAs } from '../../../shared/shipment/index.ts'
import type { Tone } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { asksBeforePrint, isNotPrinted } from '../../shipment/index.ts'
import { fieldAt } from '../draft/form-fields.ts'
import { type BookingFailure, type FormState, isFormLocked } from '../store/form-state.ts'
import { countMissing, shownVerdict } from '../store/shown-findings.ts'
import { useFormPart, useFormState, useIsBooking } from '../store/use-form.ts'

/** The verdict in large type, and the line below it. */
export type VerdictWords = { words: string; more?: string; tone: Tone }

const ofBooking: Record<Exclude<ShipmentRecord['booking'], 'booked'>, [MessageKey, VerdictWords['tone']]> = {
  intent: ['verdict.booking', 'wait'],
  unknown: ['verdict.unknown', 'wait'],
  ambiguous: ['verdict.ambiguous', 'wait'],
  rejected: ['verdict.rejected', 'bad'],
  absent: ['verdict.rejected', 'bad'],
  cancelling: ['shipmentStatus.cancelling', 'wait'],
  cancelled: ['verdict.cancelled', 'plain'],
}

/** The reason why a label is not printed, in a few words; the label's panel has the sentence. */
const notPrinted: Readonly<Record<string, MessageKey>> = {
  'label.unread': 'verdict.notPrinted.unread',
  'label.refused': 'verdict.notPrinted.unread',
  'label.stamped': 'verdict.notPrinted.stamped',
  'label.twin': 'verdict.notPrinted.twin',
  'label.unsure': 'verdict.notPrinted.unsure',
}

/** The words for a shipment.
 * @param isQueued the label waits in the print queue again */
export function shipmentVerdictWords(
  { t }: Messages,
  shipment: ShipmentRecord,
  isQueued = false,
): VerdictWords {
  const { booking, label, labelProblem, mismatch } = shipment
  if (booking === 'booked' && mismatch)
    return { words: t('verdict.mismatch'), more: t('mismatch.happened'), tone: 'bad' }
  if (booking === 'booked' && isNotPrinted(shipment) && !isQueued) {
    const why = label === 'missing' ? 'verdict.notPrinted.missing' : notPrinted[labelProblem?.code ?? '']
    return {
      words: t('verdict.notPrinted'),
      more: why && t(why, labelProblem?.values),
      tone: asksBeforePrint(labelProblem) ? 'wait' : 'bad',
    }
  }
  if (booking === 'booked') {
    const saved = savedAs(shipment)
    const printed = label === 'confirmed' ? 'verdict.printed' : 'verdict.booked'
    return { words: t(saved ? `verdict.saved.${saved}` : printed), tone: 'good' }
  }
  const [key, tone] = ofBooking[booking]
  return { words: t(key), tone }
}

/** The words for a finding that a person decides about: another pickup day, shipping the reference again. */
const findingVerdictWords = (messages: Messages, finding: Finding): VerdictWords => ({
  words: findingVerdict(messages, finding),
  more: findingSentence(messages, finding),
  tone: 'wait',
})

const failureVerdicts: Record<BookingFailure['kind'], MessageKey> = {
  rejected: 'verdict.rejected',
  absent: 'verdict.rejected',
  notSent: 'verdict.notSent',
  noAnswer: 'verdict.noAnswer',
  notBooked: 'verdict.rejected',
  notAdded: 'verdict.notAdded',
  cancelled: 'verdict.cancelled',
}

/** What the words depend on besides the form's state. */
type Surroundings = {
  /** The draft is being booked: not while a person is asked whether to book in production. */
  isBooking: boolean
  /** The label waits in the print queue again. */
  isQueued: boolean
}

/** The words for the current state of the form. */
export function useVerdictWords(): VerdictWords {
  const messages = useMessages()
  const isBooking = useIsBooking()
  const isQueued = useQueuedJob(useFormState(({ shipment }) => shipment?.id)) !== undefined
  return useFormPart((state) => formVerdictWords(messages, state, { isBooking, isQueued }))
}

/** The words for a state of the form: those for its shipment, else those for its draft. */
export function formVerdictWords(
  messages: Messages,
  state: FormState,
  { isBooking, isQueued }: Surroundings,
): VerdictWords {
  const { t } = messages
  const { shipment, isAdding, bookingFailure, isUntouched, wasSubmitted, draft } = state
  if (shipment && isFormLocked(state)) return shipmentVerdictWords(messages, shipment, isQueued)
  if (isBooking || isAdding)
    return { words: t(isAdding ? 'verdict.adding' : 'verdict.booking'), tone: 'wait' }
  const verdict = shownVerdict(state)
  if (verdict.kind === 'shipped') return findingVerdictWords(messages, verdict.finding)
  if (bookingFailure) {
    const { kind } = bookingFailure
    return {
      words: t(failureVerdicts[kind]),
      tone: kind === 'absent' || kind === 'cancelled' ? 'wait' : 'bad',
    }
  }
  if (isUntouched && !wasSubmitted)
    return draft.mode === 'parcel'
      ? { words: t('verdict.empty'), more: t('verdict.empty.more'), tone: 'plain' }
      : { words: t('freight.verdict.empty'), more: t('freight.verdict.empty.more'), tone: 'plain' }
  return verdict.kind === 'ships' ? shipsWords(messages, state) : refusalWords(messages, state, verdict)
}

/** The words for a draft that may be booked. */
function shipsWords(messages: Messages, { draft, reading }: FormState): VerdictWords {
  const { t } = messages
  const { mode, product, quotationId, shipper } = draft
  const warning = reading.findings.find(({ severity }) => severity !== 'error')
  const quoted = mode === 'freight' && quotationId !== '' ? t('freight.verdict.quoted') : undefined
  return {
    words: t(mode === 'parcel' ? 'verdict.ships' : `freight.verdict.${product}`),
    more: warning ? sentence(messages, warning, shipper !== undefined) : quoted,
    tone: 'good',
  }
}

/** The words for a draft that cannot be booked as it is. */
function refusalWords(
  messages: Messages,
  { draft, price, reading }: FormState,
  verdict: Exclude<ReturnType<typeof shownVerdict>, { kind: 'ships' }>,
): VerdictWords {
  const { t } = messages
  const { finding } = verdict
  const isReturn = draft.shipper !== undefined
  if (finding.code === 'quotationChanged' && price.state === 'asking')
    return { words: t('freight.verdict.asking'), more: t('freight.verdict.asking.more'), tone: 'wait' }
  if (verdict.kind === 'freight')
    return { words: findingVerdict(messages, finding), more: whyFreight(messages, finding), tone: 'bad' }
  if (verdict.kind === 'otherDay') return findingVerdictWords(messages, finding)
  const field = fieldNameOf(messages, finding, isReturn)
  if (verdict.kind === 'open')
    return {
      words: t('verdict.open', { count: verdict.count }),
      more: t('verdict.open.next', { field }),
      tone: 'plain',
    }
  if (verdict.kind === 'incomplete')
    return {
      words: t('verdict.needs', { field }),
      more: t('verdict.needs.more', { count: countMissing(reading) }),
      tone: 'plain',
    }
  const hasField = fieldAt(finding.path, isReturn) !== undefined || goodsPath.test(finding.path)
  return {
    words: hasField ? t('verdict.check', { field }) : t('verdict.check.general'),
    more: sentence(messages, finding, isReturn),
    tone: 'wait',
  }
}

const goodsPath = /\.dangerousGoods\[\d+\]\.(\w+)$/

function fieldNameOf(messages: Messages, { path }: Finding, isReturn = false): string {
  const { t, find } = messages
  const label = fieldAt(path, isReturn)?.label
  return find(`goods.${goodsPath.exec(path)?.[1]}`) ?? (label ? t(label) : fieldName(messages, path))
}
const sentence = (messages: Messages, finding: Finding, isReturn?: boolean) =>
  findingSentence(messages, finding, fieldNameOf(messages, finding, isReturn))

/** The line below a freight verdict: the limit, and that it can travel as freight. */
function whyFreight(messages: Messages, finding: Finding): string {
  const { t, money, measure } = messages
  const { limit, unit, code } = finding
  if (limit === undefined || code === 'pickupFull')
    return t('verdict.freight.more', { sentence: sentence(messages, finding) })
  return t('verdict.freight.limit', { limit: unit === 'EUR' ? money(limit) : measure(limit, unit ?? '') })
}
