export { createBackupFiles } from './backup-files.ts'
export { backupHandlers } from './handlers.ts'
export { createKeepBackups } from './keep-backups.ts'
