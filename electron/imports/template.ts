import { columnEntries, extraTarget, type ImportTarget } from '../../shared/imports/index.ts'
import { writeDecimal } from '../../shared/kit/index.ts'
import { columnHeader, decimalSign, extraName, type Messages } from '../../shared/messages/index.ts'
import { csvText } from '../kit/index.ts'

type Cells = Partial<Record<ImportTarget, string>>

/** The template: every column that a file may have, with its unit, in the user's language.
 * `withSample`: filled with one shipment of each kind. The separator is the one that
 * spreadsheets of the language expect. */
export function templateText(
  messages: Messages,
  extras: readonly { name: string }[],
  withSample: boolean,
): string {
  const columns = [
    ...columnEntries.map((entry) => ({
      target: entry.column as ImportTarget,
      header: columnHeader(messages, entry),
    })),
    ...extras.map(({ name }) => ({ target: extraTarget(name), header: extraName(messages, name) })),
  ]
  const rows = withSample ? sampleRows(messages) : []
  return csvText(
    [
      columns.map(({ header }) => header),
      ...rows.map((row) => columns.map(({ target }) => row[target] ?? '')),
    ],
    decimalSign(messages.locale) === ',' ? ';' : ',',
  )
}

/** Parcels, pallets, dangerous goods of two substances, a direct truck. */
function sampleRows({ t, locale }: Messages): Cells[] {
  const number = (value: number) => writeDecimal(value, decimalSign(locale))
  const yes = t('import.sample.yes')
  const bakery: Cells = {
    name: 'Bäckerei Öztürk GmbH',
    street: 'Hauptstraße 12',
    postCode: '10623',
    city: 'Berlin',
    countryCode: 'DE',
    contact: 'Frau Öztürk',
    phone: '030 5551120',
  }
  const workshop: Cells = {
    name: 'Schreinerei Groß',
    street: 'Industriestraße 5',
    postCode: '80331',
    city: 'München',
    countryCode: 'DE',
    contact: 'Herr Groß',
    phone: '089 5551130',
  }
  const person: Cells = {
    name: 'Anna Lindner',
    street: 'Am Markt 3',
    postCode: '50667',
    city: 'Köln',
    countryCode: 'DE',
    phone: '0221 5551140',
    private: yes,
  }
  const parcel = { length: '40', width: '30', height: '20', content: t('import.sample.parts') }
  const pallet = { packageType: t('freight.type.EP'), length: '120', width: '80' }
  const paint: Cells = {
    'goods.unNo': '1263',
    'goods.substanceName': 'PAINT',
    'goods.packageType': 'FASS aus Stahl',
    'goods.quantity': '4',
    'goods.weightGross': number(22.5),
    'goods.weightNetOrVolume': '20',
    'goods.weightNetOrVolumeUnit': t('goods.unit.LIT'),
    'goods.riskMain': '3',
    'goods.classificationCode': 'F1',
    'goods.packagingGroup': 'II',
    'goods.transportCategory': '2',
    'goods.tunnelRestriction': 'D/E',
  }
  return [
    { reference: 'S-1', ...person, ...parcel, quantity: '1', weight: number(2.5), driverCall: yes },
    {
      reference: 'S-2',
      ...bakery,
      ...parcel,
      quantity: '2',
      weight: '8',
      valueOfGoods: '250',
      insure: yes,
    },
    { reference: 'S-2', ...bakery, ...parcel, quantity: '1', height: '35', weight: number(12.4) },
    {
      reference: 'S-3',
      transportType: t('import.sample.freight'),
      ...workshop,
      ...pallet,
      quantity: '2',
      height: '140',
      weight: '310',
      content: t('import.sample.machines'),
      stackable: yes,
      contactBeforeDelivery: yes,
      tailLiftAtDelivery: yes,
    },
    {
      reference: 'S-4',
      transportType: t('import.sample.freight'),
      ...workshop,
      ...pallet,
      quantity: '1',
      height: '110',
      weight: '180',
      content: t('import.sample.paint'),
      ...paint,
    },
    {
      reference: 'S-4',
      ...paint,
      'goods.unNo': '1133',
      'goods.substanceName': 'ADHESIVES',
      'goods.quantity': '2',
    },
    {
      reference: 'S-5',
      transportType: t('import.sample.directTruck'),
      ...bakery,
      quantity: '1',
      length: '600',
      width: '240',
      height: '220',
      weight: '2100',
      content: t('import.sample.machines'),
    },
  ]
}
