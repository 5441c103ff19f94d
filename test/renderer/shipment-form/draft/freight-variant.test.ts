import { expect, test } from 'vitest'
import { variantsOf, withVariant } from '../../../../renderer/shipment-form/draft/freight-variant.ts'
import { type FreightDraft, questionOf, readShipment } from '../../../../shared/shipment/index.ts'
import { freight, freightContext, pallet, vehicle } from '../../../fixtures/shipment/freight-draft.ts'

const ask = (draft: FreightDraft) => {
  const { quotationRequest, extras } = readShipment(draft, freightContext())
  if (!quotationRequest) throw new Error('nothing can be asked')
  return { request: quotationRequest, question: questionOf(quotationRequest, extras) }
}

const everything = freight({
  pickupOn: '2026-11-27',
  wantsInsurance: true,
  valueOfGoods: '1000',
  incoterm: 'STANDARD',
  pickup: { wantsTailLiftTruck: true, wantsContactBeforePickup: true, loadingType: 'SIDE' },
  delivery: {
    wantsTailLiftTruck: true,
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    unloadingType: 'RAMP',
  },
})

test.each<[string, FreightDraft]>([
  ['everything', everything],
  ['nothing', freight()],
  ['a vehicle', vehicle()],
])('a quotation of %s is for its variant', (_, draft) => {
  const { request, question } = ask(draft)
  const other = { ...freight({ lines: draft.lines }), vehicle: draft.vehicle }
  expect(ask(withVariant(other, request, String)).question).toBe(question)
  expect(ask(withVariant(everything, ask(freight()).request, String)).question).toBe(ask(freight()).question)
})

test('the next working days skip the weekend', () => {
  const days = variantsOf(freight({ pickupOn: '2026-11-26' }), String).map(({ pickupOn }) => pickupOn)
  expect(days).toEqual(['2026-11-27', '2026-11-30', '2026-11-26'])
})

test('the next working days skip public holidays', () => {
  const holidays = { days: [{ day: '2026-11-30', en: 'A day', de: 'Ein Tag' }] }
  const days = variantsOf(freight({ pickupOn: '2026-11-26' }), String, holidays).map(
    ({ pickupOn }) => pickupOn,
  )
  expect(days.slice(0, 2)).toEqual(['2026-11-27', '2026-12-01'])
})

test.each(['', '2026-13-01', 'tomorrow', '9999-12-31'])(
  'a draft whose day is %j has no variants',
  (pickupOn) => {
    expect(variantsOf(freight({ pickupOn }), String)).toEqual([])
  },
)

test('the other product has the same load', () => {
  const other = variantsOf(freight({ lines: [{ ...pallet, quantity: '2' }] }), String).at(-1)
  expect(other && ask(other).request).toMatchObject({ product: 'DIRECT', lines: [{ unitWeight: 420 }] })
})

test('two requests are equal in any order of their keys, with options off or absent', () => {
  const { request } = ask(freight())
  const turned = Object.fromEntries(Object.entries(request).reverse()) as typeof request
  expect(questionOf(turned)).toBe(questionOf(request))
  expect(questionOf({ ...request, wantsInsurance: false })).toBe(questionOf(request))
  expect(questionOf({ ...request, wantsInsurance: true })).not.toBe(questionOf(request))
  expect(questionOf(request, { uitCode: 'X' })).not.toBe(questionOf(request))
})
