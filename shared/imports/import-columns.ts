import {
  type DangerousGoodsDraft,
  emptyDangerousGoods,
  type ShipmentField,
  shipmentFields,
} from '../shipment/index.ts'

/** A field of dangerous goods that a person types (interface 2.5). */
type GoodsField = Exclude<keyof DangerousGoodsDraft, 'seen'>
type FieldColumn = ShipmentField['column']
export type ImportColumn = FieldColumn | 'transportType' | `goods.${GoodsField}`

type LabelOf<Field> = Field extends { label: infer Label } ? Label : never
/** What an import knows of a column. `wire`: the path of its values, in findings and in the service's errors. */
type ColumnEntry = {
  column: ImportColumn
  wire: string
  /** Message key of its name. */
  label: LabelOf<ShipmentField> | `goods.${GoodsField}` | (typeof ownLabels)[keyof typeof ownLabels]
  unit?: string
  kind: ShipmentField['kind']
  required?: boolean
}

/** Names of columns whose field has a name that is clear only on the form. */
const ownLabels = {
  transportType: 'import.transportType',
  packageType: 'import.packageType',
  loadingType: 'import.loadingType',
  unloadingType: 'import.unloadingType',
  contactBeforePickup: 'freight.contactBeforePickup',
  pickupOn: 'import.pickupDay',
} as const
const hasOwnLabel = (column: string): column is keyof typeof ownLabels => column in ownLabels

export const goodsFields = Object.keys(emptyDangerousGoods).filter(
  (field): field is GoodsField => field !== 'seen',
)
const goodsNumbers: readonly GoodsField[] = [
  'quantity',
  'weightGross',
  'weightNetOrVolume',
  'pointsTotal',
  'pointsMultiplier',
]
const goodsKind = (field: GoodsField): ColumnEntry['kind'] => {
  if (goodsNumbers.includes(field)) return 'number'
  return typeof emptyDangerousGoods[field] === 'boolean' ? 'yesNo' : 'text'
}

const ofField = (field: ShipmentField): ColumnEntry => ({
  column: field.column,
  wire: field.wire,
  label: hasOwnLabel(field.column) ? ownLabels[field.column] : field.label,
  unit: 'unit' in field ? field.unit : undefined,
  kind: field.kind,
  required: 'required' in field,
})
const transportType: ColumnEntry = {
  column: 'transportType',
  wire: 'product',
  label: ownLabels.transportType,
  kind: 'code',
}
const ofGoods = (field: GoodsField): ColumnEntry => ({
  column: `goods.${field}`,
  wire: `lines[].dangerousGoods[].${field}`,
  label: `goods.${field}`,
  unit: field === 'weightGross' ? 'kg' : undefined,
  kind: goodsKind(field),
})

/** Everything that a file can say, in the order of the template: the fields of a shipment, its type of transport, its dangerous
 * goods. Service extras have columns of their own ({@link extraTarget}). Units as in the interface: centimetres, kilograms, EUR. */
export const columnEntries: readonly ColumnEntry[] = [
  ...shipmentFields.slice(0, 1).map(ofField),
  transportType,
  ...shipmentFields.slice(1).map(ofField),
  ...goodsFields.map(ofGoods),
]
export const importColumns: readonly ImportColumn[] = columnEntries.map(({ column }) => column)

/** Columns of numbers. */
export const numberColumns: readonly ImportColumn[] = columnEntries
  .filter(({ kind }) => kind === 'number' || kind === 'money')
  .map(({ column }) => column)

/** Columns that every file needs to be booked (interface 2.1). */
export const requiredColumns: readonly ImportColumn[] = columnEntries
  .filter(({ required }) => required)
  .map(({ column }) => column)

/** Columns of dangerous goods. */
export const goodsColumns = goodsFields.map((field) => `goods.${field}` as const)

/** The column of a service extra, by its name in the settings. */
export type ExtraTarget = `extra.${string}`
export const extraTarget = (name: string): ExtraTarget => `extra.${name}`

/** What a column of a file may mean. `houseNumber` is added to the street. */
export type ImportTarget = ImportColumn | 'houseNumber' | ExtraTarget

/** Headers of dangerous goods: the names on the form behind `Dangerous goods`, and names that mean nothing else. */
const goods = (english: string, german: string, others: readonly string[] = []): readonly string[] => [
  `Dangerous goods: ${english}`,
  `Gefahrgut: ${german}`,
  ...others,
]

