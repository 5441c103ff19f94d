/** The daily confirmation of bookings in production, and the look-up of UN numbers. */
export const production = {
  'problem.production.unconfirmed':
    'Nothing was booked: real bookings have not been confirmed today. Book again to confirm.',
  'problem.unNumber.unknown': 'The service does not know UN number {unNumber}. Check its four digits.',
  'problem.unNumber.otherRecord':
    'The service answered with another number’s record, so it was not used. Enter the values from the safety data sheet.',
  'production.title': 'Book for real?',
  'production.about':
    'This desk is in PRODUCTION: what you book now is picked up and charged. You are asked once a day.',
  'production.yes': 'Book in production',
  'production.no': 'Not now',
} as const
