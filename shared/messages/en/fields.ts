/** Fields. */
export const fields = {
  // Fields
  'field.name': 'Name',
  'field.reference': 'Reference',
  'field.street': 'Street',
  'field.postCode': 'Postcode',
  'field.city': 'City',
  'field.countryCode': 'Country',
  'field.contact': 'Contact',
  'field.phone': 'Phone',
  'field.email': 'E-mail',
  'field.quantity': 'Quantity',
  'field.length': 'Length',
  'field.width': 'Width',
  'field.height': 'Height',
  'field.weight': 'Weight',
  'field.tare': 'Empty weight',
  'field.content': 'Content',
  'field.valueOfGoods': 'Value of goods',
  'field.pickupOn': 'Pickup',
  'field.pickupLocation': 'Ship from',
  'field.ofParcel': '{field}, parcel {number}',
} as const
