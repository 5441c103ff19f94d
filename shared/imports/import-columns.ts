import { type ShipmentField, shipmentFields } from '../shipment/index.ts'

type ColumnField = Extract<ShipmentField, { column: string }>
export type ImportColumn = ColumnField['column']

/** The fields that an import knows (a parcel line per row), in the order of the template. Numbers as in the interface: centimetres,
 * kilograms, EUR. */
export const columnFields = shipmentFields.filter((field): field is ColumnField => 'column' in field)
export const importColumns: readonly ImportColumn[] = columnFields.map(({ column }) => column)

/** Columns of numbers. */
export const numberColumns: readonly NumberColumn[] = columnFields
  .filter((field): field is NumberField => field.kind === 'number' || field.kind === 'money')
  .map(({ column }) => column)
type NumberField = Extract<ColumnField, { kind: 'number' | 'money' }>
export type NumberColumn = NumberField['column']

/** Columns that every row needs to be booked (interface 2.1). */
export const requiredColumns: readonly ImportColumn[] = columnFields
  .filter((field) => 'required' in field)
  .map(({ column }) => column)

/** Other names of a column in headers. `houseNumber` is added to the street. A unit that is not the interface's (`Gewicht
 * (g)`) is no synonym: units are not converted. */
export const columnSynonyms: Record<ImportColumn | 'houseNumber', readonly string[]> = {
  reference: [
    'Ref',
    'Referenz',
    'Referenznummer',
    'Reference number',
    'Your reference',
    'Order number',
    'Order no',
    'Order ID',
    'Order',
    'Bestellnummer',
    'Bestellnr',
    'Bestellung',
    'Auftragsnummer',
    'Auftragsnr',
    'Auftrag',
    'Lieferscheinnummer',
    'Lieferschein',
    'Delivery note',
    'customerOrderCode',
  ],
  name: [
    'Consignee',
    'Consignee name',
    'Recipient',
    'Recipient name',
    'Empfänger',
    'Empfängername',
    'Company',
    'Company name',
    'Firma',
    'Firmenname',
    'Kunde',
    'Kundenname',
    'Ship to',
    'Ship to name',
    'Name 1',
  ],
  street: [
    'Straße',
    'Str',
    'Straße und Hausnummer',
    'Straße Hausnummer',
    'Straße Nr',
    'Street address',
    'Address',
    'Address 1',
    'Address line 1',
    'Adresse',
    'Anschrift',
  ],
  houseNumber: ['Hausnummer', 'Hausnr', 'House number', 'House no', 'Street number', 'Nr'],
  postCode: ['Postcode', 'Postal code', 'PLZ', 'Postleitzahl', 'Zip', 'Zip code', 'Postal'],
  city: ['Ort', 'Stadt', 'Town', 'Wohnort', 'Ortschaft'],
  countryCode: [
    'Country',
    'Land',
    'Ländercode',
    'Länderkennzeichen',
    'Landcode',
    'Staat',
    'ISO country',
    'LKZ',
  ],
  contact: [
    'Contact person',
    'Contact name',
    'Kontakt',
    'Kontaktperson',
    'Ansprechpartner',
    'Ansprechpartnerin',
    'Ansprechperson',
    'zu Händen',
    'Attention',
    'Attn',
  ],
  phone: ['Telephone', 'Phone number', 'Tel', 'Telefon', 'Telefonnummer', 'Mobile', 'Mobil', 'Handy'],
  email: ['E-mail', 'E-mail address', 'Mail', 'E-Mail-Adresse'],
  private: [
    'Private customer',
    'isPrivateCustomer',
    'Is private',
    'Privat',
    'Privatkunde',
    'Privatperson',
    'B2C',
  ],
  quantity: [
    'Qty',
    'unitQuantity',
    'Parcels',
    'Number of parcels',
    'Packages',
    'Menge',
    'Anzahl',
    'Anzahl Pakete',
    'Pakete',
    'Packstücke',
    'Colli',
    'Kolli',
    'Stück',
  ],
  length: ['unitLength', 'Länge', 'Length cm', 'Länge cm', 'Länge in cm'],
  width: ['unitWidth', 'Breite', 'Width cm', 'Breite cm', 'Breite in cm'],
  height: ['unitHeight', 'Höhe', 'Height cm', 'Höhe cm', 'Höhe in cm'],
  weight: [
    'unitWeight',
    'Gewicht',
    'Gross weight',
    'Bruttogewicht',
    'Weight kg',
    'Gewicht kg',
    'Gewicht in kg',
    'Bruttogewicht kg',
    'kg',
  ],
  content: [
    'Contents',
    'Content description',
    'Description',
    'Goods',
    'Inhalt',
    'Inhaltsbeschreibung',
    'Ware',
    'Warenbeschreibung',
    'Beschreibung',
    'Bezeichnung',
  ],
  valueOfGoods: [
    'valueOfGoodsAmount',
    'Goods value',
    'Value of goods EUR',
    'Insured value',
    'Value',
    'Value EUR',
    'Warenwert',
    'Warenwert EUR',
    'Warenwert in EUR',
    'Wert',
    'Wert EUR',
    'Versicherungswert',
  ],
  insure: [
    'wantsInsurance',
    'Insured',
    'Insurance',
    'With insurance',
    'Transport insurance',
    'Versichern',
    'Versichert',
    'Versicherung',
    'Mit Versicherung',
    'Transportversicherung',
  ],
  contactBeforeDelivery: [
    'wantsContactBeforeDelivery',
    'Delivery notification',
    'Notify',
    'Notify before delivery',
    'Avis',
    'Avisierung',
    'Zustellavis',
    'Kontakt vor Zustellung',
    'Lieferavis',
  ],
  pickupOn: [
    'Pickup on',
    'Pickup date',
    'Pickup day',
    'Pickup',
    'Collection date',
    'Abholung',
    'Abholung am',
    'Abholtag',
    'Abholdatum',
    'Versanddatum',
  ],
}

/** Headers of `valueOfGoods` that mention insurance: their values are to be insured. */
export const insuredValueHeaders: readonly string[] = ['Insured value', 'Versicherungswert']
