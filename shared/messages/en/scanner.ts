/** The scanner and its sheet. */
export const scanner = {
  'scan.confirmed': '{reference}: right label.',
  'scan.partly': '{reference}: {scanned} of {labels} labels scanned.',
  'scan.several': 'Several labels have this code. Scan another code of the label: {text}',
  'scan.loaded': '{reference} is on the form.',
  'scan.loaded.more':
    '{reference} is on the form; {count, plural, one {# more draft has} other {# more drafts have}} this reference.',
  'scan.shipped': '{sentence} Nothing was changed.',
  'scan.reference': 'Scanned into Reference: {text}',
  'scan.unknown': 'Unknown scan: {text}',
  'scan.cannot': '“{action}” is not available right now. Nothing was changed.',
  'scan.busy': 'Still sending. Scan “{text}” again when it is done.',
  'scan.asked': 'A question is open. Answer it, then scan again: {text}',
  'scan.noPreset':
    'This preset is not there any more. Nothing was changed. Print the command barcodes again.',
  'scan.wrong': 'Wrong label',
  'scan.wrong.scanned': 'Scanned',
  'scan.wrong.unknown': '{text}, on no label of this desk',
  'scan.wrong.table': 'On the table',
  'scan.wrong.about': 'This label belongs on another parcel. Nothing was confirmed.',
  'scan.wrong.seen': 'OK, set aside',
  'scan.label': '{reference}, {name}, {city}',

  'status.scanner': 'Scanner',
  'status.scanner.off': 'off',
  'status.scanner.presumed': 'not set up, detected by its speed',
  'status.scanner.learned': 'set up, nothing scanned yet',
  'status.scanner.last': 'last scan: {text}',

  'action.goScanner': 'Set up the scanner',
  'action.soundsOn': 'Sounds on',
  'action.soundsOff': 'Sounds off',

  'scanner.title': 'Scanner',
} as const
