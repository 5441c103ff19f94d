import { type PrinterKind, printerKind } from '../../../shared/printing/index.ts'
import type { StartProcess } from '../../kit/index.ts'
import type { Printers } from '../printer.ts'
import { createCupsPrinters } from './cups.ts'
import { findCupsServer } from './cups-server.ts'
import { createFolderPrinter } from './folder.ts'
import type { IppServer } from './ipp/client.ts'
import { createRawPrinters } from './raw.ts'
import { createWindowsPrinters, type WindowsOptions } from './windows.ts'
import { createSpoolingClient } from './winspool/client.ts'

type PrintersOptions = {
  /** The folder printer's directory: `labels/` of the data directory. */
  labelsDir: string
  platform?: NodeJS.Platform
  /** The address of CUPS, if not the one that `lp` would use. */
  cups?: IppServer
  /** How the host starts a process of its own; by default as Node does. */
  startProcess?: StartProcess
  windows?: Omit<WindowsOptions, 'spooling'>
}

/** All printers of the station; the kind of a name decides which implementation handles it. */
export function createPrinters({
  labelsDir,
  platform = process.platform,
  cups,
  startProcess: start,
  windows,
}: PrintersOptions): Printers {
  const byKind: Record<PrinterKind, Printers> = {
    folder: createFolderPrinter(labelsDir),
    system:
      platform === 'win32'
        ? createWindowsPrinters({ ...windows, spooling: createSpoolingClient({ start }) })
        : createCupsPrinters({ server: cups ?? findCupsServer() }),
    raw: createRawPrinters(),
  }
  const printersFor = (printer: string) => byKind[printerKind(printer)]
  return {
    list: async () => (await Promise.all(Object.values(byKind).map((each) => each.list()))).flat(),
    status: (printer) => printersFor(printer).status(printer),
    print: (printer, order) => printersFor(printer).print(printer, order),
    follow: (printer, spoolId) => printersFor(printer).follow(printer, spoolId),
    cancel: (printer, spoolId) => printersFor(printer).cancel(printer, spoolId),
    find: (printer, job) => printersFor(printer).find(printer, job),
  }
}
