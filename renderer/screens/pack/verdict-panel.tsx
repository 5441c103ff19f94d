import { memo, useEffect, useRef } from 'react'
import { Meter } from '../../components/meter.tsx'
import { usePack } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isLocked } from './pack-state.ts'
import { useJudgement } from './use-judgement.ts'
import { usePriceWords } from './use-price-words.ts'
import styles from './verdict-panel.module.css'

/** Read from two metres: may it travel, what does it cost, and how near is each limit. */
export const VerdictPanel = memo(function VerdictPanel() {
  const { t } = useMessages()
  const { words, more, tone } = useJudgement()
  const price = usePriceWords()
  const reference = usePack((state) => (isLocked(state) ? state.shipment?.order?.reference : undefined))
  const answered = usePack((state) => !state.sending && (isLocked(state) || state.trouble !== undefined))
  const head = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // Where the columns stand one below the other, the answer would come out of sight.
    if (answered) head.current?.scrollIntoView({ block: 'nearest' })
  }, [answered])
  return (
    <section className={styles.panel} aria-label={t('verdict.title')}>
      <div ref={head} className={styles.head}>
        <div id="verdict" role="status" className={styles.verdict} data-tone={tone}>
          <p className={styles.words}>{words}</p>
          <p className={styles.more}>
            {reference && <bdi className={styles.reference}>{reference}</bdi>}
            {more ?? price.when}
          </p>
        </div>
        <div className={styles.price} data-stale={price.stale || undefined}>
          <p className={styles.amount}>{price.amount}</p>
          <p className={styles.more}>{price.about}</p>
        </div>
      </div>
      <Meters />
    </section>
  )
})

const nearlyFull = 0.6

const Meters = memo(function Meters() {
  const { t, number, measure, day } = useMessages()
  const meters = usePack((state) => state.reading.meters)
  const pickupOn = usePack((state) => state.draft.pickupOn)
  return (
    <ul className={styles.meters} aria-label={t('meter.title')}>
      {meters.map(({ name, value, limit, unit }) => {
        const sign = unit === 'parcels' ? '' : unit
        const left = Math.round((limit - value) * 1000) / 1000
        return (
          <Meter
            key={name}
            label={t(`meter.${name}`, { day: day(pickupOn).split(' ')[0] ?? '' })}
            value={value}
            limit={limit}
            written={{ value: number(value, 2), limit: measure(limit, sign) }}
            left={
              left < 0
                ? t('meter.over', { excess: measure(-left, sign) })
                : t('meter.left', { left: measure(left, sign) })
            }
            tone={left < 0 ? 'bad' : value / limit > nearlyFull ? 'wait' : 'plain'}
          />
        )
      })}
    </ul>
  )
})
