/** Where a shipment stands, in a word. */
export const shipmentState = {
  // Where a shipment stands, in a word
  'standing.intent': 'Being booked',
  'standing.unknown': 'Unknown',
  'standing.ambiguous': 'Which order?',
  'standing.mismatch': 'Booked differently',
  'standing.rejected': 'Not booked',
  'standing.absent': 'Not booked',
  'standing.cancelling': 'Being cancelled',
  'standing.cancelled': 'Cancelled',
  'standing.labelFetching': 'Fetching label',
  'standing.labelMissing': 'Label missing',
  'standing.queued': 'Waiting for the printer',
  'standing.labelStored': 'Not printed yet',
  'standing.printing': 'Printing',
  'standing.submitted': 'Sent to printer',
  'standing.printFailed': 'Not printed',
  'standing.printUnknown': 'Did it print?',
  'standing.printed': 'Printed',
  'standing.discarded': 'Print discarded',
  'standing.takenOver': 'Taken over',
} as const
