import {
  type FreightDraft,
  type LoadPoints,
  maxAdrPoints,
  sentCode,
  truck75,
  truck75Payload,
} from '../../../shared/shipment/index.ts'
import { Meter } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { useFormState } from '../store/use-form.ts'
import styles from './freight-figures.module.css'

/** Figures of the freight, and meters for its limits. */
export function FreightFigures() {
  return (
    <>
      <Figures />
      <Meters />
    </>
  )
}

function Figures() {
  const { t, number } = useMessages()
  const { weight, loadingMetres, floorArea, volume } = useFormState((state) => state.reading.figures)
  const isGroupage = useFormState(({ draft }) => draft.product === 'STANDARD')
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

/** Meters for a truck's payload and for the points of dangerous goods. */
function Meters() {
  const { t } = useMessages()
  const points = useFormState((state) => state.reading.points)
  const hasPayload = useFormState(({ draft }) => isTruck75(draft))
  if (!points && !hasPayload) return null
  return (
    <ul className={styles.meters} aria-label={t('meter.title')}>
      {hasPayload && <Payload />}
      {points && <LoadPointsMeter points={points} />}
    </ul>
  )
}

const isTruck75 = ({ product, vehicle }: FreightDraft): boolean =>
  product === 'DIRECT' && sentCode(vehicle.packageType) === truck75

/** Payload of one truck (interface 8.2). */
function Payload() {
  const { t, number, measure } = useMessages()
  const weight = useFormState(({ reading }) => reading.figures.weight / Math.max(1, reading.figures.units))
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

/** Points of the whole shipment against the 1,000 of ADR 1.1.3.6, as list items. */
function LoadPointsMeter({ points }: { points: LoadPoints }) {
  const { t, number } = useMessages()
  const { total, open, hasCategory0 } = points
  const isOver = hasCategory0 || total > maxAdrPoints
  const leftByPoints =
    total > maxAdrPoints
      ? t('goods.points.over', { over: number(total - maxAdrPoints) })
      : t('goods.points.left', { left: number(maxAdrPoints - total) })
  const left = hasCategory0 ? t('goods.points.category0') : leftByPoints
  return (
    <>
      <Meter
        label={t('goods.points')}
        value={total}
        limit={maxAdrPoints}
        written={{ value: number(total), limit: number(maxAdrPoints) }}
        left={open > 0 ? `${left}, ${t('goods.points.open', { open })}` : left}
        tone={isOver ? 'wait' : 'plain'}
      />
      {isOver && <li className={styles.over}>{left}</li>}
    </>
  )
}
