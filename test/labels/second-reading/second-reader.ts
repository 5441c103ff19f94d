/** A reader of symbols that shares no code with the product's (zxing-wasm): ZBar,
 * and ZXing's port to JavaScript. */
import { getDefaultScanner, setModuleArgs, ZBarImage } from '@undecaf/zbar-wasm'
import {
  AztecCodeReader,
  BarcodeFormat,
  BinaryBitmap,
  DataMatrixReader,
  DecodeHintType,
  GlobalHistogramBinarizer,
  HybridBinarizer,
  MultiFormatOneDReader,
  PDF417Reader,
  QRCodeReader,
  type Reader,
  RGBLuminanceSource,
} from '@zxing/library'
import { type Grey, turnPixels } from '../../../electron/labels/page/image.ts'

const lines = (format: BarcodeFormat) => () =>
  new MultiFormatOneDReader(new Map<DecodeHintType, unknown>([[DecodeHintType.POSSIBLE_FORMATS, [format]]]))

/** ZXing's reader of each symbology, and ZBar's name of it where ZBar reads it. */
const readers: Record<string, { zxing: () => Reader; zbar?: string }> = {
  Code128: { zxing: lines(BarcodeFormat.CODE_128), zbar: 'ZBAR_CODE128' },
  Code39: { zxing: lines(BarcodeFormat.CODE_39), zbar: 'ZBAR_CODE39' },
  Code93: { zxing: lines(BarcodeFormat.CODE_93), zbar: 'ZBAR_CODE93' },
  Codabar: { zxing: lines(BarcodeFormat.CODABAR), zbar: 'ZBAR_CODABAR' },
  ITF: { zxing: lines(BarcodeFormat.ITF), zbar: 'ZBAR_I25' },
  PDF417: { zxing: () => new PDF417Reader() },
  QRCode: { zxing: () => new QRCodeReader(), zbar: 'ZBAR_QRCODE' },
  Aztec: { zxing: () => new AztecCodeReader() },
  DataMatrix: { zxing: () => new DataMatrixReader() },
}

/** The part of a text on which all readers agree: they differ in control characters, FNC1,
 * start characters and check digits. */
export const essence = (text: string) =>
  text.replace(/<([A-Z]{2,3}\d?|[0-9a-f]{2})>/g, '').replace(/[^\x21-\x7e]/g, '')

const isEqual = (read: string, wanted: string) => {
  const [a, b] = [essence(read), essence(wanted)]
  return a === b || (b.length > 3 && a.length - b.length >= -2 && a.length - b.length <= 0 && b.includes(a))
}

/** Whether this reader can check a symbology at all: nothing else reads MaxiCode. */
export const isCheckable = (format: string): boolean => format in readers

/** Whether the text of a symbol is read in a picture of its place, in any of four directions. */
export async function readsAgain(picture: Grey, format: string, text: string): Promise<boolean> {
  const reader = readers[format]
  if (!reader) return false
  if (reader.zbar && (await byZbar(picture, reader.zbar, text))) return true
  return ([0, 90, 180, 270] as const).some((turn) => byZxing(turnPixels(picture, turn), reader.zxing(), text))
}

/** ZBar with new memory for each picture: what it reads must not depend on the pictures before. */
async function byZbar({ width, height, data }: Grey, typeName: string, text: string): Promise<boolean> {
  setModuleArgs()
  // Both calls take the instance before they wait, so another picture's instance cannot come between them.
  const [scanner, image] = await Promise.all([
    getDefaultScanner(),
    ZBarImage.createFromGrayBuffer(width, height, data.slice().buffer),
  ])
  scanner.scan(image)
  const found = image.getSymbols()
  return found.some((symbol) => symbol.typeName === typeName && isEqual(symbol.decode(), text))
}

/** Pixels of a module, and modules of white around, of a symbol that is drawn anew. */
const [modulePixels, quietModules] = [4, 4]

/** An Aztec symbol drawn again on whole pixels, each module as its centre shows it. ZXing extends the grid
 * of a large symbol from its bullseye, and misses edge modules that are not whole dots.
 * @param picture without other ink than the symbol's
 * @param modules across */
export function onWholePixels({ width, height, data }: Grey, modules: number): Grey {
  const ink = Array.from(data.keys()).filter((i) => (data[i] ?? 255) < 128)
  const columns = ink.map((i) => i % width)
  const left = columns.reduce((a, b) => Math.min(a, b), width)
  const right = columns.reduce((a, b) => Math.max(a, b), -1) + 1
  const top = Math.floor((ink[0] ?? 0) / width)
  const bottom = Math.floor((ink.at(-1) ?? height * width - 1) / width) + 1
  const side = (modules + 2 * quietModules) * modulePixels
  const drawn = new Uint8Array(side * side).fill(255)
  for (let row = 0; row < modules; row++)
    for (let column = 0; column < modules; column++) {
      const x = Math.floor(left + ((column + 0.5) * (right - left)) / modules)
      const y = Math.floor(top + ((row + 0.5) * (bottom - top)) / modules)
      const at = ((row + quietModules) * side + column + quietModules) * modulePixels
      for (let line = 0; line < modulePixels; line++)
        drawn.fill(data[y * width + x] ?? 255, at + line * side, at + line * side + modulePixels)
    }
  return { width: side, height: side, data: drawn }
}

function byZxing({ width, height, data }: Grey, reader: Reader, text: string): boolean {
  const hints = new Map<DecodeHintType, unknown>([
    [DecodeHintType.TRY_HARDER, true],
    [DecodeHintType.ALLOWED_LENGTHS, Array.from({ length: 40 }, (_, i) => i + 4)],
  ])
  const source = new RGBLuminanceSource(Uint8ClampedArray.from(data), width, height)
  return [new HybridBinarizer(source), new GlobalHistogramBinarizer(source)].some((binarizer) => {
    try {
      return isEqual(reader.decode(new BinaryBitmap(binarizer), hints).getText(), text)
    } catch {
      // ZXing throws when it finds nothing.
      return false
    }
  })
}
