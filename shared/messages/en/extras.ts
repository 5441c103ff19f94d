/** Service extras and paths: what the service's document does not show. */
export const extras = {
  'atField.notALabelFormat': 'A format such as A6',
  'finding.notALabelFormat':
    '{field} holds only letters, digits, dot, hyphen and underscore, for example A6.',
  'atField.pathHasSpaces': 'No spaces',
  'atField.pathHasBrackets': 'A field, not a list',
  'atField.pathHasLooseDots': 'A name between dots',
  'atField.pathUnsafe': 'Not this name',
  'atField.pathTaken': 'Packdesk fills this field',
  'finding.pathHasSpaces': 'A path has no spaces: names joined by dots, such as parcelServices.signature',
  'finding.pathHasBrackets': 'A path leads to one field of the shipment, not into a list: leave [ ] out.',
  'finding.pathHasLooseDots':
    'Put each dot between two names: none at the start or end, and no two in a row.',
  'finding.pathUnsafe': 'Names such as __proto__ and constructor cannot be sent.',
  'finding.pathTaken':
    'Packdesk fills this field of the request itself. Ask the carrier for the extra’s own path.',
  'extras.price': '+{price}',
  'atField.notAPackagingWord': 'Letters first',
  'finding.notAPackagingWord':
    '{field} starts with a letter and holds only letters, digits, single spaces and . - / ( ).',
} as const
