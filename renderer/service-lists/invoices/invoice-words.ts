import type { Messages } from '../../../shared/messages/index.ts'
import type { Comparison, InvoiceState } from '../../../shared/service-lists/index.ts'
import { signs, stateSigns, type Tone } from '../../components/index.ts'

const stateTones: Partial<Record<InvoiceState['kind'], { tone: Tone; sign: string }>> = {
  paid: { tone: 'good', sign: signs.good },
  overdue: { tone: 'bad', sign: signs.bad },
  dueToday: { tone: 'wait', sign: stateSigns.attention },
  open: { tone: 'plain', sign: stateSigns.open },
  due: { tone: 'plain', sign: stateSigns.open },
}

/** The state of an invoice as a word for the list. */
export const stateWord = ({ t }: Messages, state: InvoiceState): string =>
  state.kind === 'other' ? t('record.quoted', { text: state.text }) : t(`invoice.state.${state.kind}`)

export const stateSign = ({ kind }: InvoiceState) => stateTones[kind] ?? { tone: 'plain', sign: signs.plain }

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
  same: { tone: 'good', sign: signs.good },
  dearer: { tone: 'wait', sign: stateSigns.attention },
  cheaper: { tone: 'wait', sign: stateSigns.attention },
  cancelled: { tone: 'bad', sign: signs.bad },
  notBooked: { tone: 'plain', sign: stateSigns.unclear },
  notBilled: { tone: 'plain', sign: signs.plain },
  void: { tone: 'plain', sign: signs.plain },
  notComparable: { tone: 'plain', sign: signs.plain },
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
