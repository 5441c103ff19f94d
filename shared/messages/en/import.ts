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
    'CSV or XLSX, one row per parcel line. It can be dropped here too. Nothing is booked: the rows become drafts.',
  'import.otherFile': 'Another file…',
  'import.back': 'Back to Pickups',
  'import.reading': 'Reading {name}…',
  'import.adding': 'Adding the shipments…',
  'import.rows': '{count, plural, one {{rows} row} other {{rows} rows}}',
  'import.pickupOn.hint': 'For rows that name no day.',
  'import.again': 'Also what was imported before, as new shipments',
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
  'import.remembered': 'as you decided for such a file before',
  'import.proposed': 'proposed from the header, * is needed',
  'import.missing': 'Still without a column: {list}',
  'import.complete': 'All that is needed has its column.',
  'import.column': 'In the file',
  'import.rowNumber': 'Row {row}',
  'import.means': 'Means',
  'import.meaningOf': 'What column {name} means',
  'import.noName': 'Column {place}',
  'import.unused': '– not used –',
  'import.inUnit': '{field} ({unit})',
  'import.houseNumber': 'House number',
  'import.result': 'Imported',
  'import.result.added':
    '{count, plural, one {# shipment stands as a draft, ready to book.} other {# shipments stand as drafts, ready to book.}}',
  'import.result.mended':
    '{count, plural, one {# draft was mended by this file.} other {# drafts were mended by this file.}}',
  'import.result.wrong':
    '{count, plural, one {# shipment stands as a draft that has to be mended.} other {# shipments stand as drafts that have to be mended.}}',
  'import.result.known':
    '{count, plural, one {# shipment was imported before and left alone.} other {# shipments were imported before and left alone.}}',
  'import.result.refused':
    '{count, plural, one {# shipment stands nowhere: its pickup is closed.} other {# shipments stand nowhere: their pickup is closed.}}',
  'import.result.none': 'Nothing was added.',
  'import.result.nothing': 'The file had nothing to add.',
  'import.result.pickups': 'Where they stand',
  'import.result.pickup': '{day}, {place}: {count, plural, one {# shipment} other {# shipments}}',
  'import.errors.about':
    '{count, plural, one {# row has an error. It can be had as the same file with a column “error”, to be mended and imported again.} other {# rows have errors. They can be had as the same file with a column “error”, to be mended and imported again.}}',
  'import.errors': 'Save the rows with errors',
  'import.known.about': 'Is it meant to be sent once more?',
  'import.known.again': '{count, plural, one {Add it as a new shipment} other {Add all # as new shipments}}',
  'watch.unreachable': 'The folder cannot be reached; it is tried again every few seconds.',
  'watch.folder': 'This is a link to:',
  'watch.none': 'Nothing has come yet.',
  'watch.doings': 'What came last',
  'watch.taken':
    '{taken, plural, =0 {Nothing new} one {# shipment taken} other {# shipments taken}}{wrong, plural, =0 {} other {, # of them to mend}}{known, plural, =0 {} other {, # imported before}}{refused, plural, =0 {} other {, # refused: their pickup is closed}}',
  'watch.uninsured':
    '{count, plural, one {# row with a value travels uninsured.} other {# rows with a value travel uninsured.}}',
  'watch.failed': 'Not taken:',
  'watch.report': 'Report:',
} as const
