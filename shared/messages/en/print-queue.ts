/** The print queue, and problems of printers and print jobs. */
export const printQueue = {
  'screen.printQueue': 'Print queue',
  'action.resumePrinter': 'Continue a held printer',
  'action.confirmAllPrints': 'All of these printed',
  'action.reprintAll': 'None printed: print them all again',
  'action.discardPrint': 'Discard the print',
  'printQueue.title': 'Print queue',
  'printQueue.list': 'Labels in the queue',
  'printQueue.none': 'No labels in the queue.',
  'printQueue.settings': 'Printer settings',
  'printQueue.held': '“{printer}” is on hold',
  'printQueue.held.restart': 'These labels are left from the last session. They print when you continue.',
  'printQueue.held.failed': '{label} was not printed. Continue prints it first.',
  'printQueue.held.unknown': 'Did {label} print? Continue leaves that open and prints the next one.',
  'printQueue.held.other':
    'Printer out of order? Choose another label printer in Settings; these labels can then print there.',
  'printQueue.moveToLabelPrinter': 'Print these on {printer}',
  'printQueue.resume': 'Continue',
  'printQueue.resume.on': 'Continue with {printer}',
  'printQueue.asked': 'Did these {count} labels of “{printer}” print?',
  'printQueue.asked.some': 'If only some did, scan those, or answer for them in the list first.',
  'printQueue.mayRepeat':
    'If media or ribbon ran out meanwhile, the printer may have printed a label twice: throw the second copy away.',
  'printQueue.asked.forgotten':
    'The journal was restored from a backup, which does not know what was printed later. Nothing was printed now. Check which parcels have their label; if only some do, scan those, or answer for them in the list first.',
  'printQueue.all.yes': 'All {count} printed',
  'printQueue.all.yes.title': 'Did all {count} labels print?',
  'printQueue.all.yes.ask':
    'All of these labels of “{printer}” are marked as printed. This cannot be undone; you can reprint a single label at any time.',
  'printQueue.all.yes.confirm': 'All {count} printed',
  'printQueue.all.yes.message':
    '{count, plural, =0 {No labels are} one {# label is} other {# labels are}} marked as printed.{left, plural, =0 {} one { # was left unchanged.} other { # were left unchanged.}}',
  'printQueue.all.again': 'None printed: print all {count} again',
  'printQueue.all.again.title': 'Print all {count} labels again?',
  'printQueue.all.again.ask':
    'They go to “{printer}” before all others, in booking order. If a label did print after all, throw one of the two away. What was sent cannot be taken back.',
  'printQueue.all.again.confirm': 'Print all {count} again',
  'printQueue.all.again.message':
    '{count, plural, =0 {No labels are} one {# label is} other {# labels are}} printed again.{left, plural, =0 {} one { # was left unchanged.} other { # were left unchanged.}}',
  'printQueue.sooner': 'Move up',
  'printQueue.later': 'Move down',
  'printQueue.cancel': 'Do not print',
  'printQueue.shipment': 'Show the shipment',
  'job.waiting': 'Waiting',
  'job.proving': 'Being checked',
  'job.sending': 'Being sent',
  'job.submitted': 'In the printer’s queue',
  'job.atPrinter': 'At the printer',
  'job.confirmed': 'Printed',
  'job.failed': 'Not printed',
  'job.unknown': 'Did it print?',
  'job.progress': '{done} of {of}',
  'job.at': '{printer} at {desk}',
  'job.sent': 'sent {count, plural, one {once} other {# times}}',
  'job.cancel.tooLate': 'Too late: the printer already has it.',
  'job.cancel.unknown': 'The printer did not answer. Check whether the label printed.',

  // Problems of printers and print jobs
  'problem.print.again':
    'This label is being printed again. The answer about its earlier print was not recorded.',
  'problem.print.cancelled': 'The shipment is cancelled or is being cancelled. Its label was not printed.',
  'problem.print.sending':
    'This label is being sent to a printer. It was not sent again. Print it once it shows what came of that.',
  'problem.print.sendingElsewhere':
    'This label is being sent to a printer at {desk}. Nothing was printed here. Print it once it shows what came of that.',
  'problem.print.inSpooler':
    'The queue of printer “{printer}” still has this label. It was not sent again. Choose “Do not print” in the print queue, then print it again.',
  'problem.printer.missing':
    'Printer “{printer}” was not found. Nothing was printed, and no other printer is used instead.',
  'problem.printer.stopped': 'Printer “{printer}” is stopped. Start it and try again.',
  'problem.printer.intervention':
    'Printer “{printer}” is waiting for somebody at the device. Check the printer, then try again.',
  'problem.printer.blocked':
    'Windows cannot print the job on “{printer}”: the driver has blocked the queue. Delete the job in the Windows print queue, then print again.',
  'problem.printer.jobError':
    'Windows reports an error for the job on “{printer}”. Check the Windows print queue.',
  'problem.printer.jobPaused':
    'The job is paused in the Windows print queue of “{printer}”. Resume it there.',
  'problem.printer.spoolFull':
    'Windows ran out of disk space while it took the label for “{printer}”. Free some space, then try again.',
  'problem.printer.windowsRefused':
    'Windows reported error {code} for “{printer}”. Check the Windows print queue, then try again.',
  'problem.printer.protected':
    'Windows protected print mode is on and has removed printer “{printer}”. Nothing was printed. A USB label printer cannot be used in this mode: ask your administrator to turn the mode off, or use a printer with a network address.',
  'problem.printer.protectedNetwork':
    'Windows protected print mode is on and has removed printer “{printer}”. Nothing was printed. The label printer can still be used at its network address {address}: choose it in Settings.',
  'problem.printer.rejecting': 'Printer “{printer}” is not accepting jobs.',
  'problem.printer.noSpooler': 'This computer’s print system is not responding.',
  'problem.printer.noSumatra':
    'SumatraPDF is missing, and Packdesk needs it to print on “{printer}”. Nothing was printed. Ask your administrator to install SumatraPDF, then try again.',
  'problem.printer.noAnswer': 'The printer gave no clear answer. Check whether the label printed.',
  'problem.printer.notAllowed': 'You are not allowed to print on “{printer}”.',
  'problem.printer.aborted': 'The printer aborted the job.',
  'problem.printer.formatUnsupported':
    'Printer “{printer}” cannot print this type of file ({format}). Check how it is set up in Settings.',
  'problem.printer.mediaUnsupported':
    'Printer “{printer}” has no paper size {width}\u00a0×\u00a0{height}\u00a0mm. Nothing was printed, because it would have come out in another size.',
  'problem.printer.folderFull': 'The disk is full, so nothing could be saved to {folder}.',
  'problem.printer.folderUnwritable': 'Nothing could be saved to {folder} ({reason}).',
  'problem.printer.interrupted':
    'Packdesk closed while the label was on its way to the printer. Check whether it printed.',
  'problem.printer.deskGone':
    'The label was on its way to the printer of {desk} when that desk was last seen. Check whether it printed.',
  'problem.printer.forgotten':
    'This label may already be printed: the journal was restored from a backup, which does not know what was printed later. Nothing was printed now. Check whether the parcel has its label.',
  'problem.printer.cancelled': 'The print job was cancelled at the printer.',
  'problem.printer.offline': 'Printer “{printer}” is off or not connected.',
  'problem.printer.paused': 'Printer “{printer}” is paused.',
  'problem.printer.paperOut': 'Printer “{printer}” is out of paper.',
  'problem.printer.ribbonOut': 'Printer “{printer}” is out of ribbon or ink.',
  'problem.printer.headOpen': 'Printer “{printer}” is open.',
  'problem.printer.jam': 'Paper jam in printer “{printer}”.',
  'problem.printer.bufferFull': 'Printer “{printer}” cannot take more data right now.',
  'problem.printer.memoryLost': 'Printer “{printer}” lost its memory. Print again.',
  'problem.printer.tooCold': 'Printer “{printer}” is too cold.',
  'problem.printer.tooHot': 'Printer “{printer}” is too hot.',
  'problem.printer.unconfirmed':
    'The printer “{printer}” comes from a backup file and was not confirmed, so nothing was sent to it. Choose it in the settings, or print on another printer.',
  'problem.printer.unreachable': 'Printer “{printer}” cannot be reached. Nothing was sent to it.',
  'problem.printer.silent': 'Printer “{printer}” does not report its status.',
  'problem.printer.brokenOff':
    'The connection to printer “{printer}” was lost. Check whether the label printed.',
  'problem.printer.ranOut':
    'Printer “{printer}” ran out of media or was opened during this label. It does not print it again by itself. Check whether the label is complete.',
  'problem.printer.refused': 'Printer “{printer}” refused the job.',
} as const
