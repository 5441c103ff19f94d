/** Import. */
export const imports = {
  // Import
  'screen.import': 'Import',
  'action.goImport': 'Import a file',
  'action.import': 'Import…',
  'action.runImport': '{rows, plural, one {Import # row} other {Import # rows}}',
  'action.leaveImport': 'Leave the import',
  'import.title': 'Import a day’s file',
  'import.file': 'File',
  'import.choose': 'Choose a file…',
  'import.choose.about':
    'CSV or XLSX, one row per parcel line. You can also drop the file here. Nothing is booked yet: the rows become drafts.',
  'import.otherFile': 'Another file…',
  'import.back': 'Back to Pickups',
  'import.reading': 'Reading {name}…',
  'import.adding': 'Adding shipments…',
  'import.rows': '{count, plural, one {{rows} row} other {{rows} rows}}',
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
  'watch.unreachable': 'The folder cannot be reached. Packdesk tries again every few seconds.',
  'watch.folder': 'This is a link to:',
  'watch.none': 'Nothing received yet.',
  'watch.doings': 'Recently received',
  'watch.taken':
    '{taken, plural, =0 {Nothing new} one {# shipment added} other {# shipments added}}{wrong, plural, =0 {} one {, # needs attention} other {, # need attention}}{known, plural, =0 {} other {, # imported before}}{refused, plural, =0 {} other {, # not added: their pickup is closed}}',
  'watch.uninsured':
    '{count, plural, one {# row with a value travels uninsured.} other {# rows with a value travel uninsured.}}',
  'watch.failed': 'Not imported:',
  'watch.report': 'Report:',
} as const
