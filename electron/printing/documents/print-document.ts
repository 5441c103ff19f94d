import { randomUUID } from 'node:crypto'
import type { Problem } from '../../../shared/kit/index.ts'
import { documentOrder, type Printers } from '../printer.ts'

type PrintedDocument = { pdf: string; fileName: string; problem?: Problem }

/** Returns one of our PDFs for the screen (base64). With `print` it is also sent to the document
 * printer; `problem` if that failed. */
export type PrintDocument = (bytes: Uint8Array, name: string, print: boolean) => Promise<PrintedDocument>

type Deps = { printers: Pick<Printers, 'print'>; documentPrinter: () => string }

export function createPrintDocument({ printers, documentPrinter }: Deps): PrintDocument {
  return async (bytes, name, print) => {
    const file = { pdf: Buffer.from(bytes).toString('base64'), fileName: `${name}.pdf` }
    if (!print) return file
    const submission = await printers.print(documentPrinter(), documentOrder(randomUUID(), name, bytes))
    return submission.kind === 'submitted' ? file : { ...file, problem: submission.problem }
  }
}
