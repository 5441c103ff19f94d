import { describe, expect, test } from 'vitest'
import { mergeExtras } from '../../../electron/carrier/client/client.ts'
import { practiceExtras } from '../../../electron/carrier/practice/extras.ts'
import { readShipment, serviceExtraSchema } from '../../../shared/shipment/index.ts'
import { draft, readContext } from '../../fixtures/shipment/parcel-draft.ts'

describe('the path of a service extra', () => {
  test.each([
    ['uitCode', undefined],
    ['parcelServices.signature', undefined],
    ['consignee.address.additionalInformation', undefined],
    ['x_own-field.v2', undefined],
    ['', 'missing'],
    ['   ', 'missing'],
    ['parcel services.signature', 'pathHasSpaces'],
    ['lines[0].seal', 'pathHasBrackets'],
    ['.signature', 'pathHasLooseDots'],
    ['signature.', 'pathHasLooseDots'],
    ['parcelServices..signature', 'pathHasLooseDots'],
    ['__proto__.polluted', 'pathUnsafe'],
    ['a.constructor.prototype', 'pathUnsafe'],
    ['$.signature', 'notAPath'],
    ['1st', 'notAPath'],
    ['product', 'pathTaken'],
    ['consignee', 'pathTaken'],
    ['consignee.address', 'pathTaken'],
    ['consignee.address.street', 'pathTaken'],
    ['consignee.name.second', 'pathTaken'],
    ['lines.seal', 'pathTaken'],
    ['neutralData.seal', 'pathTaken'],
  ])('%j: %s', (path, code) => {
    const parsed = serviceExtraSchema.safeParse({ name: 'mine', path, kind: 'text' })
    expect(parsed.error?.issues[0]?.message).toBe(code)
  })

  test.each(['constructor', 'prototype', '__proto__', 'with space', '1st', ''])('%j is no name', (name) => {
    expect(serviceExtraSchema.safeParse({ name, path: 'own', kind: 'text' }).success).toBe(false)
  })

  test('is valid for all of the practice service', () => {
    for (const extra of practiceExtras) expect(serviceExtraSchema.safeParse(extra).success).toBe(true)
  })
})

describe('the value of a service extra', () => {
  const extras = [
    { name: 'signature', path: 'parcelServices.signature', kind: 'switch' },
    { name: 'note', path: 'consignee.address.note', kind: 'text' },
    { name: 'seals', path: 'seals.count', kind: 'number' },
  ] as const
  const read = (typed: Record<string, string | boolean>) =>
    readShipment(draft({ options: { extras: typed } }), readContext({ extras: [...extras] }))

  test('is sent exactly at its path, in its kind', () => {
    const { extras: values, request } = read({ signature: true, note: ' rear gate ', seals: '2,5' })
    expect(values).toEqual({
      'parcelServices.signature': true,
      'consignee.address.note': 'rear gate',
      'seals.count': 2.5,
    })
    expect(mergeExtras(request ?? {}, values)).toMatchObject({
      body: {
        parcelServices: { signature: true },
        consignee: { address: { note: 'rear gate' } },
        seals: { count: 2.5 },
      },
    })
  })
  test('is left out if empty', () => {
    expect(read({ signature: false, note: ' ', seals: '' }).extras).toEqual({})
  })
  test('is reported at its path if it is no number', () => {
    expect(read({ seals: 'two' }).findings).toMatchObject([{ code: 'notANumber', path: 'seals.count' }])
  })
})
