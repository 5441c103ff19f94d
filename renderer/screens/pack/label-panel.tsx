import { memo } from 'react'
import { isLocked } from '../../booking/booking-state.ts'
import { BookingPanel } from '../../booking/later-booking-panel.ts'
import { usePack } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ParcelFigure } from './figure/parcel-figure.tsx'

/** What became of the parcel; before that, what it is. */
export const LabelPanel = memo(function LabelPanel() {
  const { find } = useMessages()
  const shipment = usePack((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = usePack((state) => state.trouble)
  if (!shipment && !trouble) return <ParcelFigure />
  const nameOf = (path: string) => {
    const label = fieldAt(path)?.label
    return label && find(label)
  }
  return <BookingPanel shipment={shipment} trouble={trouble} nameOf={nameOf} />
})
