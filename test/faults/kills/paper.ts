import { dotsToGrey } from '../../../electron/labels/image.ts'
import { loadScanner, scan } from '../../../electron/labels/scan.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { wasm } from '../../../electron/labels/wasm.ts'
import { pdfBytes } from '../../labels/draw.ts'
import { dotsOfZpl } from '../../labels/zpl-dots.ts'

/** The service's label of an order: a real page with a real barcode. */
export const drawLabel = (orderId: string): Promise<Uint8Array> =>
  pdfBytes([
    {
      width: 100,
      height: 150,
      frames: [{ x: 2, y: 2, width: 96, height: 146 }],
      texts: [{ text: `Order ${orderId}`, x: 10, y: 20, size: 14 }],
      symbols: [{ bcid: 'code128', text: orderId, x: 15, y: 60, module: 0.5, height: 25 }],
    },
  ])

let scanner: Promise<void> | undefined
const loaded = () => {
  scanner ??= sourceAssets().then(async ({ zxingWasm }) =>
    loadScanner(await wasm.compile(zxingWasm), { full: false }),
  )
  return scanner
}

/** The order whose barcode is on the label of a print job. */
export async function readPaper(zpl: string): Promise<string> {
  await loaded()
  const [symbol] = await scan(dotsToGrey(dotsOfZpl(zpl)), 'glance')
  return symbol?.text ?? 'a paper without a barcode'
}
