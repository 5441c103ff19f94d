import { describe, expect, test } from 'vitest'
import { labelLayouts } from '../../../electron/carrier/practice/documents/label-layouts.ts'
import { sscc, ssccCheckDigit } from '../../../electron/carrier/practice/documents/sscc.ts'
import { openPipeline } from '../../fixtures/labels/open-pipeline.ts'
import { readPdf } from '../../fixtures/labels/read-pdf.ts'
import { line, parcelOrder, practice } from './practice.ts'

const code = 'W-1001 PD-7K2M9QX4'
const three = () =>
  parcelOrder((body) => {
    body.lines = [line({ unitQuantity: 2 }), line({ unitWeight: 7.5 })]
  })

const labelsOf = async (service: ReturnType<typeof practice>, body: unknown) => {
  const { data } = (await service.bookParcel(body)).body
  const { response, bytes } = await service.bytes(`/v1/orders/${data.id}/print-shipment-labels?format=A4`)
  return { response, bytes, data }
}

describe.each(labelLayouts)('labels laid out as %s', (layout) => {
  test('are one per parcel, on A4, each with its own code, read back from 8 dots a millimetre', async () => {
    const { response, bytes, data } = await labelsOf(practice({ layout }), three())
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const pages = await readPdf(bytes)
    expect(pages).toHaveLength({ two: 2, four: 1 }[layout as string] ?? 3)
    const long = layout === 'landscape' || layout === 'two'
    for (const page of pages)
      expect([page.widthMm, page.heightMm].map(Math.round)).toEqual(long ? [297, 210] : [210, 297])

    const symbols = pages.flatMap((page) => page.symbols)
    const bars = symbols.filter(({ format }) => format === 'Code128')
    expect(bars.map(({ text }) => text).sort()).toEqual([1, 2, 3].map((unit) => sscc(1, unit)))
    const matrices = symbols.filter(({ format }) => format === 'DataMatrix')
    expect(matrices.map(({ text }) => text)).toEqual(Array(3).fill(`${code} ${data.reference}`))
    for (const symbol of symbols) expect(symbol.turned).toBe(layout === 'sideways')
    // 20 digits are 145 modules of half a millimetre.
    for (const bar of bars) expect(Math.max(bar.width, bar.height)).toBeCloseTo(72.5, 0)

    const text = pages.map((page) => page.text).join(' ')
    for (const words of [
      'PRACTICE',
      code,
      data.reference,
      'Bäckerei Öztürk GmbH',
      '10623 Berlin',
      '3/3',
      '7.5 kg',
      'Hafenstraße 1',
    ])
      expect(text).toContain(words)
    expect(text.includes('How to use this label')).toBe(layout === 'instructions')
  })
})

