import { memo, type ReactNode } from 'react'
import { lazyPart, useMessages } from '../kit/index.ts'
import { fieldAt } from './form-fields.ts'
import { isLocked } from './form-state.ts'
import { useFormState } from './use-form.ts'

/** What became of a form, with its label: nothing of it is there before something was booked. */
const BookingPanel = lazyPart(async () => (await import('./booking-panel.tsx')).BookingPanel)

/** What became of what is on the form; before that, `children`. */
export const LabelPanel = memo(function LabelPanel({ children }: { children?: ReactNode }) {
  const { find } = useMessages()
  const shipment = useFormState((state) => (isLocked(state) ? state.shipment : undefined))
  const trouble = useFormState((state) => state.trouble)
  if (!shipment && !trouble) return children
  const nameOf = (path: string) => {
    const label = fieldAt(path)?.label
    return label && find(label)
  }
  return <BookingPanel shipment={shipment} trouble={trouble} nameOf={nameOf} />
})
