/** Findings about freight only. */
export const freightFindings = {
  'atField.pickupContactNeeded': 'Contact missing',
  'atField.unitVeryHigh': 'Usually {limit} at most',
  'atField.palletVeryHeavy': 'Usually {limit} at most',
  'atField.palletOverhang': 'Euro pallet: {limit}',
  'atField.nothingToExchange': 'No pallets to exchange',
  'atField.vehicleNeedsDirect': 'Choose Direct truck',
  'atField.vehicleNeeded': 'Not a vehicle',
  'atField.noSignatureForFreight': 'Signature: parcels only',
  'atField.noDirectDeliveryForFreight': 'Direct delivery: parcels only',
  'atField.vehicleOverloaded': '{excess} too heavy',
  'atField.rampNeeded': 'Ramp required',
  'atField.rampExpected': 'Ramp expected',
  'atField.notJson': 'Not JSON',
  'atField.notAJsonObject': 'Not a JSON object',
  'atField.quotationChanged': 'Ask again',
  'atField.quotationGone': 'Ask again',
  'atField.quotationBooked': 'Already booked',
  'atField.quotationEnded': 'Ask again',
  'atField.uitCodeForFreight': 'UIT code may be needed',

  'finding.pickupContactNeeded':
    'Contact before pickup requires a contact at the pickup location. Add one in Settings.',
  'finding.unitVeryHigh':
    'Groupage is usually up to {limit} high, this is {value}. Check the number, or ask the carrier first.',
  'finding.palletVeryHeavy':
    'Groupage is usually up to {limit} per pallet, this is {value}. Check the number, or ask the carrier first.',
  'finding.palletOverhang':
    'A Euro pallet is 120\u00a0×\u00a080\u00a0cm, the goods stick out by {excess}. Check the number, or choose another package type.',
  'finding.noSignatureForFreight':
    'A signature on delivery is available for parcels only. This freight is booked without it.',
  'finding.noDirectDeliveryForFreight':
    'Direct delivery is available for parcels only. This freight is booked without it.',
  'finding.nothingToExchange': 'Cartons have no pallets to exchange.',
  'finding.vehicleNeedsDirect': 'Book a whole vehicle as Direct truck, not as groupage.',
  'finding.vehicleNeeded': 'A direct truck needs a vehicle such as Truck 7.5\u00a0t, not a pallet or carton.',
  'finding.rampNeeded': '{field}: vehicles are loaded and unloaded at a ramp.',
  'finding.rampExpected': '{field}: the service expects a ramp for vehicles and may refuse another value.',
  'finding.notJson': '{field} is not JSON. Check quotes, commas and brackets.',
  'finding.notAJsonObject': '{field} must be a JSON object in braces.',
  'finding.quotationChanged':
    'The quotation does not match the current entry. Ask again, or book without a quotation.',
  'finding.quotationGone': 'The quotation is no longer saved here. Ask again, or book without a quotation.',
  'finding.quotationBooked':
    'This quotation is already booked: order {order} to {city}. Find it on the Shipments screen, or book without a quotation.',
  'finding.quotationEnded':
    'The service no longer accepts this quotation. Ask again, or book without a quotation.',
  'finding.uitCodeForFreight':
    'Romania: freight may need a UIT code; only parcels under 31.5\u00a0kg do not.',
  'finding.vehicleOverloaded': 'The load limit of this vehicle is {limit}; this is {excess} over.',
} as const
