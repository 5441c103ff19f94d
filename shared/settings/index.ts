export { settingsChannels, settingsEvents } from './channels.ts'
export {
  type JournalCheck,
  type JournalState,
  type JournalTrial,
  journalChannels,
  journalChecks,
  journalEvents,
  type MovedJournal,
} from './journal-channels.ts'
export { maxPrintTests, printTestOf } from './print-tests.ts'
export {
  conventionalPaths,
  type ServicePaths,
  servicePathsSchema,
  serviceUrlSchema,
} from './service-address.ts'
export {
  accountParts,
  type LabelCounts,
  maxDeskNameLength,
  maxKeyLength,
  type Provision,
  provisionSchema,
  type Settings,
  type SettingsChange,
  type SetUp,
  settingsSchema,
  type WindowsQueue,
  withWindowsQueue,
} from './settings.ts'
export type { StationStatus } from './station-status.ts'
