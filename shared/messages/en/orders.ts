/** Orders from another program: on the form, in the settings, and their problems. */
export const orders = {
  // Pack: an order on the form
  'action.findOrder': 'Find an order',
  'action.findOrderOf': 'Find order {reference} in {source}',
  'action.useOrder': 'Use it',
  'order.asking': 'Asking {source}…',
  'order.slow': '{source} has not answered yet. Keep typing.',
  'order.filled':
    'Order {reference} from {source}, {time}{enclosures, plural, =0 {} one { · # enclosure} other { · # enclosures}}',
  'order.undo': 'Undo fill',
  'order.notFound': '{source} has no order {reference}',
  'order.cancelled': '{source} says that order {reference} is cancelled',
  'order.queued': '{reference} is already queued for a pickup',
  'order.queued.open': 'Open the draft',
  'order.several': '{count, plural, one {# order} other {# orders}} with the reference {reference}',
  'order.failed': '{source} could not be queried: {sentence}',
  'order.again': 'Try again',
  'order.choose': 'Which order {reference}?',
  'order.byFreight': 'freight',
  'order.typedHere': 'typed here',
  'order.says': '! Order says {value}',
  'order.differs': '{list} differs from the order',
  'order.differsOften': '{count, plural, one {# field differs} other {# fields differ}} from the order',
  'order.shipped.at': 'Shipped',
  'order.shipped.to': 'To',
  'order.shipped.state': 'Status',
  'order.shipped.kept': 'The form stays as it was. Nothing is booked.',
  'order.source.untried': 'not read yet',
  'order.source.ready': 'ready',
  'order.source.incomplete': 'columns missing',
  'order.source.stale': 'last good copy in use',
  'order.source.failing': 'not available',

  // Problems
  'problem.orders.noSource': 'This desk has no order source. Set one up in Settings, Orders.',
  'problem.orders.noReference':
    'The order source has no column for the reference, so no order can be found. Assign the column in Settings, Orders.',
  'problem.orders.columnsGone':
    'The order source no longer has these columns: {list}. Their fields stay empty until you assign them in Settings, Orders.',
  'problem.orders.otherReference':
    'The order source answered with another order than {reference}. Nothing was filled in. Check its query or address in Settings, Orders.',
  'problem.orders.notOurPath':
    'This is not a full path on this computer. Choose the file of orders in Settings, Orders.',
  'problem.orders.mayWrite':
    'The user {user} may change the database. Reading is enough for an order source: ask the administrator for a read-only user.',
  'problem.orders.noParameter':
    'The statement does not ask for :reference. Compare the column of the reference with :reference in its WHERE.',
  'problem.orders.notJson':
    '{host} answered with something else than JSON, such as a sign-in page. Check the address and the secret in Settings, Orders.',
  'problem.orders.httpDenied':
    '{host} refuses the secret (status {status}). Enter it again in Settings, Orders.',
  'problem.orders.httpStatus':
    '{host} answered with status {status}. Try again; if this repeats, ask its administrator.',
  'problem.orders.notALine':
    'The answer of {host} has no list at {pointer}. Check where its lines are in Settings, Orders.',
  'problem.orders.tooManyLines':
    '{host} answers with more than {most} lines. It should answer with one order by its reference.',
  'problem.orders.unaddressable':
    'The reference {reference} cannot be part of an address, so it was not asked about.',
  'problem.orders.noOrigin': 'This order source needs no password. Save its server or address first.',

  // What is wrong with the settings of a source
  'finding.notAPointer': 'This is not a JSON pointer. Write it as /customer/name.',
  'finding.notAHeader': 'A secret cannot be sent in this header. Use a name such as X-Api-Key.',
  'finding.noReferencePlace':
    "The address has no place for the reference. Write '{'reference'}' where it belongs.",

  // Settings
  'settings.orders': 'Orders',
  'settings.orders.about':
    'Scan or type a reference on Pack and the form is filled from the program that has your orders. This books nothing.',
  'settings.orders.since': 'Since {since}',
  'settings.orders.kind': 'Where orders come from',
  'settings.orders.kind.none': 'No source',
  'settings.orders.kind.file': 'A CSV or XLSX file',
  'settings.orders.kind.sql': 'A database',
  'settings.orders.kind.http': 'A program with an HTTP address',
  'settings.orders.name': 'Name',
  'settings.orders.name.hint': 'For example ERP, shop, warehouse',
  'settings.orders.path': 'File of orders',
  'settings.orders.path.hint':
    'Full path on this computer or a network drive. It is read again when it changes.',
  'settings.orders.port.hint': 'Empty: the usual one',
  'settings.orders.statement': 'Query',
  'settings.orders.statement.hint': 'One SELECT with :reference. Its columns are named as in an import.',
  'settings.orders.url': 'Address',
  'settings.orders.url.hint': "https, with '{'reference'}' where the reference belongs",
  'settings.orders.header': 'Header for the secret',
  'settings.orders.header.hint': 'Such as X-Api-Key or Authorization; empty: none is sent',
  'settings.orders.lines': 'List of lines',
  'settings.orders.lines.hint': 'JSON pointer such as /items; empty: the answer is one line',
  'settings.orders.pointers': 'Fields of the answer',
  'settings.orders.pointers.about':
    'A JSON pointer for each field, such as /customer/name. Pointers below the list of lines are read from each line. The reference is required.',
  'settings.orders.pointers.more': 'More fields',
  'settings.orders.secret.sql': 'Password',
  'settings.orders.secret.http': 'Secret',
  'settings.orders.secret.elsewhere':
    'The saved one belongs to {origin} and is not sent. Enter it for this server.',
  'settings.orders.secret.is.none': 'None yet',
  'settings.orders.secret.is.kept': 'Saved; it is never shown. Type to replace it.',
  'settings.orders.secret.is.session': 'Kept until Packdesk ends. Type to replace it.',
  'settings.orders.secret.is.variable': 'Set when Packdesk was started',
  'settings.orders.secret.is.file': 'From a file named when Packdesk was started',
  'settings.orders.cancelled': 'Column of the order’s status',
  'settings.orders.cancelled.hint': 'Empty: no order counts as cancelled',
  'settings.orders.cancelledColumn': 'Column of the order’s status',
  'settings.orders.cancelledWords': 'Words for cancelled',
  'settings.orders.cancelledWords.hint': 'Separated by commas, such as cancelled, void',
  'settings.orders.reference': 'Reference to try',
  'settings.orders.reference.file': 'Empty: only the columns are read',
  'settings.orders.reference.hint': 'Of an order that is there now',
  'settings.orders.try': 'Try it',
  'settings.orders.trying': 'Asking…',
  'settings.orders.incomplete': 'Complete the marked fields first.',
  'settings.orders.invalid': 'Not valid here',
  'settings.orders.rows': '{count, plural, one {# row read} other {# rows read}}',
  'settings.orders.gives': '{reference} gives: {to} ({units})',
  'settings.orders.notFound': 'No order with the reference {reference}',
  'settings.orders.isCancelled': 'Order {reference} is cancelled there',
  'settings.orders.enclosureColumns': 'Columns of enclosures',
  'settings.orders.enclosureColumns.hint': 'They name PDFs to print with the label; separated by commas',
  'settings.orders.enclosureFolder': 'Folder of enclosures',
  'settings.orders.enclosureFolder.hint': 'Full path; PDFs elsewhere are not printed',
  'problem.orders.cutShort': 'The service’s list of orders is incomplete.',
  'problem.orders.loop': 'The service’s list of orders repeats itself.',
  'problem.orders.tooMany': 'The service’s list has too many new orders to check.',
} as const
