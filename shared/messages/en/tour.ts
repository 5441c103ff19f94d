/** The tour of a new desk. */
export const tour = {
  'tour.title': 'Tour',
  'tour.step': '{step} of {count}',
  'tour.leave': 'Leave the tour',
  'tour.fill': 'This is practice: nothing is really booked. Start with an example on the form.',
  'tour.fill.do': 'Fill in an example',
  'tour.example.contact': 'Ms Öztürk',
  'tour.example.content': 'Baking tins',
  'tour.verdict':
    'The verdict above updates with every key: this parcel is 0.5\u00a0kg too heavy, and its meter shows it too.',
  'tour.verdict.do': 'Make it lighter',
  'tour.book': 'Now it ships, at the price beside it. One key books it and prints its label.',
  'tour.label':
    'Booked. The label is below; every barcode was read back from what goes to the printer. Press Enter for the next parcel.',
  'tour.label.do': 'End the tour',
  'tour.start': 'Take the tour',
  'action.leaveTour': 'Leave the tour',
} as const
