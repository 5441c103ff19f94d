import { type Outcome, success } from '../../../shared/kit/index.ts'
import {
  type Box,
  type Correction,
  type LabelPreview,
  labelFailure,
  type Proof,
} from '../../../shared/labels/index.ts'
import { type PrinterProfile, printModes } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Documents } from '../../documents/index.ts'
import { type Journal, readWithOrder } from '../../journal/index.ts'
import {
  dotsInk,
  type FoundLabel,
  findLabels,
  type LabelPipeline,
  landscape,
  pngSize,
  type ReadingControl,
} from '../../labels/index.ts'
import { printEventOf } from '../labels/print-event-of.ts'

type Deps = {
  journal: Pick<Journal, 'read' | 'events'>
  documents: Pick<Documents, 'get'>
  labels: Pick<LabelPipeline, 'check' | 'inspect' | 'prepare' | 'preview' | 'readAsSent' | 'sheet'>
  profileOf: (printer: string) => PrinterProfile
  corrections: () => Promise<Correction[]>
}

/** Pixels per mm of a page preview. */
const screenDpmm = 8

/** Preview of one label: the stored dots of its last print, else as the printer would print it now. A
 * label that would be refused is shown too, with the reason in its proof. Rejects with `JournalError`. */
export function createPreviewLabel({ journal, documents, labels, profileOf, corrections }: Deps) {
  /** The stored dots of the last print. */
  async function readPrintedDots(shipment: ShipmentRecord, label: number): Promise<PrintedDots | undefined> {
    if (!mayBePrinted(shipment)) return undefined
    const { proofs, pictures } = (await printEventOf(journal, shipment, 'printIntended')) ?? {}
    const proof = proofs?.[label]
    const hash = pictures?.[label]
    const picture = hash === undefined ? undefined : await documents.get(hash)
    const size = picture && pngSize(picture)
    return proof && size && { proof, picture, size, labels: pictures?.length ?? 1 }
  }

  async function asSent(pdf: Uint8Array, page: number, { print }: PrinterProfile): Promise<Outcome<Drawn>> {
    const checked = await labels.check(pdf)
    if (!checked.ok) return checked
    const size = checked.value.pages[page]
    if (!size) return labelFailure('label.noSuchPage')
    const read = await labels.readAsSent(pdf, page, print.dpmm)
    if (!read.ok) return read
    const shown = await labels.preview(pdf, page, { dpmm: screenDpmm })
    if (!shown.ok) return shown
    return success({
      labels: checked.value.pages.length,
      ...pictureOf(shown.value),
      proof: read.value,
      ...size,
    })
  }

  async function alone(
    { pdf, page, region }: FoundLabel,
    { format, print: profile }: PrinterProfile,
    count: number,
  ): Promise<Outcome<Drawn>> {
    const mode = printModes[format]
    const prepared = await labels.prepare(pdf, { page, region, mode, profile })
    if (!prepared.ok) return prepared
    const { picture, proof, widthMm, heightMm } = prepared.value
    return success({ labels: count, ...dotsOf(picture), proof, widthMm, heightMm })
  }

  async function onSheet(
    found: FoundLabel[],
    label: number,
    { print: { media, dpmm } }: PrinterProfile,
    layout: { columns: number; rows: number; startSlot: number },
  ): Promise<Outcome<Drawn>> {
    // Only the sheet of this label is made.
    const slots = layout.columns * layout.rows
    const begin = Math.floor((layout.startSlot + label) / slots) * slots - layout.startSlot
    const first = Math.max(0, begin)
    const sources = found.slice(first, begin + slots).map(({ pdf, page, region }) => ({ pdf, page, region }))
    const startSlot = first - begin
    const made = await labels.sheet(sources, { ...layout, startSlot, media, dpmm })
    if (!made.ok) return made
    const place = made.value.labels[label - first]
    if (!place) return labelFailure('label.noRegion')
    const shown = await labels.preview(made.value.pdf, place.sheet, { dpmm: screenDpmm })
    if (!shown.ok) return shown
    const { page } = shown.value
    const x = (place.slot % layout.columns) * (page.widthMm / layout.columns)
    const y = Math.floor(place.slot / layout.columns) * (page.heightMm / layout.rows)
    const proof = moved(place.proof, { x, y })
    return success({ labels: found.length, ...pictureOf(shown.value), proof, ...page })
  }

  /** @param tried the profile to draw it with; absent: that of the printer
   * @param control follows and stops the reading of its pages */
  return async (
    id: string,
    label: number,
    printer: string,
    tried?: PrinterProfile,
    control?: ReadingControl,
  ): Promise<Outcome<LabelPreview>> => {
    const shipment = await readWithOrder(journal, id)
    const pdf = shipment.labelDocument === undefined ? undefined : await documents.get(shipment.labelDocument)
    if (!pdf) return labelFailure('label.gone')
    const before = tried ? undefined : await readPrintedDots(shipment, label)
    const profile = landscape(
      tried ?? profileOf(mayBePrinted(shipment) ? (shipment.printer ?? printer) : printer),
    )
    const { layout, print } = profile
    const about = { label, printer: profile.name, layout: layout.kind, dpmm: print.dpmm }
    if (layout.kind === 'asSent' && !before) {
      const page = await asSent(pdf, label, profile)
      return page.ok ? success(preview(about, page.value)) : page
    }
    const found = await findLabels(labels, pdf, await corrections(), control)
    if (before) {
      const same = found.ok && found.value.length === before.labels ? found.value[label] : undefined
      const { dpmm, ...paper } = before.size
      const drawn = { ...paper, labels: before.labels, ...dotsOf(before.picture), proof: before.proof }
      return success(preview({ ...about, layout: 'label', dpmm }, drawn, same, true))
    }
    if (!found.ok) return found
    const region = found.value[label]
    if (!region) return labelFailure('label.noRegion')
    const drawn =
      layout.kind === 'sheet'
        ? await onSheet(found.value, label, profile, layout)
        : await alone(region, profile, found.value.length)
    return drawn.ok ? success(preview(about, drawn.value, region)) : drawn
  }
}

/** Whether the label was or may have been sent to a printer. */
const mayBePrinted = ({ label }: ShipmentRecord): boolean =>
  label === 'printing' || label === 'submitted' || label === 'unknown' || label === 'confirmed'

type PrintedDots = {
  proof: Proof
  picture: Uint8Array
  size: NonNullable<ReturnType<typeof pngSize>>
  labels: number
}

/** A picture, and the box around its print, in mm. */
type Picture = { png: Uint8Array; ink?: Box | undefined }
const pictureOf = ({ png, ink }: Picture): Picture => ({ png, ink })
const dotsOf = (png: Uint8Array): Picture => ({ png, ink: dotsInk(png) })

type Drawn = Picture & { labels: number; proof: Proof; widthMm: number; heightMm: number }

const preview = (
  about: Pick<LabelPreview, 'label' | 'printer' | 'layout' | 'dpmm'>,
  { png, ink, ...drawn }: Drawn,
  from?: FoundLabel,
  printed = false,
): LabelPreview => ({
  ...about,
  ...drawn,
  printed,
  png: Buffer.from(png).toString('base64'),
  ...(ink && { ink }),
  ...(from && { cut: from.cut }),
})

const moved = (proof: Proof, by: Pick<Box, 'x' | 'y'>): Proof => ({
  ...proof,
  symbols: proof.symbols.map((symbol) => ({
    ...symbol,
    box: { ...symbol.box, x: symbol.box.x + by.x, y: symbol.box.y + by.y },
  })),
})
