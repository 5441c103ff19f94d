/** Problems of the service, a booking and the station. Those of one subject are in its catalogue. */
export const problems = {
  // In the place of a form whose saved draft could not be read
  'unreadDraft.title': 'The draft on this form could not be read.',
  'unreadDraft.replaced':
    'Packdesk keeps trying. You can also start an empty form: the first change there, also by scanner or scale, replaces that draft.',
  'unreadDraft.startEmpty': 'Start an empty form',

  'problem.host.unreachable': 'Packdesk is not responding. Start it again; what you typed is kept.',
  'problem.host.sessionEnded':
    'Packdesk was restarted. Open it here again; this window then continues with what you typed.',
  'problem.host.updated':
    'Packdesk was updated. Try again to reload the window. The drafts on the forms are kept.',
  'problem.host.noSession': 'This browser is not connected to Packdesk yet.',
  'problem.host.addressUsed': 'This address was used already or is older than a minute. Open Packdesk again.',
  'problem.internal': 'Something went wrong in Packdesk. What you typed is kept; try again.',
  'problem.ipc.invalidInput': 'Packdesk could not read the request. What you typed is kept; try again.',
  'problem.ipc.unknownChannel': 'The page and Packdesk have different versions. Reload the page.',
  'problem.ipc.untrusted':
    'This page may not talk to Packdesk. Open it by the address that Packdesk printed.',
  'problem.service.noKey': 'No API key is set for this service address. Enter one in Settings.',
  'problem.key.noAddress': 'Enter the service address first. A key is set for one address.',
  'problem.service.badKey': 'The API key contains invalid characters. Enter it again in Settings.',
  'problem.service.badAddress': 'The service address is not valid. Check it in Settings.',
  'problem.service.badId': 'The service returned an order ID that cannot be used.',
  'problem.service.badExtra': 'The path of a service extra does not fit the request. Check it in Settings.',
  'problem.service.badQuery': 'The list cannot be filtered like this.',
  'problem.service.dns': 'The service address {host} was not found. Check the address and the network.',
  'problem.service.refusedConnection':
    'The service at {host} refused the connection. Check the address, then try again.',
  'problem.service.unreachable': 'The service at {host} cannot be reached. Check the network.',
  'problem.service.tls':
    'The connection to {host} is not secure, so nothing was sent. Ask your administrator.',
  'problem.service.timeout': 'The service did not answer in time.',
  'problem.service.reset': 'The connection was lost before the answer arrived.',
  'problem.service.tooLarge': 'The service’s answer is too large and was not read.',
  'problem.service.abandoned': 'The request was stopped.',
  'problem.service.wrongKey': 'The service rejects the API key. Check it in Settings.',
  'problem.service.validation': 'The service rejected the data.',
  'problem.service.labelFormat':
    'The service refuses labels in the format {format}. The order stays as it is. Ask your carrier for the right format, enter it in Settings, Label format, and fetch the label again.',
  'problem.service.notFound': 'The service did not find it.',
  'problem.service.pathNotFound':
    'The service does not know the path {path}. Ask your carrier for the right path and enter it in Settings, Service paths.',
  'problem.service.quotationNotFound':
    'The service found no quotation at {path}. Check the ID. If it is right, ask your carrier for the path of one quotation and enter it in Settings, Service paths, One quotation.',
  'problem.service.conflict': 'The service reports a conflict with what it already has.',
  'problem.service.refused': 'The service refused the request (status {status}).',
  'problem.service.redirected':
    'The service redirected to another address, which Packdesk does not follow. Check the service address in Settings.',
  'problem.service.rateLimited': 'The service has too many requests and asks for a pause of a minute.',
  'problem.service.serverError': 'The service reported an error of its own (status {status}).',
  'problem.service.unreadable': 'The service’s answer could not be read.',
  'problem.service.otherOrder': 'The service answered with another order’s record.',
  'problem.service.otherQuotation':
    'The service answered with another quotation. Nothing was opened; try again, and ask your carrier if it happens again.',
  'problem.service.notAPdf': 'The service did not send a PDF.',
  'problem.service.labelPicture':
    'The service sent the label as a GIF; Packdesk prints PDF, PNG, JPEG, TIFF and ZPL. The order is booked. Enter the format for one of these in Settings, Label format, and fetch the label again.',
  'problem.move.openBooking':
    '{count, plural, one {Not moved: # booking is still open. Check or decide it first.} other {Not moved: # bookings are still open. Check or decide them first.}}',
  'problem.move.restored':
    'Not moved: this journal is a restored copy and was not yet compared with the account. Let Packdesk do that first.',
  'problem.move.sameOrder':
    'Not moved: the order {order} (reference “{reference}”) is in both journals. Nothing was changed; this desk can go on with its own journal.',
  'problem.move.sameDraft':
    'Not moved: the parcel with the reference “{reference}” was booked in both journals. Nothing was changed; this desk can go on with its own journal.',
  'problem.move.differs':
    'The move stopped: row {row} of the table {table} differs in the two journals. Nothing was lost, since this desk’s journal is complete. Ask an administrator.',
  'problem.move.nothing': 'This desk has no journal of its own to move.',
  'problem.session.notOpened':
    'Packdesk could not open its journal because of a fault of its own. Save a diagnostics file in Settings, then start Packdesk again.',
  'problem.booking.interrupted': 'Packdesk closed while the booking was being sent.',
  'problem.booking.interruptedBeforeSending': 'Packdesk closed before anything was sent.',
  'problem.booking.journalIsOlder':
    'The account has orders of this desk that its journal does not know, because the journal is an older copy. Nothing was sent. Compare the pickup and the unexplained orders, then book again.',
  'problem.booking.notListed': 'The order is not in the service’s list yet. It may still appear.',
  'problem.booking.ambiguous': 'Several orders could belong to this booking.',
  'problem.booking.orderTaken': 'The service answered with an order that belongs to another shipment.',
  'problem.cancel.notConfirmed': 'The service has not confirmed the cancellation; the order is still active.',
  'problem.assign.otherCode':
    'That order carries the code of another shipment, so it does not belong to this one.',
  'problem.assign.orderTaken': 'That order already belongs to another shipment.',
  'problem.assign.notPossible': 'The order can no longer be assigned to this shipment.',
  'problem.assign.cancelled': 'That order is cancelled. This shipment can be booked again.',
  'problem.takeOver.unsettled':
    'This may be the order of your booking {reference}, which is still unknown. Resolve that booking first; nothing was taken over.',
  'problem.takeOver.cancelled': 'This order is cancelled; nothing was taken over.',
  'problem.takeOver.duplicate':
    'This order carries the code of your shipment {reference}, which already has an order. It is a duplicate: cancel it when you close the pickup.',
  'problem.document.broken': 'The document is not a valid PDF. The previous one is kept.',
  'problem.document.notKept': 'The document could not be saved. Free some disk space and fetch it again.',
  'problem.document.gone': 'The saved document no longer exists. Fetch it again.',
  'problem.document.notPrintable': 'This is not a PDF and cannot be printed. It is shown here.',
  'problem.copy.refused': 'The text could not be copied. Select it and copy it by hand.',
  'problem.notices.missing':
    'The third-party notices are missing from this copy of Packdesk. Build or install it again.',
  'problem.updates.byAdministrator': 'New versions are installed by your administrator.',
  'problem.updates.notInstalled':
    'Updates are off because Packdesk runs from its source files. Update those files instead.',
  'problem.updates.noPublisher':
    'Updates are off because this program does not name its publisher, so the signature of a new version could not be checked. Ask your administrator for a signed installer.',
  'problem.updates.noAddress':
    'Updates are off because no address is set. Your administrator installs new versions, or sets updateUrl in the provision file.',
  'problem.storage.full':
    'The disk is full: {file} was not written. Free some space and try again; nothing was changed.',
  'problem.storage.unwritable':
    '{file} could not be written ({reason}). Nothing was changed. Give Packdesk write access there, then try again.',
  'problem.storage.unreadable':
    '{file} could not be read ({reason}). It was left unchanged. Check the disk, then restart Packdesk.',
  'problem.window.crashed':
    'The window has crashed three times within a minute. The shipment on the form is kept. Close other programs and try again. If it crashes again, restart the computer.',
  'problem.window.quit': 'Quit Packdesk',
} as const
