import { memo, type ReactNode } from 'react'
import { lazyPart } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { fieldAt } from '../draft/form-fields.ts'
import { isFormLocked } from '../store/form-state.ts'
import { useFormState } from '../store/use-form.ts'

/** Loaded only after a booking. */
const BookingPanel = lazyPart(async () => (await import('./booking-panel.tsx')).BookingPanel)

/** The outcome of the booking; before that, `children`. */
export const LabelPanel = memo(function LabelPanel({ children }: { children?: ReactNode }) {
  const { find } = useMessages()
  const shipment = useFormState((state) => (isFormLocked(state) ? state.shipment : undefined))
  const bookingFailure = useFormState((state) => state.bookingFailure)
  const isReturn = useFormState(({ draft }) => draft.shipper !== undefined)
  if (!shipment && !bookingFailure) return children
  const fieldLabel = (path: string) => {
    const label = fieldAt(path, isReturn)?.label
    return label && find(label)
  }
  return <BookingPanel shipment={shipment} bookingFailure={bookingFailure} fieldLabel={fieldLabel} />
})
