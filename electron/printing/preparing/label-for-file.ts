import { failureOf, type Outcome, type Problem, success } from '../../../shared/kit/index.ts'
import { folderPrinterName, type Proof } from '../../../shared/labels/index.ts'
import { type Dpmm, defaultProfile, type PrinterProfile } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { labelCodesOf } from '../../journal/index.ts'
import type { LabelPipeline } from '../../labels/index.ts'
import { stampProblem } from './accepted-stamps.ts'
import type { PreparePrint } from './prepare-print.ts'
import { readPages, unreadProblem } from './read-pages.ts'

type Deps = {
  labels: Pick<LabelPipeline, 'clean' | 'readAsSent' | 'readStamps' | 'check'>
  /** The label printer's name in the settings. */
  labelPrinter: () => string
  profileOf: (printer: string) => PrinterProfile
  /** Prepares a print by another profile than that of the settings. */
  preparing: (profileOf: (printer: string) => PrinterProfile) => PreparePrint
  findDuplicateLabel: (shipment: ShipmentRecord, codes: readonly string[]) => Promise<Problem | undefined>
}

/** Any raw printer: its profile is a label in ZPL. */
const rawPrinterName = 'socket://printer'

/** Stored labels as files for other programs and for the batch. */
export function createLabelForFile({ labels, labelPrinter, profileOf, preparing, findDuplicateLabel }: Deps) {
  const prepare = preparing(profileOf)
  return {
    /** A stored label as a cleaned PDF. */
    labelFile: (pdf: Uint8Array): Promise<Outcome<Uint8Array>> => labels.clean([pdf]),
    /** Reads the symbols on the pages of a stored label that is written to a file as sent, or returns why
     * it must wait for a person. A duplicate of a label that was sent to a printer is not asked about
     * again. */
    async readForFile(shipment: ShipmentRecord, pdf: Uint8Array): Promise<Outcome<Proof[]>> {
      const stamped = await stampProblem(labels, pdf)
      if (stamped) return failureOf(stamped)
      const { dpmm } = profileOf(folderPrinterName).print
      const read = await readPages(labels, pdf, dpmm)
      if (!read.ok) return read
      const { proofs } = read.value
      const wasSent = shipment.label !== 'stored' && shipment.label !== 'failed'
      const problem =
        unreadProblem(proofs, dpmm) ??
        (wasSent ? undefined : await findDuplicateLabel(shipment, labelCodesOf(proofs)))
      return problem ? failureOf(problem) : success(proofs)
    },
    /** A stored label as ZPL for the label printer; undefined if that printer takes another format. */
    async thermalLabel(pdf: Uint8Array): Promise<Outcome<Uint8Array> | undefined> {
      const printer = labelPrinter()
      if (profileOf(printer).format !== 'zpl') return undefined
      const prepared = await prepare(pdf, printer)
      return prepared.ok ? success(prepared.value.documents[0].bytes) : prepared
    },
    /** A stored label as ZPL for a print head, with the proofs of its final dots; on the media of the
     * label printer if that takes ZPL. */
    async zplLabel(pdf: Uint8Array, dpmm: Dpmm): Promise<Outcome<{ bytes: Uint8Array; proofs: Proof[] }>> {
      const own = profileOf(labelPrinter())
      const usual = own.format === 'zpl' ? own : defaultProfile(rawPrinterName)
      const profile = { ...usual, print: { ...usual.print, dpmm } }
      const prepared = await preparing(() => profile)(pdf, profile.name)
      if (!prepared.ok) return prepared
      const { documents, proofs } = prepared.value
      return success({ bytes: documents[0].bytes, proofs })
    },
  }
}
