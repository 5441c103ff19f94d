import { type PrinterKind, printerKind } from '../../../shared/labels/printer.ts'
import type { Printers } from '../printer.ts'
import { createCupsPrinters } from './cups.ts'
import { findCupsServer } from './cups-server.ts'
import { createFolderPrinter } from './folder.ts'
import type { IppServer } from './ipp/client.ts'
import { createRawPrinters } from './raw.ts'
import { createWindowsPrinters } from './windows.ts'

type PrintersOptions = {
  /** Where the folder printer writes: `labels/` of the data directory. */
  labelsDir: string
  platform?: NodeJS.Platform
  /** CUPS: where it listens, if not where `lp` would look. */
  cups?: IppServer
}

/** All the station's printers behind one door: a pinned name's kind decides who is asked, and nobody else ever is. */
export function createPrinters({ labelsDir, platform = process.platform, cups }: PrintersOptions): Printers {
  const ways: Record<PrinterKind, Printers> = {
    folder: createFolderPrinter(labelsDir),
    system:
      platform === 'win32'
        ? createWindowsPrinters()
        : createCupsPrinters({ server: cups ?? findCupsServer() }),
    raw: createRawPrinters(),
  }
  const way = (printer: string) => ways[printerKind(printer)]
  return {
    list: async () => (await Promise.all(Object.values(ways).map((each) => each.list()))).flat(),
    status: (printer) => way(printer).status(printer),
    print: (printer, order) => way(printer).print(printer, order),
    follow: (printer, spoolId) => way(printer).follow(printer, spoolId),
    cancel: (printer, spoolId) => way(printer).cancel(printer, spoolId),
    find: (printer, job) => way(printer).find(printer, job),
  }
}
