import { lazyPart } from '../app/lazy-part.ts'

/** What became of a form, with its label: nothing of it is there before something was booked. */
export const BookingPanel = lazyPart(async () => (await import('./booking-panel.tsx')).BookingPanel)
