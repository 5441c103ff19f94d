import type { AnswerRow } from '../../shared/answers/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { Tone } from '../components/index.ts'

/** The outcome of an answer's delivery.
 * @param hasTarget whether its target is still in the settings */
export function deliveryWords(
  { t, moment }: Messages,
  row: AnswerRow,
  hasTarget: boolean,
): { text: string; tone: Tone } {
  if (row.delivery === 'delivered')
    return { text: t('answers.delivered', { time: moment(row.deliveredAt ?? row.madeAt) }), tone: 'good' }
  if (row.delivery === 'superseded') return { text: t('answers.superseded'), tone: 'plain' }
  if (!hasTarget) return { text: t('answers.noTarget'), tone: 'plain' }
  if (row.delivery === 'stuck') return { text: t('answers.stuck'), tone: 'bad' }
  if (row.isBehind) return { text: t('answers.behind'), tone: 'wait' }
  const isTried = row.attempts > 0 && row.problem !== undefined
  return {
    text: isTried ? t('answers.nextTry', { time: moment(row.nextAt) }) : t('answers.waiting'),
    tone: 'wait',
  }
}

export const isOpen = ({ delivery }: AnswerRow): boolean => delivery === 'waiting' || delivery === 'stuck'
