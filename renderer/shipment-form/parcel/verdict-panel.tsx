import { memo } from 'react'
import { usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Meter } from '../../components/meter.tsx'
import { VerdictBoard } from '../../components/verdict-board.tsx'
import { isLocked } from '../booking-state.ts'
import { fillWords } from '../fill-words.ts'
import { useJudgement } from './use-judgement.ts'
import { usePriceWords } from './use-price-words.ts'
import styles from './verdict-panel.module.css'

/** May it travel, what does it cost, and how near is each limit. */
export const VerdictPanel = memo(function VerdictPanel() {
  const judgement = useJudgement()
  const price = usePriceWords()
  const reference = usePack((state) => (isLocked(state) ? state.shipment?.order?.reference : undefined))
  const answered = usePack((state) => !state.sending && (isLocked(state) || state.trouble !== undefined))
  return (
    <VerdictBoard {...judgement} price={price} reference={reference} answered={answered}>
      <Meters />
    </VerdictBoard>
  )
})

const nearlyFull = 0.6

const Meters = memo(function Meters() {
  const messages = useMessages()
  const { t, number, measure, day } = messages
  const pickup = usePack((state) => state.pickup)
  const meters = usePack((state) => state.reading.meters)
  const pickupOn = usePack((state) => state.draft.pickupOn)
  return (
    <ul className={styles.meters} aria-label={t('meter.title')}>
      {meters.map(({ name, value, limit, unit }) => {
        const sign = unit === 'parcels' ? '' : unit
        const counted = name === 'parcelsPerPickup' ? pickup : undefined
        const queued = counted?.queued ?? 0
        const left = Math.round((limit - value - queued) * 1000) / 1000
        return (
          <Meter
            key={name}
            label={t(`meter.${name}`, { day: day(pickupOn).split(' ')[0] ?? '' })}
            value={value}
            limit={limit}
            queued={queued}
            wide={name === 'parcelsPerPickup'}
            written={
              counted
                ? fillWords(messages, counted)
                : { value: number(value, 2), limit: measure(limit, sign) }
            }
            left={
              left < 0
                ? t('meter.over', { excess: measure(-left, sign) })
                : t('meter.left', { left: measure(left, sign) })
            }
            tone={value > limit ? 'bad' : (value + queued) / limit > nearlyFull ? 'wait' : 'plain'}
          />
        )
      })}
    </ul>
  )
})
