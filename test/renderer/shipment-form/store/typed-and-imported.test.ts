import { expect, test } from 'vitest'
import { shipmentsOfTable } from '../../../../electron/imports/shipments/shipments-of-table.ts'
import { proposeMapping } from '../../../../electron/table-files/index.ts'
import {
  emptyForm,
  type FormDraft,
  freightDraftOf,
  parcelDraftOf,
  withLine,
} from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { fieldAt, formOption } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import {
  type AnyDraft,
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  readShipment,
  type ServiceExtra,
  shipmentFields,
  type TransportMode,
} from '../../../../shared/shipment/index.ts'
import { idOf, mainLocation, readContext } from '../../../fixtures/shipment/parcel-draft.ts'

const pickup = { pickupLocationId: mainLocation.id, pickupOn: '2026-11-24' }
const extras: ServiceExtra[] = [
  { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
  { name: 'floor', path: 'consignee.floor', kind: 'text' },
]

/** What a person types into each field, and what a cell of a file has in its column. */
const texts: Record<string, string> = {
  reference: 'F-1',
  name: 'Schreinerei Groß',
  street: 'Industriestr. 5',
  postCode: '80331',
  city: 'München',
  countryCode: 'DE',
  contact: 'Herr Groß',
  phone: '089 5551130',
  email: 'tor@example.org',
  quantity: '2',
  packageType: 'EP',
  length: '120',
  width: '80',
  height: '100',
  weight: '180,5',
  content: 'Farben',
  valueOfGoods: '1.500,50',
  pickupOn: pickup.pickupOn,
  loadingType: 'RAMP',
  unloadingType: 'SIDE',
  incoterm: 'DAP',
  neutralData: '{"sender": {"name": "Neutral GmbH"}}',
}
const ofParcel: typeof texts = { ...texts, length: '30', width: '20', height: '10', weight: '2,5' }
const paint = {
  unNo: '1263',
  substanceName: 'PAINT',
  packageType: 'FASS aus Stahl',
  quantity: '4',
  weightGross: '22,5',
  weightNetOrVolume: '20',
  weightNetOrVolumeUnit: 'LIT',
  riskMain: '3',
  classificationCode: 'F1',
  packagingGroup: 'II',
  transportCategory: '2',
  tunnelRestriction: 'D/E',
} satisfies Partial<DangerousGoodsDraft>
const glue = { ...paint, unNo: '1133', substanceName: 'ADHESIVES', packageType: 'KANISTER aus Stahl' }

const fieldsOf = (mode: TransportMode) =>
  shipmentFields.filter((field) => !('only' in field) || field.only === mode)

/** The shipment as the form makes it of what is typed and ticked. */
function typed(mode: TransportMode): AnyDraft {
  const values = mode === 'parcel' ? ofParcel : texts
  let draft: FormDraft = emptyForm({ mode, id: idOf(1), ...pickup, countryCode: 'DE' })
  for (const field of fieldsOf(mode)) {
    const { key, wire } = field
    if (field.kind !== 'yesNo') {
      const place = fieldAt(wire.replace('[]', '[0]'))
      if (!place) throw new Error(`no field for ${wire}`)
      draft = place.write(draft, values[key] ?? '')
    } else draft = formOption(field).write(draft, true)
  }
  draft = { ...draft, extras: mode === 'parcel' ? { signature: true, floor: '3' } : {} }
  if (mode === 'parcel') return parcelDraftOf(draft)
  const dangerousGoods = [paint, glue].map((goods) => ({ ...emptyDangerousGoods, ...goods }))
  return freightDraftOf(withLine(draft, 0, (line) => ({ ...line, dangerousGoods })))
}

/** The same shipment of a file: a row, and one more for each further substance. */
function imported(mode: TransportMode): AnyDraft {
  const values = mode === 'parcel' ? ofParcel : texts
  const row: Record<string, string> = mode === 'parcel' ? { signature: 'ja', floor: '3' } : {}
  for (const { key, kind, column } of fieldsOf(mode))
    row[column] = kind === 'yesNo' ? 'ja' : (values[key] ?? '')
  const goodsOf = (goods: object) =>
    Object.fromEntries(Object.entries(goods).map(([name, text]) => [`goods.${name}`, text]))
  const rows =
    mode === 'parcel'
      ? [row]
      : [
          { ...row, ...goodsOf(paint) },
          { reference: 'F-1', ...goodsOf(glue) },
        ]
  const header = [...new Set(rows.flatMap((each) => Object.keys(each)))]
  const [shipment] = shipmentsOfTable(
    {
      header,
      rows: rows.map((each, index) => ({
        number: index + 2,
        cells: header.map((column) => (each as Record<string, string>)[column] ?? ''),
      })),
    },
    proposeMapping(header, extras).mapping,
    {
      ...pickup,
      insure: 'never',
      extras,
    },
  )
  if (!shipment) throw new Error('no shipment')
  return shipment.draft
}

test.each(['parcel', 'freight'] as const)(
  'every field, option, extra and substance of a %s that is typed is sent as one of a file',
  (mode) => {
    const sent = (draft: AnyDraft) => {
      const { request, extras: values, findings } = readShipment(draft, readContext({ extras }))
      expect(findings.filter(({ severity }) => severity === 'error')).toEqual([])
      return { reference: draft.reference, request, values }
    }
    expect(sent(typed(mode))).toEqual(sent(imported(mode)))
  },
)
