import { folderPrinterName } from '../../shared/labels/index.ts'
import type { MessageKey } from '../../shared/messages/index.ts'

/** A printer's name for the screen: the folder printer has a translated one. */
export const printerLabel = (t: (key: MessageKey) => string, name: string): string =>
  name === folderPrinterName ? t('status.printer.folder') : name
