/** Common names of symbologies, by zxing's names; the same in every language. */
const names: Record<string, string> = {
  Code128: 'Code 128',
  Code39: 'Code 39',
  Code93: 'Code 93',
  DataMatrix: 'Data Matrix',
  QRCode: 'QR',
  MicroQRCode: 'Micro QR',
  'EAN-13': 'EAN 13',
  'EAN-8': 'EAN 8',
  ITF: 'ITF (2 of 5)',
}

/** The usual name of a format that a decoder names in its own way. */
export const symbolName = (format: string): string => names[format] ?? format
