import type { MessageKey } from '../shared/messages/en.ts'
import { folderPrinterName } from '../shared/schemas/printer.ts'

/** A printer's name as people read it. */
export const printerWord = (t: (key: MessageKey) => string, name: string): string =>
  name === folderPrinterName ? t('status.printer.folder') : name
