/** Problems of the station, by their codes. */
export const problems = {
  // Problems
  'problem.host.unreachable': 'Packdesk does not answer. Start it again; what you typed is kept.',
  'problem.host.sessionEnded':
    'Packdesk was restarted. Open it here again; this window then continues with what you typed.',
  'problem.host.noSession': 'This browser is not connected to Packdesk yet.',
  'problem.host.addressUsed': 'This address was used already or is older than a minute. Open Packdesk again.',
  'problem.internal': 'Something went wrong inside Packdesk. What you typed is kept; try again.',
  'problem.notHere': 'This cannot be done here.',
  'problem.ipc.invalidInput': 'Packdesk could not read its own request. What you typed is kept.',
  'problem.ipc.unknownChannel': 'The page and the program do not match. Load the page again.',
  'problem.ipc.untrusted':
    'This page may not talk to Packdesk. Open it by the address that Packdesk printed.',
  'problem.service.noKey': 'No API key is set for this service address. Enter it in Settings.',
  'problem.key.noAddress': 'Enter the service address first. A key is set for one address.',
  'problem.service.badKey': 'The API key has characters that no key has. Enter it again in Settings.',
  'problem.service.badAddress': 'The service address cannot be used. Check it in Settings.',
  'problem.service.badId': 'The order ID that the service gave cannot be used.',
  'problem.service.badExtra': 'A service extra’s path does not fit the request. Check it in Settings.',
  'problem.service.badQuery': 'The list cannot be asked for like this.',
  'problem.service.dns': 'The service’s address is not known ({host}). Check the address and the network.',
  'problem.service.refusedConnection': 'The service takes no connection ({host}).',
  'problem.service.unreachable': 'The service cannot be reached ({host}). Check the network.',
  'problem.service.tls': 'The connection to {host} is not secure, so nothing was sent.',
  'problem.service.timeout': 'The service took too long to answer.',
  'problem.service.reset': 'The connection broke before the answer was there.',
  'problem.service.tooLarge': 'The service’s answer is too large to be right.',
  'problem.service.abandoned': 'The request was given up.',
  'problem.service.wrongKey': 'The service does not accept the API key. Check it in Settings.',
  'problem.service.validation': 'The service does not accept what was sent.',
  'problem.service.notFound': 'The service does not know it.',
  'problem.service.pathNotFound':
    'The service does not know the path {path}. Ask the carrier for the right one and enter it in Settings, Service paths.',
  'problem.service.conflict': 'The service says that this contradicts what it has.',
  'problem.service.refused': 'The service refused it (status {status}).',
  'problem.service.redirected':
    'The service pointed elsewhere, and Packdesk does not follow. Check the address.',
  'problem.service.rateLimited': 'The service asks for a pause. Try again in a minute.',
  'problem.service.serverError': 'The service had a fault of its own (status {status}).',
  'problem.service.unreadable': 'The service’s answer cannot be read.',
  'problem.service.otherOrder': 'The service answered with the record of another order.',
  'problem.service.notAPdf': 'The service sent something that is no PDF.',
  'problem.label.notPdf': 'The label that came is no PDF. The booking stands; fetch the label again.',
  'problem.label.broken': 'The label’s PDF cannot be opened. The booking stands; fetch the label again.',
  'problem.label.cut': 'The label’s PDF is cut off. The booking stands; fetch the label again.',
  'problem.label.encrypted': 'The label’s PDF is locked with a password.',
  'problem.label.noPages': 'The label’s PDF has no page.',
  'problem.label.noSuchPage': 'The label has no such page.',
  'problem.label.tooManyPages': 'The label’s PDF has too many pages to be right.',
  'problem.label.pageTooLarge': 'The label’s page is too large to be right.',
  'problem.label.pictureTooLarge': 'The picture would be too large.',
  'problem.label.tooLarge': 'The label’s PDF is too large to be right.',
  'problem.label.memory': 'The label’s PDF needs more memory than it may have.',
  'problem.label.deadline': 'Reading the label’s PDF took too long and was stopped.',
  'problem.label.failed': 'The label’s PDF could not be read.',
  'problem.printer.missing':
    'The printer “{printer}” is not there. Nothing was printed, and no other printer is used instead.',
  'problem.printer.stopped': 'The printer “{printer}” is stopped. Start it and try again.',
  'problem.printer.rejecting': 'The printer “{printer}” takes no jobs now.',
  'problem.printer.noSpooler': 'This computer’s printing system does not answer.',
  'problem.printer.noSumatra':
    'SumatraPDF is missing, and Packdesk needs it to print on “{printer}”. Nothing was printed. Ask your administrator to install SumatraPDF, then try again.',
  'problem.printer.noAnswer': 'The printer gave no clear answer. Look whether the label came out.',
  'problem.printer.notAllowed': 'Printing on “{printer}” is not allowed.',
  'problem.printer.aborted': 'The printer gave the job up.',
  'problem.printer.formatUnsupported':
    'The printer “{printer}” cannot print this kind of file ({format}). Check what it is set up for in the settings.',
  'problem.printer.mediaUnsupported':
    'The printer “{printer}” has no paper of {width}\u00a0×\u00a0{height}\u00a0mm. Nothing was printed; it would have come out on another size.',
  'problem.journal.full': 'The disk is full, so nothing more is booked. Free some space and try again.',
  'problem.journal.corrupt':
    'The journal is damaged. Nothing can be booked before a copy is restored, in the settings under Backup.',
  'problem.journal.noBackup': 'That copy of the journal is no longer there. Choose another one.',
  'problem.journal.newer': 'The journal comes from a newer Packdesk. Install that one.',
  'problem.journal.locked': 'Another Packdesk uses this data directory. Close it first.',
  'problem.journal.unwritable':
    'The journal cannot be written, so nothing more is booked. See to the disk, then start Packdesk again.',
  'problem.journal.networkShare':
    'The data directory is on a network share, where nothing is safe from a crash. Move it to a local disk.',
  'problem.journal.cloudFolder':
    'The data directory ({directory}) is copied to a cloud while Packdesk writes to it, which can damage it. Move it out of that folder.',
  'problem.booking.interrupted': 'Packdesk ended while the booking was on its way.',
  'problem.booking.interruptedBeforeSending': 'Packdesk ended before anything was sent.',
  'problem.booking.journalIsOlder':
    'The account has orders of this desk that its journal does not know: an older copy is at work. Nothing was sent; compare the pickup and the unexplained orders, then book again.',
  'problem.booking.notListed': 'The order is not in the service’s list so far. That proves nothing yet.',
  'problem.booking.ambiguous': 'Several orders could be this one, and nothing proves which.',
  'problem.booking.orderTaken': 'The service answered with an order that belongs to another shipment.',
  'problem.orders.cutShort': 'The service’s list of orders ends too early to be trusted.',
  'problem.orders.loop': 'The service’s list of orders runs in a circle.',
  'problem.orders.tooMany': 'The service’s list has more new orders than can be looked through.',
  'problem.cancel.notConfirmed': 'The service does not confirm the cancellation; the order still stands.',
  'problem.assign.otherCode': 'That order carries the code of another shipment, so it is not this one.',
  'problem.assign.orderTaken': 'That order already belongs to another shipment.',
  'problem.assign.notPossible': 'The order cannot be assigned to this shipment any more.',
  'problem.takeOver.unsettled':
    'This may be the order of your booking {reference}, which is not settled. Decide there first; nothing was taken over.',
  'problem.takeOver.twin':
    'This order carries the code of your shipment {reference}, which has another order: it is one too many. Cancel it where its pickup is closed.',
  'problem.paper.broken': 'The paper that came is no PDF that opens. What was there before is kept.',
  'problem.paper.notKept': 'The paper came but could not be stored. Free some disk space and fetch it again.',
  'problem.paper.gone': 'The stored paper is not there any more. Fetch it again.',
  'problem.paper.notPrintable': 'This is no PDF, so it cannot be printed. It is shown here.',
  'problem.journal.failed': 'The journal did not take it. Nothing was changed.',
  'problem.journal.noShipment': 'This shipment is not in the journal of this environment.',
  'problem.journal.notAllowed': 'As the shipment stands now, this cannot be done.',
  'problem.journal.orderTaken': 'That order already belongs to another shipment.',
  'problem.journal.draftTaken': 'This parcel was booked again in the meantime.',
  'problem.journal.pickupClosed':
    'This pickup is closed: it was handed over. Choose another day or location.',
  'problem.journal.outcomeLost':
    'The booking was sent, but its outcome could not be written. It is looked for; nothing is sent again.',
  'problem.label.gone': 'The stored label is gone or cannot be read any more. Fetch it again.',
  'problem.label.missing': 'There is no label yet.',
  'problem.label.noRegion': 'No label was found on the page.',
  'problem.label.notKept': 'The label came but could not be stored. The booking stands.',
  'problem.label.otherOrder':
    'The label that came is another order’s ({code}). It was not kept and nothing was printed; the booking stands. Fetch it again, and ask the carrier if it stays so.',
  'problem.label.tooFew':
    'The order has {parcels, plural, one {# parcel} other {# parcels}}, but {labels, plural, =0 {no label} one {only # label} other {only # labels}} came.',
  'problem.label.refused':
    'The label was not printed: its code {symbol} would not scan. Use A4 or another printer.',
  'problem.printer.folderFull': 'The disk is full, so the label could not be written to {folder}.',
  'problem.printer.folderUnwritable': 'The label could not be written to {folder} ({reason}).',
  'problem.printer.interrupted':
    'Packdesk ended while the label was on its way to the printer. Look whether it came out.',
  'problem.printer.forgotten':
    'This label may be out already: the journal was restored from a copy, which does not know what was printed after it was made. Nothing was printed now. Look whether the parcel has its label.',
  'problem.printer.cancelled': 'The print was cancelled at the printer.',
  'problem.printer.offline': 'The printer “{printer}” is off or not connected.',
  'problem.printer.paused': 'The printer “{printer}” is paused.',
  'problem.printer.paperOut': 'The printer “{printer}” is out of paper.',
  'problem.printer.ribbonOut': 'The printer “{printer}” is out of ribbon or ink.',
  'problem.printer.headOpen': 'The printer “{printer}” is open.',
  'problem.printer.jam': 'Paper is jammed in the printer “{printer}”.',
  'problem.printer.bufferFull': 'The printer “{printer}” takes no more data now.',
  'problem.printer.memoryLost': 'The printer “{printer}” lost its memory. Print again.',
  'problem.printer.tooCold': 'The printer “{printer}” is too cold.',
  'problem.printer.tooHot': 'The printer “{printer}” is too hot.',
  'problem.settings.fixedByFlag': 'This was set at start by a flag and cannot be changed here.',
  'problem.printer.unconfirmed':
    'The printer “{printer}” comes from a backup file and was not confirmed, so nothing was sent to it. Choose it in the settings, or print on another printer.',
  'problem.printer.unreachable': 'The printer “{printer}” cannot be reached. Nothing was sent to it.',
  'problem.printer.silent': 'The printer “{printer}” does not report its state.',
  'problem.printer.brokenOff':
    'The connection to the printer “{printer}” broke off. Look whether the label came out.',
  'problem.printer.refused': 'The printer “{printer}” refused the job.',
  'problem.addresses.taken': 'This address is in the book already. Nothing was changed.',
  'problem.other': 'Something went wrong ({code}). What you typed is kept.',
  'problem.notices.missing':
    'The third-party notices are missing from this copy of Packdesk. Build or install it again.',
  'problem.updates.notInstalled':
    'Updates are off because Packdesk runs from its source files. Update those files instead.',
  'problem.updates.noPublisher':
    'Updates are off because this program does not name its publisher, so the signature of a new version could not be checked. Ask your administrator for a signed installer.',
  'problem.updates.noAddress':
    'Updates are off because no address is set. Your administrator installs new versions, or sets updateUrl in the provision file.',
} as const
