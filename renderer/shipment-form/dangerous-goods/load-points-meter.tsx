import { mostPoints } from '../../../shared/shipment/dangerous-goods/adr-points.ts'
import type { LoadPoints } from '../../../shared/shipment/dangerous-goods/dangerous-load.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { Meter } from '../../components/meter.tsx'
import styles from './dangerous-goods.module.css'

/** The points of the whole shipment against the 1,000 of ADR 1.1.3.6. Stands in a list of meters. */
export function LoadPointsMeter({ points }: { points: LoadPoints }) {
  const { t, number } = useMessages()
  const { total, open, hasCategory0 } = points
  const isOver = hasCategory0 || total > mostPoints
  const left = hasCategory0
    ? t('goods.points.category0')
    : isOver
      ? t('goods.points.over', { over: number(total - mostPoints) })
      : t('goods.points.left', { left: number(mostPoints - total) })
  return (
    <>
      <Meter
        label={t('goods.points')}
        value={total}
        limit={mostPoints}
        written={{ value: number(total), limit: number(mostPoints) }}
        left={open > 0 ? `${left}, ${t('goods.points.open', { open })}` : left}
        tone={isOver ? 'wait' : 'plain'}
      />
      {isOver && <li className={styles.over}>{left}</li>}
    </>
  )
}
