/** The daily confirmation of bookings in production. */
export const production = {
  'problem.production.unconfirmed':
    'Nothing was booked: real bookings have not been confirmed today. Book again to confirm.',
  'production.title': 'Book for real?',
  'production.about':
    'This desk is in PRODUCTION: what you book now is picked up and charged. You are asked once a day.',
  'production.yes': 'Book in production',
  'production.no': 'Not now',
} as const
