import { memo } from 'react'
import type { FreightDraft } from '../../../shared/shipment/freight-draft.ts'
import { truck75, truck75Payload } from '../../../shared/shipment/vehicle.ts'
import { useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Meter } from '../../components/meter.tsx'
import { VerdictBoard } from '../../components/verdict-board.tsx'
import { isLocked } from '../booking-state.ts'
import { LoadPointsMeter } from '../dangerous-goods/load-points-meter.tsx'
import { priceWords } from '../price-words.ts'
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
      <Meters />
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

/** What must not grow too large: the load of a truck, the points of dangerous goods. */
function Meters() {
  const { t } = useMessages()
  const points = useFreight((state) => state.reading.points)
  const hasPayload = useFreight(({ draft }) => isTruck75(draft))
  if (!points && !hasPayload) return null
  return (
    <ul className={styles.meters} aria-label={t('meter.title')}>
      {hasPayload && <Payload />}
      {points && <LoadPointsMeter points={points} />}
    </ul>
  )
}

const isTruck75 = ({ product, vehicle }: FreightDraft): boolean =>
  product === 'DIRECT' && vehicle.packageType.trim().toUpperCase() === truck75

/** What one truck carries (interface 8.2), and what is left of it. */
function Payload() {
  const { t, number, measure } = useMessages()
  const weight = useFreight(({ reading }) => reading.figures.weight / Math.max(1, reading.figures.units))
  const left = truck75Payload - weight
  return (
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
  )
}
