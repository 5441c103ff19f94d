import { prepareZXingModule, type ReaderOptions, type ReadResult, readBarcodes } from 'zxing-wasm/reader'
import type { Box, Turn } from '../../../shared/labels/index.ts'
import { limits } from '../limits.ts'
import { boxOf } from '../page/boxes.ts'
import type { Grey } from '../page/image.ts'
import { type HeapState, instantiateCapped, type WasmModule } from '../page/wasm.ts'

/** zxing's name of a symbology. */
export type SymbolFormat = NonNullable<ReaderOptions['formats']>[number]

/** A decoded symbol. `box` is in pixels of the picture that was read. */
export type ReadSymbol = {
  format: SymbolFormat
  /** Control characters are escaped: `<GS>`. */
  text: string
  /** The content in hex; readings are compared by it. */
  bytes: string
  box: Box
  /** Degrees clockwise that turn the symbol so that it reads left to right. */
  turn: Turn
  /** A matrix symbol's modules, 1 black, one byte each. */
  modules?: { width: number; height: number; data: Uint8Array }
  /** White on black; only its reading is compared, since no standard grades it. */
  isInverted?: true
  /** Its content is GS1 application identifiers: GS1-128, GS1 DataMatrix. */
  isGs1?: boolean
  /** Unused error correction, 0 to 1, if the symbology has any. */
  spare?: number
}

/** Symbologies found on parcels. Retail codes (EAN, DataBar) and rarer ones are left out,
 * because each one adds misreadings. */
const formats: SymbolFormat[] = [
  'Code128',
  'Code39',
  'Code93',
  'Codabar',
  'ITF',
  'PDF417',
  'QRCode',
  'Aztec',
  'DataMatrix',
  'MaxiCode',
]

export const linearFormats: SymbolFormat[] = ['Code128', 'Code39', 'Code93', 'Codabar', 'ITF']
export const matrixFormats: SymbolFormat[] = ['QRCode', 'Aztec', 'DataMatrix']

/** Effort of a scan. `search`: a whole region, any direction. `check`: a place with a few symbols, any
 * direction. `glance`: the same, only across. `known`: one clean symbol in the middle, only across. */
const efforts = {
  search: { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: true },
  check: { tryHarder: true, tryRotate: true, tryInvert: false, tryDownscale: false },
  glance: { tryHarder: true, tryRotate: false, tryInvert: false, tryDownscale: false },
  known: { tryHarder: false, tryRotate: false, tryInvert: false, tryDownscale: false },
} satisfies Record<string, ReaderOptions>
export type Effort = keyof typeof efforts

/** Starts zxing from a compiled module, so that it downloads none. Call once per worker. */
export async function loadScanner(module: WasmModule, heap: HeapState): Promise<void> {
  const overrides = {
    print: () => undefined,
    printErr: () => undefined,
    instantiateWasm(imports: object, receive: (instance: object) => void) {
      const instance = instantiateCapped(module, imports, limits.zxingBytes, heap)
      receive(instance)
      return instance.exports
    },
  }
  const zxing = await prepareZXingModule({ overrides: overrides as object, fireImmediately: true })
  // zxing-wasm never frees these results (a memory leak). It has read them at the end of this turn.
  const read = zxing.readBarcodesFromImage.bind(zxing)
  zxing.readBarcodesFromImage = (...args) => {
    const results = read(...args) as ReturnType<typeof read> & { delete(): void }
    queueMicrotask(() => results.delete())
    return results
  }
}

/** Every symbol that is readable in a grey picture.
 * @param only the formats to look for */
export async function scan(grey: Grey, effort: Effort, only = formats): Promise<ReadSymbol[]> {
  const results = await readBarcodes(toPgm(grey), {
    ...efforts[effort],
    formats: only,
    textMode: 'Escaped',
    maxNumberOfSymbols: 64,
  })
  return results.filter((result) => result.isValid).map(symbolOf)
}

/** The picture as a PGM file; as image data it would need four bytes per pixel. */
function toPgm({ width, height, data }: Grey): Uint8Array<ArrayBuffer> {
  const header = Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1')
  const file = new Uint8Array(header.length + data.length)
  file.set(header)
  file.set(data, header.length)
  return file
}

/** ISO/IEC 15424: Code 128, Data Matrix and QR Code with FNC1 first. */
const gs1Identifiers = [']C1', ']d2', ']Q3']

function symbolOf(result: ReadResult): ReadSymbol {
  const { topLeft, topRight, bottomLeft, bottomRight } = result.position
  const xs = [topLeft.x, topRight.x, bottomLeft.x, bottomRight.x]
  const ys = [topLeft.y, topRight.y, bottomLeft.y, bottomRight.y]
  const { symbol } = result
  const matrix = symbol.height > 1 && symbol.width > 1
  return {
    // Safe: a valid result has one of the formats that can be requested; only 'None' is not one of them.
    format: result.format as SymbolFormat,
    text: result.text,
    bytes: Buffer.from(result.bytes).toString('hex'),
    box: boxOf(Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)),
    turn: readingTurn(topRight.x - topLeft.x, topRight.y - topLeft.y),
    ...(matrix && {
      modules: {
        width: symbol.width,
        height: symbol.height,
        data: Uint8Array.from(symbol.data, (v) => (v ? 0 : 1)),
      },
    }),
    ...(gs1Identifiers.includes(result.symbologyIdentifier) && { isGs1: true }),
    ...spareOf(result.extra),
  }
}

/** The turn after which a symbol that reads in direction `dx`, `dy` reads to the right. */
function readingTurn(dx: number, dy: number): Turn {
  if (Math.abs(dx) >= Math.abs(dy)) return dx >= 0 ? 0 : 180
  return dy >= 0 ? 270 : 90
}

function spareOf(extra: string): { spare?: number } {
  const match = /"UEC":\s*"?([\d.]+)/.exec(extra)
  return match?.[1] ? { spare: Number(match[1]) } : {}
}
