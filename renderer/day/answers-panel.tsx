import { useStore } from 'zustand'
import { problemSentence } from '../../shared/messages/index.ts'
import { Button, Panel, Sign, stateSigns } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './answers-panel.module.css'
import { useDay } from './use-day.ts'

/** The answers to other programs that wait; nothing without a target. */
export function AnswersPanel() {
  const store = useDay()
  const { answers, station } = useAppModel()
  const messages = useMessages()
  const { t, time } = messages
  const rows = useStore(store, (state) => state.answers)
  const isBusy = useStore(store, ({ busy }) => busy !== undefined)
  const count = useStore(station, ({ status }) => status?.answers)
  if (!count) return null
  const total = count.waiting + count.stuck
  const [oldest] = rows
  return (
    <Panel title={t('day.answers')}>
      {total === 0 || !oldest ? (
        <p className={styles.none}>{t('day.answers.none')}</p>
      ) : (
        <>
          <div className={styles.head}>
            <b>
              <Sign
                tone="wait"
                sign={stateSigns.attention}
                text={t('day.answers.waiting', { count: total })}
              />
            </b>
            <p className={styles.what}>
              <span>
                {t(oldest.delivery === 'stuck' ? 'day.answers.since' : 'day.answers.next', {
                  time: time(oldest.madeAt),
                  next: time(oldest.nextAt),
                })}
              </span>
              <span className={styles.about}>
                {oldest.problem && <>{problemSentence(messages, oldest.problem)} </>}
                {t('day.answers.safe')}
              </span>
            </p>
            <Button isUnavailable={isBusy} onClick={() => void store.commands.sendAnswers()}>
              {t('day.answers.try')}
            </Button>
          </div>
          <ul className={styles.list}>
            {rows.map(({ number, reference, state, madeAt }) => (
              <li key={number}>
                <bdi className={styles.code}>{reference}</bdi>
                <span>
                  {t(`answers.state.${state}`)} {time(madeAt)}
                </span>
              </li>
            ))}
          </ul>
          {total > rows.length && (
            <Button variant="quiet" onClick={answers.commands.open}>
              {t('day.answers.list')}
            </Button>
          )}
        </>
      )}
    </Panel>
  )
}