describe('labels', () => {
  test('use the layout of the settings, if the request has none', async () => {
    const service = practice()
    service.store.saveSetting('layout', 'four')
    expect(await readPdf((await labelsOf(service, three())).bytes)).toHaveLength(1)
    service.store.saveSetting('layout', 'no such layout')
    expect(await readPdf((await labelsOf(service, three())).bytes)).toHaveLength(3)
  })

  test.each([
    ['Polish', 'Łódź Żółć Sp. z o.o.'],
    ['Greek', 'Ελληνική Εταιρεία'],
    ['Cyrillic', 'Москва Київ'],
    ['Vietnamese', 'Nguyễn Thị Hương'],
  ])('show %s names unchanged', async (_script, name) => {
    const { bytes } = await labelsOf(
      practice(),
      parcelOrder((body) => Object.assign(body.consignee, { name })),
    )
    // Between two fonts a reader may see a gap, so only the letters are compared.
    const letters = (text = '') => text.replace(/\s/g, '')
    expect(letters((await readPdf(bytes))[0]?.text)).toContain(letters(name))
  })

  test('a label never fails for characters without a font', async () => {
    const name = 'مرحبا 東京 👩‍👩‍👧 ﷽ ₿ e\u0301 Ǆ'
    const service = practice()
    const { bytes, response, data } = await labelsOf(
      service,
      parcelOrder((body) => {
        Object.assign(body.consignee, { name, contactPerson: { name } })
        Object.assign(body.consignee.address, { street: name, city: name })
        body.customerOrderCode = `${name} PD-7K2M9QX4`
      }),
    )
    expect(response.status).toBe(200)
    const [page] = await readPdf(bytes)
    expect(page?.text).toContain('é')
    // Two Chinese characters, and one family of three people.
    expect(page?.text).toContain('?? ?')
    expect(page?.text).toContain('PD-7K2M9QX4')
    expect(page?.symbols.find(({ format }) => format === 'DataMatrix')?.text).toBe(
      `${name} PD-7K2M9QX4 ${data.reference}`,
    )
    const confirmation = await service.bytes(`/v1/orders/${data.id}/print-confirmation`)
    expect(confirmation.response.status).toBe(200)
  })

  test('hold the longest texts that a request may have, and stay decodable', async () => {
    const long = (length: number) =>
      'Donaudampfschiffahrtsgesellschaft '
        .repeat(9)
        .slice(0, length - 1)
        .padEnd(length, 'x')
    const { bytes, data } = await labelsOf(
      practice({ layout: 'four' }),
      parcelOrder((body) => {
        Object.assign(body.consignee, {
          name: long(100),
          contactPerson: { name: long(100), phone: '0'.repeat(40) },
        })
        Object.assign(body.consignee.address, {
          street: long(100),
          city: long(100),
          additionalInformation: long(100),
        })
        Object.assign(body.shipper, { name: long(100) })
        body.customerOrderCode = `${long(80)} PD-7K2M9QX4`
      }),
    )
    const [page] = await readPdf(bytes)
    expect(page?.text).toContain('PD-7K2M9QX4')
    expect(page?.symbols.map(({ format }) => format).sort()).toEqual(['Code128', 'DataMatrix'])
    expect(page?.symbols.map(({ text }) => text)).toContain(`${long(80)} PD-7K2M9QX4 ${data.reference}`)
  })

  describe('in ZPL', () => {
    const labels = openPipeline()

    test.each([
      ['a usual name', 'Bäckerei Öztürk GmbH'],
      ['signs that ZPL reads', 'A^XZ ~JR _41 \\& >: |$`'],
      ['characters without a font', 'مرحبا 東京'],
      ['the longest texts', 'Donaudampfschiffahrtsgesellschaft '.repeat(3).slice(0, 99).padEnd(100, 'x')],
    ])('have the same codes: %s', async (_, name) => {
      const service = practice()
      const { data } = (
        await service.bookParcel(
          parcelOrder((body) => {
            Object.assign(body.consignee, { name })
            Object.assign(body.consignee.address, { street: name, city: name })
            body.lines = [line({ unitQuantity: 2 })]
            body.customerOrderCode = `${name.slice(0, 80)} PD-7K2M9QX4`
          }),
        )
      ).body
      const { response, bytes } = await service.bytes(
        `/v1/orders/${data.id}/print-shipment-labels?format=ZPL`,
      )
      expect(response.headers.get('content-type')).toBe('application/zpl')
      const inspected = await labels.inspect(bytes)
      // A code that differs from the data of its command is a problem.
      expect(inspected).toMatchObject({
        ok: true,
        value: { pages: [{ regions: [{ kind: 'label', symbols: 2 }] }, {}] },
      })
      const media = { name: '100x150', widthMm: 100, heightMm: 150, marginMm: 0 }
      for (const page of [0, 1]) {
        const profile = { media, dpmm: 8 as const, offsetXMm: 0, offsetYMm: 0 }
        const prepared = await labels.prepare(bytes, { page, mode: 'zpl', profile })
        const proof = prepared.ok ? prepared.value.proof : undefined
        expect(proof).toMatchObject({ verdict: 'read', strategy: { name: 'asSent' } })
        const texts = proof?.symbols.map(({ text }) => text)
        expect(texts).toContain(sscc(1, page + 1))
        expect(texts).toContain(`${name.slice(0, 80)} PD-7K2M9QX4 ${data.reference}`)
      }
      expect(await labels.readText(bytes)).toMatchObject({ value: expect.stringContaining('PD-7K2M9QX4') })
    })
  })

  test('are A4 or ZPL', async () => {
    const service = practice()
    const { data } = (await service.bookParcel()).body
    expect((await service.get(`/v1/orders/${data.id}/print-shipment-labels?format=A6`)).status).toBe(400)
    expect((await service.bytes(`/v1/orders/${data.reference}/print-shipment-labels`)).response.status).toBe(
      200,
    )
  })
})

describe('the confirmation', () => {
  test('contains all booked data, on as many pages as needed', async () => {
    const service = practice()
    const { data } = (
      await service.bookParcel(
        parcelOrder((body) => {
          body.consignee.wantsContactBeforeDelivery = true
        }),
      )
    ).body
    const { response, bytes } = await service.bytes(`/v1/orders/${data.reference}/print-confirmation`)
    expect(response.headers.get('content-type')).toBe('application/pdf')
    const [page] = await readPdf(bytes, 3)
    for (const words of [
      'PRACTICE',
      code,
      data.reference,
      data.id,
      'Bäckerei Öztürk GmbH',
      'Backformen',
      'Delivery notification',
      '2.48 kg',
    ])
      expect(page?.text).toContain(words)

    const many = await service.call<{ id: string }>('POST', '/v1/orders', {
      ...parcelOrder(),
      lines: Array.from({ length: 90 }, () => line({ unitPackageType: 'EP' })),
    })
    const long = await service.bytes(`/v1/orders/${many.body.data.id}/print-confirmation`)
    expect((await readPdf(long.bytes, 3)).length).toBeGreaterThan(2)
  })
})

describe('the check digit', () => {
  test('follows GS1', () => {
    // The GS1 General Specifications' own example of an SSCC.
    expect(ssccCheckDigit('37610425002123456')).toBe(9)
    expect(sscc(1, 1)).toMatch(/^00\d{18}$/)
    expect(sscc(1, 1)).not.toBe(sscc(1, 2))
  })
})
