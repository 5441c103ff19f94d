/** The Import screen, the watched folder, and what is wrong with a file. */
export const imports = {
  'screen.import': 'Import',
  'action.import': 'Import…',
  'action.runImport': '{rows, plural, one {Import # row} other {Import # rows}}',
  'action.importRows': 'Import the rows',
  'action.leaveImport': 'Leave the import',
  'import.title': 'Import a day’s file',
  'import.file': 'File',
  'import.choose': 'Choose a file…',
  'import.choose.about':
    'CSV or XLSX, one row per package line. You can also drop the file here. Nothing is booked yet: the rows become drafts.',
  'import.template': 'Download the template',
  'import.sample': 'Download a sample file',
  'import.template.about':
    'The template has a column for everything that a form can book, with its unit. Delete the columns you do not need.',
  'import.template.rows':
    'Rows with the same reference and consignee are one shipment. Dangerous goods: the first substance goes into the row of its package; for each further one add a row with the same reference and only the columns of dangerous goods.',
  'import.template.fileName': 'packdesk-template.csv',
  'import.sample.fileName': 'packdesk-sample.csv',
  'import.sample.yes': 'yes',
  'import.sample.freight': 'freight',
  'import.sample.directTruck': 'direct truck',
  'import.sample.parts': 'Spare parts',
  'import.sample.machines': 'Machines',
  'import.sample.paint': 'Paint and adhesive',
  'import.otherFile': 'Another file…',
  'import.back': 'Back to Pickups',
  'import.reading': 'Reading {name}…',
  'import.adding': 'Adding shipments…',
  'import.rows': '{count, plural, one {{rows} row} other {{rows} rows}}',
  'import.noLocation': 'Add a pickup location in Settings first.',
  'import.pickupOn.hint': 'For rows without a day',
  'import.again': 'Import shipments again that were imported before, as new shipments',
  'import.insurance': 'Insurance',
  'import.insure': 'Insure shipments',
  'import.insure.never': 'Never',
  'import.insure.always': 'Always, if they have a value',
  'import.insure.above': 'Above a value',
  'import.insure.amount': 'Insure above',
  'import.insure.hint': 'For rows that say neither yes nor no.',
  'import.insured':
    '{count, plural, one {# shipment insured for {value}. The service charges for it.} other {# shipments insured for {value} in total. The service charges for each.}}',
  'import.insured.overLimit':
    '{count, plural, one {# shipment is worth more than {limit}, the most that can be insured.} other {# shipments are worth more than {limit}, the most that can be insured.}}',
  'import.uninsured':
    '{count, plural, one {# row with a value travels uninsured ({value}).} other {# rows with a value travel uninsured ({value} in total).}}',
  'import.columns': 'Columns',
  'import.remembered': 'as chosen for such a file before',
  'import.proposed': 'suggested from the header, * required',
  'import.missing': 'No column yet: {list}',
  'import.complete': 'All required columns are assigned.',
  'import.column': 'In the file',
  'import.rowNumber': 'Row {row}',
  'import.means': 'Means',
  'import.meaningOf': 'What column {name} means',
  'import.noName': 'Column {place}',
  'import.unused': '– not used –',
  'import.inUnit': '{field} ({unit})',
  'import.ofGoods': 'Dangerous goods: {field}',
  'import.transportType': 'Parcel or freight',
  'import.packageType': 'Package type',
  'import.loadingType': 'Loading at pickup',
  'import.unloadingType': 'Unloading at delivery',
  'import.pickupDay': 'Pickup day',
  'import.houseNumber': 'House number',
  'import.result': 'Imported',
  'import.result.added':
    '{count, plural, one {# shipment added as a draft, ready to book.} other {# shipments added as drafts, ready to book.}}',
  'import.result.mended':
    '{count, plural, one {# draft corrected by this file.} other {# drafts corrected by this file.}}',
  'import.result.wrong':
    '{count, plural, one {# shipment added as a draft that needs correction.} other {# shipments added as drafts that need correction.}}',
  'import.result.shipped':
    '{count, plural, one {# shipment added as a draft. Its reference was already shipped: decide in its pickup.} other {# shipments added as drafts. Their references were already shipped: decide in their pickup.}}',
  'import.result.known':
    '{count, plural, one {# shipment was imported before and left unchanged.} other {# shipments were imported before and left unchanged.}}',
  'import.result.refused':
    '{count, plural, one {# shipment not added: its pickup is closed.} other {# shipments not added: their pickup is closed.}}',
  'import.result.none': 'Nothing was added.',
  'import.result.nothing': 'The file has nothing new.',
  'import.result.pickups': 'Added to',
  'import.result.pickup': '{day}, {place}: {count, plural, one {# shipment} other {# shipments}}',
  'import.errors.about':
    '{count, plural, one {# row has an error. Correct it in the file and import it again.} other {# rows have errors. Correct them in the file and import it again.}}',
  'import.errors': 'Download the file with an error column',
  'import.known.about': 'Ship it again?',
  'import.known.again': '{count, plural, one {Add it as a new shipment} other {Add all # as new shipments}}',
  'import.row': 'row {row}: {sentence}',
  'import.row.column': 'row {row}, {column}: {sentence}',
  'watch.elsewhere': '{desk} imports from this folder.',
  'watch.unreachable': 'The folder cannot be reached. Packdesk tries again every few seconds.',
  'watch.folder': 'This is a link to:',
  'watch.none': 'Nothing received yet.',
  'watch.recent': 'Recently received',
  'watch.taken':
    '{taken, plural, =0 {Nothing new} one {# shipment added} other {# shipments added}}{wrong, plural, =0 {} one {, # needs attention} other {, # need attention}}{known, plural, =0 {} other {, # imported before}}{refused, plural, =0 {} other {, # not added: their pickup is closed}}',
  'watch.uninsured':
    '{count, plural, one {# row with a value travels uninsured.} other {# rows with a value travel uninsured.}}',
  'watch.failed': 'Not imported:',
  'watch.report': 'Report:',

  // Problems and findings of a file
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
  'problem.import.interrupted':
    'Packdesk changed to another environment, service or journal before the import ended. What is counted here was added before; the rest of the file was not.',
  'problem.import.bookedDifferently':
    'Already booked as order {order}, with other details than this row. Compare both in Packdesk and decide.',
  'problem.import.importedBefore':
    'This reference was already imported with different content (order {order}).',
  'problem.import.orderCancelled':
    'The order of this row ({order}) was cancelled. The row is booked again only with other content.',
  'problem.import.gone': 'This file is no longer available. Choose it again.',
  'problem.import.incomplete': 'The file was not received completely. Choose it again.',
  'problem.import.known': 'Already imported: {reference}.',
} as const
