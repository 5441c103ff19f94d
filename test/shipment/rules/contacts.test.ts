import { describe, expect, test } from 'vitest'
import { isPhoneNumber, readShipment } from '../../../shared/shipment/index.ts'
import { freight, freightContext } from '../../fixtures/shipment/freight-draft.ts'
import { draft, readContext } from '../../fixtures/shipment/parcel-draft.ts'

describe('a phone number', () => {
  test.each([
    '+49 30 555111',
    '030/555 11-1',
    '(030) 555111',
    '+49 (0) 151 234 567 89',
    '0049 30 1234567',
    '030.555.111',
    '+39 06 6982',
    '55511',
    '+491512345678901',
    '030\u00a0555\u2011111',
    '030 555111 ext. 12',
    '030 555111 x12',
    '030 555111, Durchwahl 4',
    '030 555111 App. 7',
    'Tel. 030 555111',
    'Mobil: 0171 2345678',
    '030 555111 / 0171 2345678',
    '030 555111; 0171 2345678',
    '030 555111 oder 0171 2345678',
  ])('%s can be dialled', (typed) => expect(isPhoneNumber(typed)).toBe(true))

  test.each([
    '😀',
    '☎️',
    'n/a',
    '-',
    '--',
    '0',
    '1234',
    '+',
    'keine',
    'call me',
    'ask Mr. Weber 12345',
    '０３０５５５１１１',
    '٠٣٠٥٥٥١١١',
    '030 555111 😀',
    'frau@example.com',
    '+49 151 2345678 9012345',
    '030 555111 / keine',
    '12345678901234567890',
    'https://example.com/12345',
  ])('%s is none', (typed) => expect(isPhoneNumber(typed)).toBe(false))
})

const call = { wantsPhoneCallFromDriverBeforeDelivery: true }
const notify = { wantsContactBeforeDelivery: true }
const phone = 'error PATH consignee.contactPerson.phone'
const at = (code: string) => [phone.replace('PATH', code)]

describe.each(['parcel', 'freight'] as const)('the contact of a %s shipment', (mode) => {
  const codes = (wants: Partial<typeof call & typeof notify>, contact: { phone: string; email: string }) => {
    const { findings } =
      mode === 'parcel'
        ? readShipment(draft({ consignee: contact, options: wants }), readContext())
        : readShipment(freight({ consignee: contact, delivery: wants }), freightContext())
    return findings.map(({ severity, code, path }) => `${severity} ${code} ${path}`)
  }

  test.each([
    ['a call, nothing', call, '', '', at('phoneNeeded')],
    ['a call, an e-mail address', call, '', 'info@example.com', at('phoneNeeded')],
    ['a call, a phone', call, '+49 30 555111', '', []],
    ['a notification, nothing', notify, '', '', at('contactNeeded')],
    ['a notification, a phone', notify, '+49 30 555111', '', []],
    ['a notification, an e-mail address', notify, '', 'info@example.com', []],
    ['both, nothing', { ...call, ...notify }, '', '', at('phoneNeeded')],
    ['a call, an emoji', call, '😀', '', at('notAPhoneNumber')],
    ['neither, an emoji', {}, '😀', '', at('notAPhoneNumber')],
    ['neither, nothing', {}, '', '', []],
  ])('%s', (_, wants, typedPhone, email, expected) =>
    expect(codes(wants, { phone: typedPhone, email })).toEqual(expected),
  )
})

test('a price does not need a contact', () => {
  const { request, quotationRequest } = readShipment(
    draft({ consignee: { phone: '', email: '' }, options: call }),
    readContext(),
  )
  expect(request).toBeUndefined()
  expect(quotationRequest).toBeDefined()
})
