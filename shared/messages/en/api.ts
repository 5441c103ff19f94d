/** Problems of the HTTP API and findings about its requests. Programs and their
 * authors read them, never a screen. */
export const api = {
  'problem.api.invalid':
    'The request has fields that need correction. Nothing was queued or booked. Correct them and send the call with a new key.',
  'problem.api.noKey':
    'The header Idempotency-Key is missing or is not 1 to 200 characters of ASCII. Nothing was queued or booked. Give each shipment a key of its own and repeat a call with the same key.',
  'problem.api.keyUsed':
    'This key was used for a call with another body. Nothing was queued or booked. Use a new key for another shipment.',
  'problem.api.notJson': 'The body is not JSON that can be read. Nothing was queued or booked.',
  'problem.api.notJsonType': 'The body must have the type application/json. Nothing was queued or booked.',
  'problem.api.tooLarge': 'The body is too large. Nothing was queued or booked.',
  'problem.api.token':
    'The token is missing or wrong. Send the header Authorization with Bearer and the token of this Packdesk.',
  'problem.api.tooManyAttempts': 'Too many wrong tokens came from this address. Try again in a minute.',
  'problem.api.foreign':
    'Packdesk answers to its own address only, and not to pages of a browser. Check the address.',
  'problem.api.method': 'This address does not have this method.',
  'problem.api.notFound': 'There is nothing at this address, or not in this environment.',
  'problem.api.starting': 'Packdesk is starting. Nothing was done. Repeat the call in a second.',
  'problem.api.ending': 'Packdesk is closing. Nothing was booked. Repeat the call when it is back.',
  'problem.api.productionNotNamed':
    'This Packdesk is set to production, where bookings are carried out and charged. Nothing was booked. Start it with --environment production, or name production in the provision file.',
  'problem.api.unconfirmed':
    'Nobody has confirmed bookings in production today. Nothing was booked. Confirm them on the screen and repeat the call.',
  'problem.api.alreadyShipped':
    '{reference} was already shipped on {day}, {order} to {city}. Nothing was booked. To ship it once more, send a new key and the shipment’s ID as shipAgain.',
  'problem.api.maybeShipped':
    '{reference} may already be shipped: its booking of {day} to {city} is not confirmed yet. Nothing was booked. To ship it once more, send a new key and the shipment’s ID as shipAgain.',
  'problem.api.journalRestored':
    'This journal was restored from a backup and is not compared with the account yet. Nothing was booked. Compare it on the screen and repeat the call.',
  'problem.api.notSent': 'The booking was not sent. Repeat the call with the same key.',
  'problem.api.notBooked': 'The shipment was not booked. Send it with a new key to book it.',
  'problem.api.onlyADraft': 'This shipment is a draft that is not booked yet. Book its pickup first.',
  'problem.api.notBookedYet': 'This shipment has no order, so this is not possible.',
  'problem.api.maybeBooked':
    'It is not known yet whether this shipment is booked. Read it again later, or decide on the screen; do not send it again.',
  'problem.api.isCancelling': 'The order of this shipment is being cancelled. Its label must not be used.',
  'problem.api.isCancelled': 'The order of this shipment is cancelled. Its label must not be used.',
  'problem.api.bookedDifferently':
    'The order was booked with other details than its draft. Compare both in Packdesk and decide.',
  'problem.api.notProven':
    'The label has no barcode that could be checked, so its ZPL is not proven. Use the PDF and check the label.',
  'problem.api.pickupOpen':
    'The pickup has open items and was not closed. Book or remove its drafts, and give a reason for the others.',
  'problem.api.internal':
    'Something went wrong in Packdesk. What was booked is kept; repeat the call with the same key.',

  'finding.unknownField': '{field} is not a field of this call.',
  'finding.notOneOf': '{field} must be one of: {list}.',
  'finding.missingOf': '{field} is required: {list}.',
  'finding.wrongType': '{field} must be of the JSON type {type}.',
  'finding.documentNotPrintable': '{field} must be a PDF of at most 50 pages and 10 MB that can be opened.',
  'finding.documentTooComplex':
    '{field} needs too much memory or time to be checked. Send it as a simpler PDF, or leave it out and print it yourself.',
  'finding.notReadable': '{field} cannot be read.',
  'finding.notAShipment': '{field} is not the ID of a shipment.',
} as const
