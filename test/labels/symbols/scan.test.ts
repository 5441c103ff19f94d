import { expect, test } from 'vitest'
import { prepareZXingModule } from 'zxing-wasm/reader'
import { openDocument, renderPage } from '../../../electron/labels/page/document.ts'
import { scan } from '../../../electron/labels/symbols/scan.ts'
import { pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { loadReaders } from '../../fixtures/labels/load-readers.ts'

test('the memory of labels that were read is freed', async () => {
  const pdfium = await loadReaders()
  const symbol = { bcid: 'code128', text: 'PD-0000000001', x: 10, y: 10, module: 0.375, height: 18 } as const
  const document = openDocument(pdfium, await pdfBytes([{ width: 100, height: 50, symbols: [symbol] }]))
  const grey = document.withPage(0, (page) => renderPage(pdfium, page, 8))
  document.close()

  // A buffer of zxing stays in its memory until the receiver frees it.
  const zxing = await prepareZXingModule({ fireImmediately: true })
  const read = zxing.readBarcodesFromImage.bind(zxing)
  const handedOut: { isDeleted(): boolean }[] = []
  zxing.readBarcodesFromImage = (...args) => {
    const results = read(...args)
    handedOut.push(results as typeof results & { isDeleted(): boolean })
    return results
  }
  for (let times = 0; times < 3; times++)
    expect((await scan(grey, 'search')).map(({ text }) => text)).toEqual(['PD-0000000001'])
  expect(handedOut.map((results) => results.isDeleted())).toEqual([true, true, true])
})

test('a matrix code has its modules, and a linear one has none', async () => {
  const pdfium = await loadReaders()
  const symbols = [
    { bcid: 'code128', text: 'PD-0000000001', x: 10, y: 10, module: 0.375, height: 18 },
    { bcid: 'datamatrix', text: 'PD-0000000002', x: 10, y: 40, module: 0.75, height: 13.5 },
  ] as const
  const document = openDocument(pdfium, await pdfBytes([{ width: 100, height: 70, symbols: [...symbols] }]))
  const grey = document.withPage(0, (page) => renderPage(pdfium, page, 8))
  document.close()
  const read = await scan(grey, 'search')
  const modulesOf = (text: string) => read.find((symbol) => symbol.text === text)?.modules
  expect(read.map(({ text }) => text).sort()).toEqual(['PD-0000000001', 'PD-0000000002'])
  expect(modulesOf('PD-0000000001')).toBeUndefined()
  expect(modulesOf('PD-0000000002')).toMatchObject({ width: 14, height: 14 })
})
