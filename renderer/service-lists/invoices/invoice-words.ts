import type { Messages } from '../../../shared/messages/index.ts'
import type { Comparison, InvoiceState } from '../../../shared/service-lists/index.ts'
import type { Tone } from '../../components/index.ts'

const stateTones: Partial<Record<InvoiceState['kind'], { tone: Tone; sign: string }>> = {
  paid: { tone: 'good', sign: '✓' },
  overdue: { tone: 'bad', sign: '!' },
  dueToday: { tone: 'wait', sign: '!' },
  open: { tone: 'plain', sign: '○' },
  due: { tone: 'plain', sign: '○' },
}

/** The state of an invoice as a word for the list. */
export const stateWord = ({ t }: Messages, state: InvoiceState): string =>
  state.kind === 'other' ? t('record.quoted', { text: state.text }) : t(`invoice.state.${state.kind}`)

export const stateSign = ({ kind }: InvoiceState) => stateTones[kind] ?? { tone: 'plain', sign: '–' }

/** The state of an invoice as a headline. */
export function stateHeadline(messages: Messages, state: InvoiceState): string {
  const { t } = messages
  switch (state.kind) {
    case 'due':
    case 'overdue':
      return t(`invoice.headline.${state.kind}`, { days: state.days })
    case 'notGiven':
      return t('invoice.headline.notGiven')
    default:
      return stateWord(messages, state)
  }
}

const comparisonTones: Record<Comparison['kind'], { tone: Tone; sign: string }> = {
  same: { tone: 'good', sign: '✓' },
  dearer: { tone: 'wait', sign: '!' },
  cheaper: { tone: 'wait', sign: '!' },
  cancelled: { tone: 'bad', sign: '!' },
  notBooked: { tone: 'plain', sign: '?' },
  notBilled: { tone: 'plain', sign: '–' },
  notComparable: { tone: 'plain', sign: '–' },
}
export const comparisonSign = ({ kind }: Comparison) => comparisonTones[kind]

/** `€8.00, +€1.20` */
export function comparisonWord({ t, money }: Messages, comparison: Comparison, currency?: string): string {
  const { kind, booked, difference } = comparison
  return kind === 'dearer' || kind === 'cheaper'
    ? t(`comparison.${kind}`, {
        booked: money(booked ?? 0, currency),
        difference: money(Math.abs(difference ?? 0), currency),
      })
    : t(`comparison.${kind}`)
}
