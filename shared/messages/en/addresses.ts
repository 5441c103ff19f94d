/** The address book, addresses that are pasted, and problems of the address book. */
export const addresses = {
  'action.pasteAddress': 'Paste an address',
  'paste.title': 'Paste an address',
  'paste.block': 'Address as text',
  'paste.about':
    'From an e-mail, a shop or a list, in one line or several. Uncertain parts are marked afterwards.',
  'paste.none': 'No street or city found in this text.',
  'paste.fill': 'Fill in',
  'screen.addresses': 'Address book',
  'action.newAddress': 'New address',
  'action.useAddress': 'Use as consignee',
  'action.leaveAddresses': 'Back to the form',
  'addresses.useOne': 'Use as consignee: {name}',
  'addresses.title': 'Address book',
  'addresses.search': 'Search',
  'addresses.search.hint': 'Name, street, postcode, phone, reference…',
  'addresses.count': '{count, plural, one {# address} other {# addresses}}',
  'addresses.none': 'No addresses yet. Consignees are saved here when you book.',
  'addresses.none.found': 'No matches, even with a typo or two.',
  'addresses.more': 'Show more ({left} left)',
  'addresses.used': '{count, plural, one {Used once} other {Used # times}}, last {day}',
  'addresses.import': 'Import a file',
  'addresses.importing': 'Importing addresses…',
  'addresses.imported': '{added, plural, one {# address} other {# addresses}} added, {changed} updated.',
  'addresses.imported.skippedRows':
    '{count, plural, one {Row {rows} has no name and was skipped.} other {Rows {rows} have no name and were skipped.}}',
  'addresses.export': 'Export all',
  'addresses.new': 'New address',
  'addresses.change': 'Edit address',
  'problem.addresses.taken': 'This address is already in the address book. Nothing was changed.',
  'problem.addresses.rescued':
    'The address book was damaged. {addresses, plural, =0 {Nothing could be recovered} one {# address was recovered} other {# addresses were recovered}}; the old file is kept as {file}.',
} as const
