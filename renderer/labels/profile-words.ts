import type { Messages } from '../../shared/messages/index.ts'
import {
  dpiOf,
  type Media,
  type PrinterInfo,
  type PrinterProfile,
  printerFacts,
} from '../../shared/printing/index.ts'
import { knownMediaOf } from './known-media.ts'

/** A paper as text: `A4 sheet (210 × 297 mm)`, `Label 100 × 150 mm`, `Label roll, 62 mm wide`. */
export function mediaWords({ t, number }: Messages, media: Omit<Media, 'marginMm'>): string {
  const { widthMm, heightMm } = media
  if (heightMm === undefined) return t('profile.media.roll', { width: `${number(widthMm)}\u00a0mm` })
  const known = knownMediaOf(media)
  const size = `${number(widthMm)} × ${number(heightMm)} mm`
  if (known?.kind === 'sheet') return t('profile.media.sheet', { name: known.name, size })
  return known ? t('profile.media.label', { size: known.name }) : size
}

/** A profile as text: `Label only, ZPL · Label 100 × 150 mm · 203 dpi`. Pages
 * printed as sent have their own size. */
export function profileWords(messages: Messages, { layout, format, print }: PrinterProfile): string {
  const { t } = messages
  if (layout.kind === 'asSent') return t('profile.words.asSent')
  const paper = mediaWords(messages, print.media)
  const { columns, rows } = layout.kind === 'sheet' ? layout : { columns: 1, rows: 1 }
  const labels = t('profile.words.labels', { count: columns * rows, columns, rows })
  const isSheet = layout.kind === 'sheet' || knownMediaOf(print.media)?.kind === 'sheet'
  return [
    ...(layout.kind === 'label' ? [`${t('profile.layout.label')}, ${t(`profile.format.${format}`)}`] : []),
    isSheet ? `${paper}, ${labels}` : paper,
    t('profile.dpi', { dpi: dpiOf(print.dpmm) }),
  ].join(' · ')
}

/** The facts that a printer does not report of its labels, so that a person must set them. Undefined if
 * it reports all, or is not asked. */
export function reportWords(
  messages: Messages,
  name: string,
  printers: readonly PrinterInfo[] | undefined,
): string | undefined {
  const { t } = messages
  const { savesFiles, reportsPaper } = printerFacts(name)
  if (savesFiles) return undefined
  if (!reportsPaper) return t('settings.printer.report.none')
  const found = printers?.find((printer) => printer.name === name)
  if (!found) return undefined
  const { label } = found
  if (!label) return t('settings.printer.report.noLabel')
  return label.dpmm
    ? undefined
    : t('settings.printer.report.noDpi', { paper: mediaWords(messages, { name: '', ...label }) })
}
