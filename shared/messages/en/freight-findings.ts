/** What the rules say of freight: `atField.*` short, beside a field; `finding.*` the whole sentence. */
export const freightFindings = {
  'atField.contactNeeded': 'Needed for the call',
  'atField.pickupContactNeeded': 'Contact missing',
  'atField.nothingToExchange': 'No pallets to exchange',
  'atField.vehicleNeedsDirect': 'Choose Vehicle',
  'atField.vehicleNeeded': 'Not a vehicle',
  'atField.vehicleOverloaded': '{excess} too heavy',
  'atField.rampNeeded': 'RAMP for a vehicle',
  'atField.rampExpected': 'RAMP is usual',
  'atField.notJson': 'Not JSON',
  'atField.notAJsonObject': 'Not a JSON object',
  'atField.quotationChanged': 'Ask again',
  'atField.quotationGone': 'Ask again',
  'atField.quotationEnded': 'Ask again',

  'finding.contactNeeded':
    'The consignee is to be contacted before delivery: give a phone number or an e-mail address.',
  'finding.pickupContactNeeded':
    'Somebody is to be contacted before pickup: give the pickup location a contact in Settings.',
  'finding.nothingToExchange': 'Cartons travel without pallets, so there is nothing to exchange.',
  'finding.vehicleNeedsDirect': 'A whole vehicle is booked as product Vehicle, not as groupage.',
  'finding.vehicleNeeded':
    'A vehicle booking names a vehicle, such as DIRECT_TRUCK_7_5, not a pallet or carton.',
  'finding.rampNeeded': '{field}: a vehicle is loaded and unloaded at a RAMP.',
  'finding.rampExpected': '{field}: the service shows RAMP for vehicles; it may refuse another word.',
  'finding.notJson': '{field} is not JSON. Check quotes, commas and brackets.',
  'finding.notAJsonObject': '{field} must be a JSON object in braces.',
  'finding.quotationChanged':
    'The quotation is not for what is typed now. Ask again, or book without a quotation.',
  'finding.quotationGone': 'The quotation is not kept here any more. Ask again, or book without a quotation.',
  'finding.quotationEnded':
    'The service no longer takes this quotation. Ask again, or book without a quotation.',
} as const
