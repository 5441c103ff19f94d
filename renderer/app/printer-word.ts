import { folderPrinterName } from '../../shared/labels/printer.ts'
import type { MessageKey } from '../../shared/messages/en.ts'

/** A printer's name as people read it. */
export const printerWord = (t: (key: MessageKey) => string, name: string): string =>
  name === folderPrinterName ? t('status.printer.folder') : name
