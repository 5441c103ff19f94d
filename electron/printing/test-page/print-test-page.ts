import { type PrinterProfile, trialDatatypes } from '../../../shared/printing/index.ts'
import type { Printers, PrintFile, PrintOrder, Submission } from '../printer.ts'

/** Draws the test page in the printer's format, on its paper. */
type DrawTestPage = (profile: PrinterProfile) => Promise<{ document: PrintFile; media: PrintOrder['media'] }>

type Deps = {
  printers: Pick<Printers, 'print'>
  drawTestPage: DrawTestPage
  profileOf: (printer: string) => PrinterProfile
  newJob: () => string
}

/** Prints a page of rulers, dot patterns, black and barcodes with the printer's profile. It
 * is not recorded in the journal.
 * @param trial prints ZPL in one of the ways of a Windows queue, with its number on the page */
export const createPrintTestPage =
  ({ printers, drawTestPage, profileOf, newJob }: Deps) =>
  async (printer: string, trial?: 1 | 2): Promise<Submission> => {
    const profile = profileOf(printer)
    const tried =
      trial && ({ layout: { kind: 'label' }, format: 'zpl', name: `${trial} · ${printer}` } as const)
    const page = await drawTestPage({ ...profile, ...tried })
    const order = { job: newJob(), title: 'Packdesk', fileName: 'Packdesk-test', ...page }
    return printers.print(printer, trial ? { ...order, datatype: trialDatatypes[trial - 1] } : order)
  }

export type PrintTestPage = ReturnType<typeof createPrintTestPage>
