import type { fields as en } from '../en/fields.ts'

export const fields: Record<keyof typeof en, string> = {
  // Fields
  'field.name': 'Name',
  'field.reference': 'Referenz',
  'field.street': 'Straße',
  'field.postCode': 'PLZ',
  'field.city': 'Ort',
  'field.countryCode': 'Land',
  'field.contact': 'Kontakt',
  'field.phone': 'Telefon',
  'field.email': 'E-Mail',
  'field.quantity': 'Anzahl',
  'field.length': 'Länge',
  'field.width': 'Breite',
  'field.height': 'Höhe',
  'field.weight': 'Gewicht',
  'field.tare': 'Leergewicht',
  'field.content': 'Inhalt',
  'field.valueOfGoods': 'Warenwert',
  'field.pickupOn': 'Abholung',
  'field.pickupLocation': 'Abholort',
  'field.ofParcel': '{field}, Paket {number}',
}
