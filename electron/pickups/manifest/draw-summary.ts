import { PDFDocument } from '@cantoo/pdf-lib'
import { type Environment, rounded } from '../../../shared/kit/index.ts'
import { type Messages, parcelWords, tiesOutWords } from '../../../shared/messages/index.ts'
import type { ClosedPickup, PickupSummary } from '../../../shared/pickup/index.ts'
import { type ShipmentRecord, totalKnownWeight } from '../../../shared/shipment/index.ts'
import { fitText, loadFonts, type ReadFont } from '../../drawing/index.ts'
import { sinceClosing } from '../since-closing.ts'
import { longDay } from './draw-manifest.ts'
import { margin, rightEdge } from './manifest-table.ts'
import { newPage } from './new-page.ts'

const bottom = 280
const valueAt = 85

/** `closed` is absent for an open pickup. */
type SummaryContent = {
  environment: Environment
  summary: PickupSummary
  shipments: readonly ShipmentRecord[]
  closed?: ClosedPickup
}

function factsOf(messages: Messages, { summary, shipments, closed }: SummaryContent) {
  const { t, number, money, moment } = messages
  const booked = shipments.filter(({ booking }) => booking === 'booked')
  const weight = rounded(booked.reduce((sum, { request }) => sum + totalKnownWeight(request.lines), 0))
  const prices = new Map<string, number>()
  for (const { order } of booked) {
    const { amount, currency = 'EUR' } = order?.price ?? {}
    if (amount !== undefined) prices.set(currency, rounded((prices.get(currency) ?? 0) + amount))
  }
  const parcels = booked.reduce((sum, shipment) => sum + shipment.parcels, 0)
  const { confirmed, unprinted, cancelled, unknown } = closed ?? summary
  return [
    [t('manifest.pickup'), longDay(messages, summary.pickupOn)],
    [t('manifest.location'), summary.pickupLocationName],
    [t('pickupSummary.closed'), closed ? moment(closed.closedAt) : t('pickupSummary.open')],
    undefined,
    [t('pickupSummary.booked'), number(confirmed + unprinted + cancelled + unknown)],
    [t('pickupSummary.confirmed'), number(confirmed)],
    [t('pickupSummary.unprinted'), number(unprinted)],
    [t('pickupSummary.cancelled'), number(cancelled)],
    [t('pickupSummary.unknown'), number(unknown)],
    ...(summary.drafts > 0 ? [[t('pickupSummary.drafts'), number(summary.drafts)]] : []),
    undefined,
    [t('pickupSummary.parcels'), number(parcels)],
    [t('pickupSummary.weight'), `${number(weight)} kg`],
    [t('pickupSummary.price'), [...prices].map(([currency, sum]) => money(sum, currency)).join(' + ') || '–'],
  ]
}

/** Draws the summary of a pickup as an A4 PDF for the files: counts, totals, and each open item of the
 * closing with its reason. The counts of the closing do not change; later changes are listed below them. */
export async function drawSummary(
  content: SummaryContent,
  messages: Messages,
  readFont: ReadFont,
): Promise<Uint8Array> {
  const { t } = messages
  const { environment, closed } = content
  const facts = factsOf(messages, content)
  const explained = (closed?.explained ?? []).map(({ kind, id, reference, parcel, reason, takenOff }) => ({
    what: `${(parcel && parcelWords(messages, parcel)) ?? (reference || id)}: ${t(`pickupSummary.kind.${kind}`)}`,
    reason: takenOff ? t('close.takenOff.done') : reason,
  }))
  const since = closed && sinceClosing(closed, content.shipments)
  const changed = since
    ? [
        { what: tiesOutWords(messages, since.now), reason: '' },
        ...(since.cancelled.length > 0
          ? [
              {
                what: t('closed.cancelledAfter', { count: since.cancelled.length }),
                reason: since.cancelled.map((parcel) => parcelWords(messages, parcel)).join(' · '),
              },
            ]
          : []),
      ]
    : []
  const document = await PDFDocument.create()
  document.setTitle(t('pickupSummary.title'))
  const texts =
    JSON.stringify([facts, explained, changed]) +
    t('pickupSummary.title') +
    t('pickupSummary.explained') +
    t('closed.since')
  const fonts = await loadFonts(document, readFont, texts)
  const begin = () => {
    const pen = newPage(document, fonts, t('pickupSummary.title'), { messages, environment })
    if (environment !== 'production')
      pen.text(t(`manifest.${environment}`).toUpperCase(), rightEdge, 22, {
        face: 'bold',
        points: 12,
        align: 'right',
      })
    return pen
  }
  let pen = begin()
  let y = 36
  for (const fact of facts) {
    const [word = '', value = ''] = fact ?? []
    pen.text(word, margin, y, { points: 10, grey: 0.35 })
    const room = { width: rightEdge - valueAt, lines: 1, face: 'bold', points: 11, minPoints: 7 } as const
    const { lines, points } = fitText(pen, value, room)
    pen.text(lines[0] ?? '', valueAt, y, { face: 'bold', points })
    y += fact ? 6.4 : 3
  }
  const list = (title: string, items: readonly { what: string; reason: string }[]) => {
    if (items.length === 0) return
    y += 8
    pen.text(title, margin, y, { face: 'bold', points: 12 })
    y += 3
    for (const { what, reason } of items) {
      const room = { width: rightEdge - margin, lines: 3, face: 'regular', points: 10, minPoints: 8 } as const
      const first = fitText(pen, what, { ...room, face: 'bold', lines: 1 })
      const second = fitText(pen, reason, room)
      if (y + 6 + second.lines.length * 4.8 > bottom) {
        pen.lift()
        pen = begin()
        y = 32
      }
      y += 6
      pen.text(first.lines[0] ?? '', margin, y, { face: 'bold', points: first.points })
      for (const line of second.lines) {
        y += 4.8
        pen.text(line, margin, y, { points: second.points })
      }
    }
  }
  list(t('pickupSummary.explained'), explained)
  list(t('closed.since'), changed)
  pen.lift()
  return document.save()
}
