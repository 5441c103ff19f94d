/** Imported files, the manifest, and the summary of a pickup. */
export const files = {
  // Files to import
  'finding.inFile.notACountryCode':
    '{field} is not a country. Use its two-letter code, or its name in English, German or its own language.',
  'finding.inFile.valueNotInsurable':
    'A shipment by parcel is insured up to {limit}. Write no in the column “Insurance” to ship it uninsured.',
  'finding.notATransportType': '{field} is parcel, freight or direct truck.',
  'finding.transportUnclear':
    'This package type is neither a carton nor a known pallet. Enter parcel or freight in the column “Parcel or freight”.',
  'finding.freightOnly':
    'Only freight can have this. Enter freight in the column “Parcel or freight”, or empty the cell.',
  'finding.parcelOnly': '{field} is for parcels only. Empty the cell to ship it as freight.',
  'finding.oneVehicle': 'A direct truck is one row. Put its whole load into it.',
  'finding.rowsDisagree': '{field} differs between the rows of this shipment.',
  'finding.notAYesOrNo': '{field} is neither yes nor no.',
  'finding.postCodeLostItsZero':
    'A German postcode has five digits. The spreadsheet may have removed a leading zero.',
  'problem.import.cannotOpen': 'The file cannot be opened ({reason}).',
  'problem.import.cannotMove':
    'The file cannot be moved to {folder}/ ({reason}). Packdesk tries again every few seconds.',
  'problem.import.notAFile': 'This is not a file.',
  'problem.import.stillWritten': 'The file is still being written. Try again when it is complete.',
  'problem.import.tooLarge': 'The file is larger than {limitMb}\u00a0MB.',
  'problem.import.tooMuch': 'The file contains more than can be read at once.',
  'problem.import.tooManyRows': 'The file has more than {limit, number} rows.',
  'problem.import.tooManyColumns': 'Row {row} has more than {limit} columns.',
  'problem.import.rowTooLong': 'Row {row} is longer than {limit, number} characters.',
  'problem.import.openQuote': 'A quotation mark in row {row} is never closed.',
  'problem.import.unreadable': 'The file is damaged and cannot be read.',
  'problem.import.notATable': 'This is neither a CSV nor an XLSX file.',
  'problem.import.oldExcel':
    'This is an old Excel file or has a password. Save it as XLSX or CSV without a password.',
  'problem.import.noHeader': 'The file is empty: its first row must name the columns.',
  'problem.import.missingColumns': 'The file has no column for: {columns}.',
  'problem.import.cancelled': 'The import was stopped.',
  'problem.import.bookedDifferently':
    'Already booked as order {order}, with other details than this row. Compare both in Packdesk and decide.',
  'problem.import.importedBefore':
    'This reference was already imported with different content (order {order}).',

  // The manifest for the driver
  'manifest.title': 'Manifest',
  'manifest.practice': 'Practice',
  'manifest.sandbox': 'Sandbox',
  'manifest.pickup': 'Pickup',
  'manifest.location': 'Ship from',
  'manifest.contact': 'Contact',
  'manifest.parcels': '{count, plural, one {# parcel} other {# parcels}}',
  'manifest.shipments': '{count, plural, one {# shipment} other {# shipments}}',
  'manifest.number': 'No.',
  'manifest.reference': 'Reference',
  'manifest.consignee': 'Consignee',
  'manifest.postCode': 'Postcode',
  'manifest.weight': 'Weight',
  'manifest.barcode': 'Order',
  'manifest.total': 'Total',
  'manifest.parcelOf': '{parcel} of {parcels}',
  'manifest.handedOver': 'Handed over',
  'manifest.takenOver': 'Received by the driver',
  'manifest.signature': 'Date, time, signature',
  'manifest.name': 'Name in capitals',
  'manifest.notForTransport': 'Booked for practice: nothing is transported.',

  // The summary of a pickup
  'pickupSummary.title': 'Pickup summary',
  'pickupSummary.open': 'Not closed yet',
  'pickupSummary.closed': 'Closed',
  'pickupSummary.parcels': 'Parcels',
  'pickupSummary.weight': 'Weight',
  'pickupSummary.price': 'Price, net',
  'pickupSummary.booked': 'Shipments booked',
  'pickupSummary.confirmed': 'Label confirmed',
  'pickupSummary.unprinted': 'Label not confirmed',
  'pickupSummary.cancelled': 'Cancelled',
  'pickupSummary.unknown': 'Booking unknown',
  'pickupSummary.drafts': 'Drafts, not booked',
  'pickupSummary.explained': 'Closed with open items',
  'pickupSummary.kind.unknown': 'booking unknown',
  'pickupSummary.kind.unprinted': 'label not confirmed',
  'pickupSummary.kind.cancelledElsewhere': 'cancelled elsewhere',
  'pickupSummary.kind.gone': 'missing at the service',
  'pickupSummary.kind.twin': 'duplicate order',
  'pickupSummary.kind.unexplained': 'unexplained order',
  'finding.pickupFull.withRoom':
    'Pickup limit {limit}, this would be {value}. The pickup of {room} has room.',
} as const
