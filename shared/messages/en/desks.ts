/** The other desks of a shared journal. */
export const desks = {
  'finding.alreadyShipped.ofDesk': '{reference} was already shipped by {desk} on {day}, {order} to {city}.',
  'finding.maybeShipped.ofDesk':
    '{reference} may already be shipped by {desk}: its booking of {day} to {city} is not confirmed yet.',
  'finding.openElsewhere': '{desk} has this order open on a form now. Ask there before you book it.',
  'finding.queuedElsewhere': '{desk} queued this order for {day}.',
  'atField.openElsewhere': 'Open at {desk} now',
  'atField.queuedElsewhere': 'Queued by {desk}',
  'finding.pickupClosedMeanwhile':
    'The pickup of {day} was closed before this shipment reached the journal, so it is in this one.',
  'finding.draftChanged':
    '{desk} changed this shipment after it was opened here. Open it in its pickup to see the change. Saving or booking it here replaces that change.',
  'finding.draftRemoved':
    '{desk} removed this shipment from its pickup after it was opened here. Save or book it again to ship it anyway.',
  'atField.hasPassword': 'Remove the password',
  'atField.notAJournal': 'Not an address of a journal',
  'finding.hasPassword': '{field} must not contain the password.',
  'finding.notAJournal': '{field} must be an address such as postgres://packing@db.example:5432/packdesk.',
} as const
