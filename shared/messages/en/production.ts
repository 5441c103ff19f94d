/** The question before the first booking of a day in production, and what the look-up of a UN number can say. */
export const production = {
  'problem.production.unconfirmed':
    'Nothing was booked: nobody has said yes to real bookings today. Book again to be asked.',
  'problem.unNumber.unknown': 'The service knows no UN number {unNumber}. Check its four digits.',
  'problem.unNumber.otherRecord':
    'The service answered with another number’s record, so it was not used. Type the values from the safety data sheet.',
  'production.title': 'Book for real?',
  'production.about':
    'This desk is in PRODUCTION: what is booked now is picked up and charged. Asked once a day.',
  'production.yes': 'Book in production',
  'production.no': 'Not now',
} as const
