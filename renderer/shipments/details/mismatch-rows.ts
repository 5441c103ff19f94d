import { canonicalText } from '../../../shared/kit/index.ts'
import { extraName, type MessageKey, type Messages } from '../../../shared/messages/index.ts'
import type { ExtraValues, Mismatch, ServiceExtra, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { factsOf } from './facts-of.ts'

type MismatchRow = { label: MessageKey; booked: string[]; wanted: string[]; differs: boolean }

const compared: readonly MessageKey[] = [
  'fact.ownReference',
  'fact.consignee',
  'fact.from',
  'fact.parcels',
  'fact.options',
  'fact.pickup',
]

/** The booked and the entered values by field, in the same format. Differing fields come first. */
export function mismatchRows(
  messages: Messages,
  shipment: ShipmentRecord,
  mismatch: Mismatch,
  extras: readonly ServiceExtra[],
): MismatchRow[] {
  const { t } = messages
  const { draft, request, pickupLocationName } = mismatch
  const pickupOn = request.shipper.pickupOn
  // The order is left out, since it has fields that nobody entered.
  const booked = { ...shipment, order: undefined }
  const wanted = { ...booked, request, reference: draft.reference, pickupLocationName, pickupOn }
  const [left, right] = [linesOf(messages, booked), linesOf(messages, wanted)]
  const row = (label: MessageKey, before: string[], now: string[]): MismatchRow => ({
    label,
    booked: before,
    wanted: now,
    differs: canonicalText(before) !== canonicalText(now),
  })
  const quotationOf = (id: string | undefined) => [t(id ? 'mismatch.quotation.yes' : 'mismatch.quotation.no')]
  const wantedQuotation = mismatch.mode === 'freight' ? mismatch.draft.quotationId : ''
  const productOf = ({ product }: Mismatch['request']) => [t(`freight.product.${product}`)]
  const rows = [
    ...(shipment.mode === 'freight'
      ? [row('fact.product', productOf(shipment.request), productOf(request))]
      : []),
    ...compared.map((label) => row(label, left.get(label) ?? [], right.get(label) ?? [])),
    row(
      'mismatch.extras',
      extraLines(messages, mismatch.bookedExtras, extras),
      extraLines(messages, mismatch.extras, extras),
    ),
    row('mismatch.quotation', quotationOf(shipment.quotationId), quotationOf(wantedQuotation)),
  ]
  const shown = rows.filter(({ label, booked, wanted, differs }) =>
    label === 'mismatch.quotation' ? differs : booked.length + wanted.length > 0,
  )
  const differing = shown.filter(({ differs }) => differs)
  if (differing.length > 0) return [...differing, ...shown.filter(({ differs }) => !differs)]
  return [...shown, { label: 'mismatch.other', booked: [], wanted: [], differs: true }]
}

const linesOf = (messages: Messages, shipment: ShipmentRecord) =>
  new Map(factsOf(messages, shipment).map(({ label, lines }) => [label, lines]))

const extraLines = (messages: Messages, values: ExtraValues, extras: readonly ServiceExtra[]): string[] =>
  Object.entries(values).map(([path, value]) => {
    const name = extras.find((extra) => extra.path === path)?.name
    const label = name ? extraName(messages, name) : messages.t('mismatch.extra')
    return value === true ? label : `${label}: ${value}`
  })
