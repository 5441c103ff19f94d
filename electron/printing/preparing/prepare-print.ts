import { failureOf, type Outcome, success } from '../../../shared/kit/index.ts'
import { type Correction, labelFailure, type Proof, symbolName } from '../../../shared/labels/index.ts'
import {
  type Dpmm,
  type PrinterProfile,
  type PrintProfile,
  printModes,
} from '../../../shared/printing/index.ts'
import {
  findLabels,
  type LabelPipeline,
  landscape,
  type PreparedLabel,
  type ReadingControl,
  type SheetSource,
  sheetPaper,
  stopAt,
} from '../../labels/index.ts'
import type { PrintFile, PrintOrder } from '../printer.ts'
import { stampProblem } from './accepted-stamps.ts'
import { readPages, unreadProblem } from './read-pages.ts'

/** The printer's files, and a proof and a picture (PNG) of the final dots per label. Pages that print as
 * they came have a proof each, and no picture. */
export type PreparedPrint = {
  documents: [PrintFile, ...PrintFile[]]
  media: PrintOrder['media']
  proofs: Proof[]
  pictures: Uint8Array[]
}

/** Converts the service's PDF into files for a printer. Rejects with `JournalError` only.
 * @param anyway a person decided to print a page although a code on it would not scan */
export type PreparePrint = (
  pdf: Uint8Array,
  printer: string,
  anyway?: boolean,
  control?: ReadingControl,
) => Promise<Outcome<PreparedPrint>>

type Deps = {
  labels: Pick<
    LabelPipeline,
    'check' | 'clean' | 'inspect' | 'prepare' | 'readAsSent' | 'readStamps' | 'sheet'
  >
  profileOf: (printer: string) => PrinterProfile
  /** Regions that a person corrected, by the fingerprint of their page's layout. */
  corrections: () => Promise<Correction[]>
  /** Whether a person decided to print this label in spite of its stamp. */
  isStampAccepted: (pdf: Uint8Array) => Promise<boolean>
}

/** Prepares a print by the printer's profile. Problems: `label.refused` if a label that is cut out does
 * not scan from its final dots; for a person, `label.unread` if one on a page as sent would not scan
 * reliably, `label.stamped`, and `label.unsure` if a region may not be the label. */
export function createPreparePrint({ labels, profileOf, corrections, isStampAccepted }: Deps): PreparePrint {
  async function asSent(
    pdf: Uint8Array,
    dpmm: Dpmm,
    anyway: boolean,
    control?: ReadingControl,
  ): Promise<Outcome<PreparedPrint>> {
    const read = await readPages(labels, pdf, dpmm, control)
    if (!read.ok) return read
    const { pages, proofs } = read.value
    const [media] = pages
    if (!media) return labelFailure('label.noPages')
    const unread = anyway ? undefined : unreadProblem(proofs, dpmm)
    if (unread) return failureOf(unread)
    const clean = await labels.clean([pdf])
    if (!clean.ok) return clean
    return success({ documents: [{ format: 'pdf', bytes: clean.value }], media, proofs, pictures: [] })
  }

  async function onePerSheet(
    sources: SheetSource[],
    format: PrinterProfile['format'],
    profile: PrintProfile,
    control?: ReadingControl,
  ): Promise<Outcome<PreparedPrint>> {
    const mode = printModes[format]
    const made: PreparedLabel[] = []
    const outputs: Uint8Array[] = []
    for (const [i, { pdf, page, region }] of sources.entries()) {
      const stopped = stopAt(control, i, sources.length)
      if (stopped) return stopped
      const prepared = await labels.prepare(pdf, { page, region, mode, profile })
      if (!prepared.ok) return prepared
      const { output, picture, proof } = prepared.value
      if (!output) return unscannable(proof)
      made.push(prepared.value)
      outputs.push(format === 'png' ? picture : output.bytes)
    }
    const [media] = made
    const files = await joined(outputs, format)
    if (!files.ok) return files
    const [first, ...others] = files.value.map((bytes) => ({ format, bytes }))
    if (!media || !first) return labelFailure('label.noRegion')
    return success({
      documents: [first, ...others],
      media: { widthMm: media.widthMm, heightMm: media.heightMm },
      proofs: made.map(({ proof }) => proof),
      pictures: made.map(({ picture }) => picture),
    })
  }

  /** One file for all labels of an order, if the format allows it. */
  async function joined(
    outputs: Uint8Array[],
    format: PrinterProfile['format'],
  ): Promise<Outcome<Uint8Array[]>> {
    if (outputs.length === 1 || format === 'png') return success(outputs)
    if (format === 'zpl') return success([Buffer.concat(outputs)])
    const file = await labels.clean(outputs)
    return file.ok ? success([file.value]) : file
  }

  async function onSheets(
    sources: SheetSource[],
    { print: { media, dpmm } }: PrinterProfile,
    layout: { columns: number; rows: number; startSlot: number },
    control?: ReadingControl,
  ): Promise<Outcome<PreparedPrint>> {
    const sheet = await labels.sheet(sources, { ...layout, media, dpmm }, control)
    if (!sheet.ok) return sheet
    const proofs = sheet.value.labels.map(({ proof }) => proof)
    const refused = sheet.value.labels.find(({ printed }) => !printed)
    if (refused) return unscannable(refused.proof)
    const checked = await labels.check(sheet.value.pdf)
    if (!checked.ok) return checked
    const [paper = sheetPaper(media)] = checked.value.pages
    return success({
      documents: [{ format: 'pdf', bytes: sheet.value.pdf }],
      media: paper,
      proofs,
      pictures: [],
    })
  }

  return async (pdf, printer, anyway = false, control) => {
    const profile = landscape(profileOf(printer))
    const { layout, format, print } = profile
    const stamped = (await isStampAccepted(pdf)) ? undefined : await stampProblem(labels, pdf, control)
    if (stamped) return failureOf(stamped)
    if (layout.kind === 'asSent') return asSent(pdf, print.dpmm, anyway, control)
    const found = await findLabels(labels, pdf, await corrections(), control)
    if (!found.ok) return found
    const unsure = found.value.find(({ isSure }) => !isSure)
    if (unsure) return labelFailure('label.unsure', { page: unsure.page + 1 })
    return layout.kind === 'label'
      ? onePerSheet(found.value, format, print, control)
      : onSheets(found.value, profile, layout, control)
  }
}

function unscannable({ symbols }: Proof): Outcome<never> {
  const refused = symbols.find(({ state }) => state === 'refused')
  const { format = '', text = '', reason = '' } = refused ?? {}
  const values = { symbol: symbolName(format), text, reason }
  return labelFailure('label.refused', values)
}
