import { memo } from 'react'
import { useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import { freightFieldAt } from '../freight-fields.ts'
import { BookingPanel } from '../later-booking-panel.ts'

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
