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

/** What a person reads: the format that a decoder names, in the usual spelling. */
export const symbolName = (format: string): string => names[format] ?? format