/** Other names of a column in headers. A unit that is not the interface's (`Gewicht (g)`) is no synonym: units are not converted.
 * Words that other programs use for other things, such as `Type`, are no synonyms either: they would change files of before. */
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
    'Private address',
    'Privatadresse',
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
    'Notify before delivery',
    'Vor Zustellung avisieren',
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
  transportType: [
    'Transport mode',
    'Mode of transport',
    'Shipment type',
    'Transportart',
    'Beförderungsart',
    'Sendungsart',
    'Paket oder Fracht',
    'Parcel or freight',
  ],
  packageType: [
    'Type of package',
    'Packaging unit',
    'Load carrier',
    'unitPackageType',
    'Packstückart',
    'Art des Packstücks',
    'Ladungsträger',
    'Lademittel',
  ],
  stackable: ['Is stackable', 'isStackable', 'Stapelbar'],
  palletExchange: [
    'Exchange pallets',
    'wantsPalletExchange',
    'Palettentausch',
    'Paletten tauschen',
    'Tauschpalette',
  ],
  driverCall: [
    'wantsPhoneCallFromDriverBeforeDelivery',
    'Driver phones ahead',
    'Driver calls ahead',
    'Call before delivery',
    'Phone call from driver',
    'Fahrer ruft vorher an',
    'Fahreranruf',
    'Anruf vor Zustellung',
    'Telefonavis',
  ],
  contactBeforePickup: [
    'wantsContactBeforePickup',
    'Notify before pickup',
    'Vor Abholung avisieren',
    'Avis vor Abholung',
    'Abholavis',
  ],
  loadingType: ['Loading at pickup', 'Beladung bei Abholung', 'Beladung', 'Beladeart'],
  tailLiftAtPickup: [
    'Tail lift pickup',
    'Tail lift for loading',
    'Hebebühne bei Abholung',
    'Hebebühne Abholung',
  ],
  unloadingType: ['Unloading at delivery', 'Entladung bei Zustellung', 'Entladung', 'Entladeart'],
  tailLiftAtDelivery: [
    'Tail lift',
    'Tail lift delivery',
    'Tail lift for unloading',
    'Hebebühne bei Zustellung',
    'Hebebühne Zustellung',
    'Hebebühne',
  ],
  incoterm: ['Incoterms', 'Lieferbedingung'],
  neutralData: ['Neutrale Daten', 'Neutral shipment', 'Neutraler Versand'],
  'goods.unNo': goods('UN number', 'UN-Nummer', ['UN number', 'UN no', 'UN-Nummer', 'UN-Nr']),
  'goods.substanceName': goods('Proper shipping name', 'Offizielle Benennung', [
    'Proper shipping name',
    'Offizielle Benennung',
    'Substance',
    'Stoffname',
    'Gefahrstoff',
  ]),
  'goods.packageType': goods('Packaging', 'Verpackung'),
  'goods.quantity': goods('Packages', 'Packstücke'),
  'goods.weightGross': goods('Gross, each (kg)', 'Brutto je Stück (kg)'),
  'goods.weightNetOrVolume': goods('Net, each', 'Netto je Stück'),
  'goods.weightNetOrVolumeUnit': goods('Unit', 'Einheit'),
  'goods.riskMain': goods('Main label', 'Hauptgefahr', ['Main hazard', 'Hauptgefahr', 'Gefahrzettel']),
  'goods.pointsTotal': goods('Points', 'Punkte', ['ADR points', 'ADR-Punkte']),
  'goods.pointsMultiplier': goods('Multiplier', 'Faktor'),
  'goods.classificationCode': goods('Classification code', 'Klassifizierungscode', [
    'Classification code',
    'Klassifizierungscode',
  ]),
  'goods.packagingGroup': goods('Packing group', 'Verpackungsgruppe', ['Packing group', 'Verpackungsgruppe']),
  'goods.transportCategory': goods('Transport category', 'Beförderungskategorie', [
    'Transport category',
    'Beförderungskategorie',
  ]),
  'goods.tunnelRestriction': goods('Tunnel code', 'Tunnelcode', [
    'Tunnel code',
    'Tunnelcode',
    'Tunnelbeschränkungscode',
  ]),
  'goods.isLimitedQuantity': goods('Limited quantity (LQ)', 'Begrenzte Menge (LQ)', [
    'Limited quantity',
    'Begrenzte Menge',
  ]),
  'goods.isExemptedQuantity': goods('Excepted quantity (EQ)', 'Freigestellte Menge (EQ)', [
    'Excepted quantity',
    'Freigestellte Menge',
  ]),
  'goods.isSpecialProvision188': goods('Special provision 188', 'Sondervorschrift 188', [
    'Special provision 188',
    'Sondervorschrift 188',
    'SV 188',
  ]),
  'goods.isHighConsequencesDangerousGood': goods('High consequence', 'Hohes Gefahrenpotenzial', [
    'High consequence dangerous goods',
    'Hohes Gefahrenpotenzial',
  ]),
}

/** Headers of `valueOfGoods` that mention insurance: their values are to be insured. */
export const insuredValueHeaders: readonly string[] = ['Insured value', 'Versicherungswert']

/** Other names of the service extras that the carrier's document names (interface 2.9). Any extra is found by its own name. */
export const extraSynonyms: Readonly<Record<string, readonly string[]>> = {
  signature: ['Signature', 'Unterschrift', 'Signature required', 'Mit Unterschrift'],
  directDelivery: ['Direct delivery', 'Direktzustellung'],
  additionalInformation: ['Address line 2', 'Address 2', 'Adresszusatz', 'Adresszeile 2'],
  uitCode: ['UIT code', 'UIT-Code', 'UIT'],
}
