import { memo } from 'react'
import { useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { useQueuedJob } from '../../print-queue/use-queued-job.ts'
import { BigDisplay } from '../big-display.tsx'
import { isLocked } from '../booking-state.ts'
import { displayStatus } from '../display-status.ts'
import { priceWords } from '../price-words.ts'
import { useJudgement } from './use-judgement.ts'

/** The freight on the form, to be read from two metres. */
export const FreightDisplay = memo(function FreightBoard() {
  const messages = useMessages()
  const judgement = useJudgement()
  const { reference, consignee, pickupOn } = useFreight((state) => state.draft)
  const shipment = useFreight((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = useFreight((state) => (isLocked(state) ? undefined : state.trouble))
  const fresh = useFreight((state) => state.untouched && !state.tried)
  const price = useFreight((state) => state.price)
  const last = useFreight((state) => state.last)
  const queued = useQueuedJob((shipment ?? last)?.id) !== undefined
  return (
    <BigDisplay
      judgement={judgement}
      price={priceWords(messages, { order: shipment?.order, price, pickupOn })}
      trouble={trouble}
      fresh={fresh}
      inHand={{
        reference: shipment?.order?.reference ?? reference,
        name: consignee.name,
        city: consignee.city,
        load: useLoad(),
      }}
      standing={displayStatus(messages, { shipment, last, queued })}
    />
  )
})

/** How many pieces, what they weigh, and whether they are dangerous. */
function useLoad(): string[] {
  const { t, number } = useMessages()
  const { units, weight } = useFreight(({ reading }) => reading.figures)
  const isDangerous = useFreight(({ reading }) => reading.points !== undefined)
  return [
    units > 0 ? t('freight.units', { count: units }) : '',
    weight > 0 ? `${number(weight, 1)}\u00a0kg` : '',
    isDangerous ? t('pack.option.hasDangerousGoods') : '',
  ].filter(Boolean)
}
