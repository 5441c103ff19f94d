import { useStore } from 'zustand'
import type { AnswerRow } from '../../shared/answers/index.ts'
import { problemSentence } from '../../shared/messages/index.ts'
import { Button, signs } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './answer-list.module.css'
import { deliveryWords, isOpen } from './delivery-words.ts'

type Props = {
  label: string
  rows: readonly AnswerRow[]
  /** Each row names its order. */
  showsReference?: boolean
}

/** Answers with their targets and the outcome of each delivery. A button sends an open one now. */
export function AnswerList({ label, rows, showsReference }: Props) {
  const { answers, station } = useAppModel()
  const messages = useMessages()
  const { t, moment } = messages
  const targets = useStore(station, ({ settings }) => settings?.answerTargets) ?? []
  return (
    <ul className={styles.list} aria-label={label}>
      {rows.map((row) => {
        const { number, reference, state, madeAt, problem } = row
        const target = targets.find(({ id }) => id === row.target)
        const { text, tone } = deliveryWords(messages, row, target !== undefined)
        const send = t(row.delivery === 'stuck' ? 'answers.sendAgain' : 'answers.sendNow')
        const mayHelp = isOpen(row) && target !== undefined && !row.isBehind
        return (
          <li key={number} className={styles.row}>
            <div className={styles.words}>
              <p>
                {showsReference && <bdi className={styles.reference}>{reference}</bdi>}{' '}
                {t(`answers.state.${state}`)} · <bdi>{target?.name ?? t('answers.removedTarget')}</bdi> ·{' '}
                <time dateTime={madeAt}>{moment(madeAt)}</time>
              </p>
              <p className={styles.delivery} data-tone={tone}>
                <span aria-hidden="true">{signs[tone]} </span>
                {text}
              </p>
              {problem && isOpen(row) && target && (
                <p className={styles.problem}>
                  <bdi>{problemSentence(messages, problem)}</bdi>
                </p>
              )}
            </div>
            {mayHelp && row.delivery === 'stuck' && (
              <Button
                variant="quiet"
                aria-label={`${t('answers.arrived')}: ${reference}`}
                onClick={() => void answers.commands.arrived(number)}
              >
                {t('answers.arrived')}
              </Button>
            )}
            {mayHelp && (
              <Button
                aria-label={`${send}: ${reference}`}
                onClick={() => void answers.commands.send([number])}
              >
                {send}
              </Button>
            )}
          </li>
        )
      })}
    </ul>
  )
}
