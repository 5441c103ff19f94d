import { memo } from 'react'
import { Meter } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { fillWords } from '../../pickup/index.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './parcel-meters.module.css'

const nearlyFull = 0.6

/** Meters for the limits of a parcel. */
export const ParcelMeters = memo(function ParcelMeters() {
  const messages = useMessages()
  const { t, number, measure, weekday } = messages
  const pickup = useFormState((state) => state.pickupRoom)
  const meters = useFormState((state) => state.reading.meters)
  const pickupOn = useFormState((state) => state.draft.pickupOn)
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
            label={t(`meter.${name}`, { day: weekday(pickupOn) })}
            value={value}
            limit={limit}
            queued={queued}
            isWide={name === 'parcelsPerPickup'}
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
