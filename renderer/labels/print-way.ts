import { type PrinterKind, type PrinterProfile, printerKind } from '../../shared/printing/index.ts'

/** How a printer gets a label: the label's dots as ZPL or as a picture, or a PDF of the label alone, of
 * several labels on a sheet, or of the service's page. */
export type PrintWay = 'zpl' | 'png' | 'label' | 'sheet' | 'asSent'

const ways = {
  folder: ['asSent', 'label', 'sheet', 'zpl', 'png'],
  system: ['zpl', 'label', 'asSent', 'sheet'],
  raw: ['zpl'],
} as const satisfies Record<PrinterKind, readonly PrintWay[]>

/** The sentences of the ways, each with `about`. */
type WayKey = { [Kind in PrinterKind]: `profile.way.${Kind}.${(typeof ways)[Kind][number]}` }[PrinterKind]

/** The ways of a printer, by its name. */
export const printWaysOf = (name: string): readonly PrintWay[] => ways[printerKind(name)]

/** The key of the sentence for a way of this printer. */
export const wayKeyOf = (name: string, way: PrintWay): WayKey =>
  `profile.way.${printerKind(name)}.${way}` as WayKey

export function printWayOf({ layout, format }: Pick<PrinterProfile, 'layout' | 'format'>): PrintWay {
  if (layout.kind !== 'label') return layout.kind
  return format === 'pdf' ? 'label' : format
}

/** Layout and format of a way. */
export const profileOfWay = (
  way: PrintWay,
): { kind: PrinterProfile['layout']['kind']; format: PrinterProfile['format'] } =>
  way === 'sheet' || way === 'asSent'
    ? { kind: way, format: 'pdf' }
    : { kind: 'label', format: way === 'label' ? 'pdf' : way }

/** `proven`: every symbol is decoded from the dots that print. `read`: from a page
 * that a driver turns into dots. */
export const proofOfWay = (way: PrintWay): 'proven' | 'read' =>
  way === 'zpl' || way === 'png' ? 'proven' : 'read'
