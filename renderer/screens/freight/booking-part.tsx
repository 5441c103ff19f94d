import { memo } from 'react'
import { isLocked } from '../../booking/booking-state.ts'
import { BookingPanel } from '../../booking/later-booking-panel.ts'
import { useFreight } from '../../desk.ts'
import { freightFieldAt } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'

/** What became of the freight; nothing while nothing did. */
export const BookingPart = memo(function BookingPart() {
  const { find } = useMessages()
  const shipment = useFreight((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = useFreight((state) => state.trouble)
  const nameOf = (path: string) => {
    const label = freightFieldAt(path)?.label
    return label && find(label)
  }
  if (!shipment && !trouble) return null
  return <BookingPanel shipment={shipment} trouble={trouble} nameOf={nameOf} />
})
