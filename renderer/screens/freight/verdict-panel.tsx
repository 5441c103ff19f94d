import { memo } from 'react'
import { truck75, truck75Payload } from '../../../shared/rules/vehicle.ts'
import { isLocked } from '../../booking/booking-state.ts'
import { priceWords } from '../../booking/price-words.ts'
import { Meter } from '../../components/meter.tsx'
import { VerdictBoard } from '../../components/verdict-board.tsx'
import { useFreight } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { useJudgement } from './use-judgement.ts'
import styles from './verdict-panel.module.css'

/** May it travel, what does it cost, and how much of a truck it takes. */
export const VerdictPanel = memo(function VerdictPanel() {
  const messages = useMessages()
  const judgement = useJudgement()
  const order = useFreight((state) => (isLocked(state) ? state.shipment?.order : undefined))
  const price = useFreight((state) => state.price)
  const pickupOn = useFreight((state) => state.draft.pickupOn)
  const answered = useFreight((state) => !state.sending && (isLocked(state) || state.trouble !== undefined))
  return (
    <VerdictBoard
      {...judgement}
      price={priceWords(messages, { order, price, pickupOn })}
      reference={order?.reference}
      answered={answered}
    >
      <Figures />
      <Payload />
    </VerdictBoard>
  )
})

function Figures() {
  const { t, number } = useMessages()
  const { weight, loadingMetres, floorArea, volume } = useFreight((state) => state.reading.figures)
  const isGroupage = useFreight(({ draft }) => draft.product === 'STANDARD')
  const figures = [
    ['figure.weight', `${number(weight, 1)} kg`],
    ...(isGroupage ? ([['figure.loadingMetres', `${number(loadingMetres, 2)} m`]] as const) : []),
    ['figure.floorArea', `${number(floorArea, 2)} m²`],
    ['figure.volume', `${number(volume, 2)} m³`],
  ] as const
  return (
    <dl className={styles.figures} aria-label={t('figure.title')}>
      {figures.map(([label, value]) => (
        <div key={label} className={styles.figure}>
          <dt>{t(label)}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What one truck carries (interface 8.2), and what is left of it. */
function Payload() {
  const { t, number, measure } = useMessages()
  const weight = useFreight(({ draft, reading }) =>
    draft.product === 'DIRECT' && draft.vehicle.packageType.trim().toUpperCase() === truck75
      ? reading.figures.weight / Math.max(1, reading.figures.units)
      : undefined,
  )
  if (weight === undefined) return null
  const left = truck75Payload - weight
  return (
    <ul className={styles.meters} aria-label={t('meter.title')}>
      <Meter
        label={t('figure.payload')}
        value={weight}
        limit={truck75Payload}
        written={{ value: number(weight, 1), limit: measure(truck75Payload, 'kg') }}
        left={
          left < 0
            ? t('meter.over', { excess: measure(-left, 'kg') })
            : t('meter.left', { left: measure(left, 'kg') })
        }
        tone={left < 0 ? 'bad' : 'plain'}
      />
    </ul>
  )
}
