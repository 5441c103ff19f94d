import { describe, expect, test } from 'vitest'
import { readSourceFont } from '../../../electron/drawing/index.ts'
import { drawManifest } from '../../../electron/pickups/manifest/draw-manifest.ts'
import { manifestOf } from '../../../electron/pickups/manifest/manifest.ts'
import type { Environment } from '../../../shared/kit/index.ts'
import { createMessages } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { drawPages, readPdf } from '../../fixtures/labels/read-pdf.ts'
import { order, orderRequest, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const booked = (number: number, change: Partial<ShipmentRecord> = {}) =>
  shipmentRecord({
    id: `s-${number}`,
    reference: `W-${number}`,
    code: `PD-00000000${number}`,
    booking: 'booked',
    order: order(`o-${number}`, { reference: `PR-2611-${100000 + number}` }),
    ...change,
  })

const draw = async (
  shipments: ShipmentRecord[],
  environment: Environment = 'practice',
  language: 'en' | 'de' = 'en',
) => {
  const messages = createMessages(language, language === 'de' ? 'de-DE' : 'en-GB')
  return drawManifest(manifestOf(environment, shipments), messages, readSourceFont)
}
const read = async (shipments: ShipmentRecord[]) => readPdf(await draw(shipments), 12)
/** The text of the first page. */
const textOf = async (...given: Parameters<typeof draw>) =>
  (await drawPages(await draw(...given), 1))[0]?.text

describe('the manifest for the driver', () => {
  test('has a row and a readable barcode per parcel, totals and page numbers', async () => {
    const pages = await read(Array.from({ length: 20 }, (_, index) => booked(index + 10)))
    expect(pages).toHaveLength(2)
    const texts = pages.flatMap(({ symbols }) => symbols.map(({ text }) => text))
    expect(texts.sort()).toEqual(Array.from({ length: 20 }, (_, index) => `PR-2611-${100010 + index}`))
    expect(pages[0]?.text).toContain('1/2')
    expect(pages[1]?.text).toContain('2/2')
    expect(pages[0]?.text).toContain('Monday, 23 November 2026')
    expect(pages[0]?.text).toContain('W-10')
    expect(pages[0]?.text).toContain('80331')
    expect(pages[1]?.text).toContain('20 parcels · 20 shipments · 110 kg')
    expect(pages[1]?.text).toContain('Received by the driver')
  })

  test('counts parcels, not shipments, and numbers them', async () => {
    const request = orderRequest()
    const three = booked(1, {
      request: { ...request, lines: request.lines.map((line) => ({ ...line, unitQuantity: 3 })) },
    })
    const text = await textOf([three])
    expect(text).toContain('3 parcels · 1 shipment · 16.5 kg')
    for (const row of ['1 of 3', '2 of 3', '3 of 3']) expect(text).toContain(row)
  })

  test('contains only booked parcels, on pages per day and location', async () => {
    const pages = await read([
      booked(1, { pickupOn: '2026-11-24' }),
      booked(2),
      booked(3, { pickupLocationId: 'other' }),
      booked(4, { booking: 'unknown', order: undefined }),
    ])
    expect(pages).toHaveLength(3)
    expect(pages.map(({ symbols }) => symbols.map(({ text }) => text))).toEqual([
      ['PR-2611-100002'],
      ['PR-2611-100003'],
      ['PR-2611-100001'],
    ])
  })

  test.each([
    ['far too long', '0f6c2d3e-1d52-4a5e-9b11-0e7a3ba2c001'],
    ['not ASCII', 'Größe-1'],
    ['a novel', 'R'.repeat(500_000)],
  ])('uses the station’s code if the service’s reference is %s for bars', async (_, reference) => {
    const [page] = await read([booked(1, { order: order('o', { reference }) })])
    expect(page?.symbols.map(({ text }) => text)).toEqual(['PD-000000001'])
  })

  test('is marked in practice and sandbox, and is available in German', async () => {
    const practice = await textOf([booked(1)], 'practice', 'de')
    expect(practice).toContain('Ladeliste')
    expect(practice).toContain('Zur Übung gebucht')
    expect(await textOf([booked(1)], 'production')).not.toMatch(/practice|sandbox/i)
    expect(await textOf([booked(1)], 'sandbox')).toContain('SANDBOX')
  })

  test('draws any name in any script and length', async () => {
    const request = orderRequest()
    const names = ['🎂'.repeat(20), 'Ελληνικά Τρόφιμα', 'ﷺ', '<script>alert(1)</script>', 'x'.repeat(100)]
    const shipments = names.map((name, index) =>
      booked(index, {
        reference: name.slice(0, 80),
        request: { ...request, consignee: { ...request.consignee, name } },
      }),
    )
    const [page] = await read(shipments)
    expect(page?.symbols).toHaveLength(names.length)
    expect(page?.text).toContain('Ελληνικά Τρόφιμα')
  })

  test('has no overflowing page, whatever the number of parcels', async () => {
    for (const count of [1, 14, 15, 18, 19, 38]) {
      const pages = await read(Array.from({ length: count }, (_, index) => booked(index + 100)))
      expect(pages.reduce((sum, { symbols }) => sum + symbols.length, 0)).toBe(count)
      for (const { symbols } of pages) for (const { y } of symbols) expect(y).toBeLessThan(275)
    }
  })
})
