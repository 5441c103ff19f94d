export type { Backup, BackupFile, BroughtPrinters, Restored } from './backup.ts'
export { backupChannels } from './channels.ts'
