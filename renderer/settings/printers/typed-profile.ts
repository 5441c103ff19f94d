import { type Finding, numberFinding, parseDecimal, writeDecimal } from '../../../shared/kit/index.ts'
import { type PrinterProfile, printerProfileSchema } from '../../../shared/printing/index.ts'
import { type Parsed, parsedBy } from '../../components/index.ts'
import {
  customMedia,
  knownMedia,
  knownMediaOf,
  type PrintWay,
  paperInPrinter,
  printWayOf,
  profileOfWay,
} from '../../labels/index.ts'

/** The usual paper and resolution of labels, and of pages. */
const ofLabels = { media: '100 × 150 mm', dpmm: '8' }
const ofPages = { media: 'A4', dpmm: '12' }

type Typed = Readonly<Record<string, string>>

const writtenOf = (value: number | undefined, sign: string) =>
  value === undefined ? '' : writeDecimal(value, sign)

/** The texts of the form's fields for a profile, by path.
 * @param sign the locale's decimal sign */
export function typedProfile(profile: PrinterProfile, sign: string): Typed {
  const { layout, orientation, print, afterFailure, datatype } = profile
  const { media, dpmm, offsetXMm, offsetYMm, darkness, speed, after } = print
  const written = (value?: number) => writtenOf(value, sign)
  const sheet = layout.kind === 'sheet' ? layout : { columns: 2, rows: 2, startSlot: 0 }
  return {
    way: printWayOf(profile),
    'layout.columns': written(sheet.columns),
    'layout.rows': written(sheet.rows),
    'layout.startSlot': written(sheet.startSlot + 1),
    orientation,
    'print.media': knownMediaOf(media)?.name ?? customMedia,
    'print.media.widthMm': written(media.widthMm),
    'print.media.heightMm': written(media.heightMm),
    'print.media.marginMm': written(media.marginMm),
    'print.dpmm': String(dpmm),
    'print.offsetXMm': written(offsetXMm),
    'print.offsetYMm': written(offsetYMm),
    'print.darkness': written(darkness),
    'print.speed': written(speed),
    'print.after': after ?? '',
    afterFailure,
    datatype: datatype ?? '',
  }
}

/** Adjusts the paper after a change at a path. A change of the way replaces the usual paper and
 * resolution of labels by those of pages, or the reverse. A chosen paper sets width and height, so that
 * *another size* begins with them.
 * @param sign the locale's decimal sign */
export function withPaper(typed: Typed, changed: string, sign: string): Typed {
  if (changed !== 'way' && changed !== 'print.media') return typed
  const adapted = changed === 'way' ? withDefaultPaper(typed) : typed
  const chosen = knownMedia.find((media) => media.name === adapted['print.media'])
  if (!chosen) return adapted
  return {
    ...adapted,
    'print.media.widthMm': writtenOf(chosen.widthMm, sign),
    'print.media.heightMm': writtenOf(chosen.heightMm, sign),
  }
}

/** The paper that a way would print on, in mm as it lies in the printer, and the labels of a sheet. */
export function wayOnPaper(typed: Typed, way: PrintWay, sign: string) {
  const tried = way === typed.way ? typed : withPaper({ ...typed, way }, 'way', sign)
  const number = (path: string) => {
    const read = parseDecimal(tried[path] ?? '')
    return read.kind === 'number' && read.value > 0 ? read.value : undefined
  }
  const [width = 100, height] = [number('print.media.widthMm'), number('print.media.heightMm')]
  return {
    paper: paperInPrinter(tried.orientation, width, height),
    grid: {
      columns: Math.min(number('layout.columns') ?? 1, 4),
      rows: Math.min(number('layout.rows') ?? 1, 8),
      startSlot: (number('layout.startSlot') ?? 1) - 1,
    },
  }
}

/** Any paper other than the usual one stays, with its resolution. */
function withDefaultPaper(typed: Typed): Typed {
  const [usual, others] = wayOf(typed).kind === 'label' ? [ofLabels, ofPages] : [ofPages, ofLabels]
  if (typed['print.media'] !== others.media) return typed
  const dpmm = typed['print.dpmm'] === others.dpmm ? usual.dpmm : (typed['print.dpmm'] ?? usual.dpmm)
  return { ...typed, 'print.media': usual.media, 'print.dpmm': dpmm }
}

/** Whether the typed profile prints ZPL. */
export const isZpl = (typed: Typed): boolean => typed.way === 'zpl'

const wayOf = (typed: Typed) => profileOfWay(typed.way as PrintWay)

/** Reads a typed profile, or returns findings by field. Fields that the way does not have are left out. */
export function readProfile(name: string, typed: Typed): Parsed<PrinterProfile> {
  const findings: Finding[] = []
  const number = (path: string): number | undefined => {
    const read = parseDecimal(typed[path] ?? '')
    if (read.kind === 'invalid' || read.kind === 'ambiguous') findings.push(numberFinding(read, path))
    return read.kind === 'number' ? read.value : undefined
  }
  const { kind, format } = wayOf(typed)
  const chosen = knownMedia.find((media) => media.name === typed['print.media'])
  const width = chosen?.widthMm ?? number('print.media.widthMm')
  const height = chosen ? chosen.heightMm : number('print.media.heightMm')
  const named = width === undefined ? undefined : knownMediaOf({ widthMm: width, heightMm: height })
  const start = kind === 'sheet' ? number('layout.startSlot') : undefined
  const layout =
    kind === 'sheet'
      ? {
          kind,
          columns: number('layout.columns'),
          rows: number('layout.rows'),
          startSlot: start === undefined ? undefined : start - 1,
        }
      : { kind }
  const thermal = isZpl(typed)
    ? {
        offsetXMm: number('print.offsetXMm') ?? 0,
        offsetYMm: number('print.offsetYMm') ?? 0,
        darkness: number('print.darkness'),
        speed: number('print.speed'),
        after: typed['print.after'] || undefined,
      }
    : {}
  return parsedBy(
    printerProfileSchema,
    {
      name,
      layout,
      format,
      orientation: typed.orientation,
      print: {
        media: {
          name: named?.name ?? `${width ?? ''} × ${height ?? ''} mm`,
          widthMm: width,
          heightMm: height,
          marginMm: number('print.media.marginMm') ?? 0,
        },
        dpmm: Number(typed['print.dpmm']),
        ...thermal,
      },
      afterFailure: typed.afterFailure,
      ...(isZpl(typed) && typed.datatype && { datatype: typed.datatype }),
    },
    findings,
  )
}

export const isOwnMedia = (typed: Typed): boolean => typed['print.media'] === customMedia
