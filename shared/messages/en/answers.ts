/** Answers to other programs. */
export const answers = {
  'answers.title': 'Answers not delivered yet',
  'answers.open':
    '{count, plural, =0 {All answers are delivered.} one {# answer is not delivered yet.} other {# answers are not delivered yet.}}',
  'answers.ofShipment': 'Answers',
  'answers.ofShipment.failed': 'The answers could not be loaded.',
  'answers.state.booked': 'Booked',
  'answers.state.printed': 'Printed',
  'answers.state.closed': 'Pickup closed',
  'answers.state.cancelled': 'Cancelled',
  'answers.delivered': 'Delivered {time}',
  'answers.superseded': 'Replaced by a later answer',
  'answers.noTarget': 'Not sent, the target was removed',
  'answers.removedTarget': 'removed target',
  'answers.stuck': 'Kept, needs attention',
  'answers.behind': 'Waits for an earlier answer of this reference',
  'answers.nextTry': 'Kept, next try {time}',
  'answers.waiting': 'Waiting',
  'answers.sendNow': 'Send now',
  'answers.sendAgain': 'Send again',
  'answers.arrived': 'Already there',
  'answers.sendAll': 'Send all',
  'answers.more': 'Show more',
  'settings.answers': 'Answers',
  'settings.answers.about':
    'Tells your ERP or shop what became of an order: in a folder, a database or by webhook. Shipments without a reference are not answered.',
  'settings.answers.none': 'No targets yet.',
  'settings.answers.add': 'Add target',
  'settings.answers.new': 'New target',
  'settings.answers.change': 'Edit target',
  'settings.answers.askRemoval':
    '{count, plural, one {# answer is} other {# answers are}} not delivered to this target yet. If you remove it, {count, plural, one {it is} other {they are}} not sent.',
  'settings.answers.deskName': 'Name of this desk',
  'settings.answers.deskName.hint': 'Sent with each answer. Empty: the computer’s name.',
  'settings.answer.name': 'Name',
  'settings.answer.kind': 'Send to',
  'settings.answer.kind.folder': 'Folder',
  'settings.answer.kind.sql': 'Database',
  'settings.answer.kind.webhook': 'Webhook',
  'settings.answer.environment': 'Environment',
  'settings.answer.environment.hint': 'Only orders of this environment are answered.',
  'settings.answer.point': 'When',
  'settings.answer.point.hint': 'A later cancellation is always sent.',
  'settings.answer.point.booked': 'Order booked',
  'settings.answer.point.printed': 'Label printed',
  'settings.answer.point.closed': 'Pickup closed',
  'settings.answer.folder': 'Folder for answers',
  'settings.answer.folder.hint': 'It must exist. One file per answer.',
  'settings.answer.format': 'File format',
  'settings.answer.url': 'Address',
  'settings.answer.url.hint': 'https://… Each answer is sent there by POST, as signed JSON.',
  'settings.answer.statement': 'Statement',
  'settings.answer.statement.hint':
    'One INSERT or UPDATE that changes nothing when it runs twice. Parameters: :answerId :reference :state :orderId :orderReference :parcelNumbers :priceNet :priceGross :currency :pickupOn :pickupLocation :parcels :weight :environment :desk :deskName :number :at',
  'settings.answer.password': 'Password',
  'settings.answer.webhookSecret': 'Signing secret',
  'settings.answer.secret.none': 'no password or secret',
  'settings.answer.secret.kept': 'Saved and not shown again. Leave empty to keep it.',
  'settings.answer.secret.hint': 'Not shown again. It is sent to this server only.',
  'settings.answer.try': 'Send test answer',
  'problem.answer.folderMissing':
    'The folder {folder} was not found. Check that the drive or share is connected.',
  'problem.answer.folderFull': 'There is no space left in {folder}. Free some space there.',
  'problem.answer.folderUnwritable':
    'The answer could not be written to {folder} ({reason}). Give Packdesk write access there.',
  'problem.answer.nameTaken':
    'A different file is already at {file}, so the answer was not written. Move that file away, then send the answer again.',
  'problem.answer.timeout': 'The target did not respond in time. It may have received the answer.',
  'problem.answer.internal':
    'The answer could not be sent. If this repeats, save a diagnostics file in Settings.',
  'problem.answer.restored':
    'This journal is a restored copy, so the answer may already have been delivered. Check the order there: choose “Already there”, or send it again if it is missing.',
  'problem.answer.noSecret':
    'No password or secret is saved for {host}, so nothing was sent. Enter it in Settings, Answers.',
  'problem.answer.badSecret':
    'A webhook secret begins with whsec_, followed by 24 to 64 bytes in Base64. Nothing was saved or sent. Copy it from the receiver again.',
  'problem.answer.noRow':
    'The statement found no row for the order {reference} in the database on {host}. Check whether the order is in the table.',
  'problem.answer.addsTwice':
    'The trial was undone: running the statement twice on {host} added two rows. An answer may be sent twice, so give the table a unique column for :answerId and let the statement skip what is there.',
  'problem.answer.gone':
    '{host} no longer accepts answers (status {status}). Check the address, then send again.',
  'problem.answer.refused':
    '{host} did not accept the answer (status {status}). Check address, secret and the log of the receiver.',
  'problem.answer.tried.sql':
    'The statement ran on {host}, changed {count, plural, =0 {no row} one {# row} other {# rows}} and was undone. Nothing was saved there.',
  'problem.answer.tried.webhook': 'A signed test answer was accepted by {host}.',
  'problem.answer.tried.folder': 'A test answer was written to {file}.',
  'atField.noAnswerId': ':answerId is missing',
  'finding.noAnswerId':
    'The statement does not use :answerId. Add it, so that a repeated answer changes nothing.',
} as const
