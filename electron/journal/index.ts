export type { AnswerJournal, OutgoingAnswer } from './answer-journal.ts'
export { type Backups, backupPath, listBackups, placeCopy, restoreBackup } from './backups.ts'
export { type BookedShipment, found, readBooked } from './booked-shipment.ts'
export { checkCopy } from './check-copy.ts'
export { checkJournal } from './check-journal.ts'
export type { DeskAtWork, PrinterState } from './desk-journal.ts'
export { exchangeFile } from './exchange-file.ts'
export type { FactValue } from './facts.ts'
export {
  type Journal,
  JournalError,
  type JournalProblem,
  needsReconciliation,
} from './journal.ts'
export { journalError } from './journal-errors.ts'
export { journalPrinters } from './journal-printers.ts'
export { moveJournal } from './move-journal.ts'
export { openDatabase } from './open-database.ts'
export { openJournal } from './open-journal.ts'
export { openDeskFile, openSharedJournal, trySharedJournal } from './open-shared-journal.ts'
export type {
  PickupCounts,
  QueuedDraft,
  QueuedDraftSnapshot,
  QueuedDraftWithAttempt,
  SeenDraft,
} from './pickup-journal.ts'
export type { SharedDocuments } from './postgres/documents.ts'
export type { OpenForms } from './postgres/open-forms.ts'
export type { RoleOf } from './postgres/roles.ts'
export type { RowCursor, SharedRow, SharedRows } from './postgres/shared-rows.ts'
export type { SharedTable, WatchDesks } from './postgres/watch-desks.ts'
export { runMigrations } from './run-migrations.ts'
export { isInCloudFolder } from './unsafe-folder.ts'
