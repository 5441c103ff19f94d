import { memo } from 'react'
import { usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { isLocked } from '../booking-state.ts'
import { fieldAt } from '../draft-fields.ts'
import { BookingPanel } from '../later-booking-panel.ts'
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
