export { type AppendEvent, createAppendEvent } from './append-event.ts'
export { type AnswerJournal, maxWaitMs, type OutgoingAnswer } from './interface/answer-journal.ts'
export type { DeskActivity, PrinterState } from './interface/desk-journal.ts'
export type { FactValue } from './interface/facts.ts'
export type {
  PickupCounts,
  QueuedDraft,
  QueuedDraftSnapshot,
  QueuedDraftWithAttempt,
  SeenDraft,
} from './interface/pickup-journal.ts'
export { type Journal, needsComparison } from './journal.ts'
export { isJournalError, isJournalProblem, JournalError, type JournalProblem } from './journal-errors.ts'
export { labelCodesOf, minCodeLength, plainCode } from './label-codes.ts'
export { moveJournal } from './move/move-journal.ts'
export {
  type OpenedJournal,
  openDeskFile,
  openSharedJournal,
  trySharedJournal,
} from './open-shared-journal.ts'
export { type OrderedShipment, readSentExtras, readWithOrder, requireShipment } from './ordered-shipment.ts'
export type { SharedDocuments } from './postgres/documents.ts'
export type { HoldLease } from './postgres/lease.ts'
export type { OpenForms } from './postgres/open-forms.ts'
export type { RowCursor, SharedRow, SharedRows } from './postgres/shared-rows.ts'
export type { SharedTable, WatchDesks } from './postgres/watch-desks.ts'
export { type Backups, backupPath, listBackups, placeCopy, restoreBackup } from './sqlite/backups.ts'
export { checkJournal } from './sqlite/check-journal.ts'
export { journalPrinters } from './sqlite/journal-printers.ts'
export { openJournal } from './sqlite/open-journal.ts'
export { isInCloudFolder } from './sqlite/unsafe-folder.ts'
export { referenceKey, referenceKeys } from './tables/reference-keys.ts'
export { journalError } from './translate-error.ts'
