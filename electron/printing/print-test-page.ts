import type { PrinterProfile } from '../../shared/labels/index.ts'
import type { PrintDocument, Printers, PrintOrder, Submission } from './printer.ts'

/** Draws the test page in the printer's format, on its paper. */
type DrawTestPage = (
  profile: PrinterProfile,
) => Promise<{ document: PrintDocument; media: PrintOrder['media'] }>

type Deps = {
  printers: Pick<Printers, 'print'>
  drawTestPage: DrawTestPage
  profileOf: (printer: string) => PrinterProfile
  newJob: () => string
}

/** Prints a page of rulers, dot patterns, black and barcodes with the printer's profile. It is not recorded in the
 * journal. */
export const createPrintTestPage =
  ({ printers, drawTestPage, profileOf, newJob }: Deps) =>
  async (printer: string): Promise<Submission> => {
    const page = await drawTestPage(profileOf(printer))
    return printers.print(printer, { job: newJob(), title: 'Packdesk', fileName: 'Packdesk-test', ...page })
  }

export type PrintTestPage = ReturnType<typeof createPrintTestPage>
