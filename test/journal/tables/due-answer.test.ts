import { describe, expect, test } from 'vitest'
import {
  type AnswerCause,
  type AnsweredBefore,
  answerContent,
  isNews,
  mayAnswer,
  stateReached,
} from '../../../electron/journal/tables/due-answer.ts'
import type { AnswerPoint } from '../../../shared/answers/index.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const booked = shipmentRecord({ booking: 'booked', label: 'missing', order: order() })
const links = { order: order(), links: [] }
const causes = {
  booked: { type: 'booked', ...links },
  adopted: { type: 'adopted', ...links, proof: 'record' },
  assigned: { type: 'assigned', ...links },
  takenOver: { type: 'takenOver', ...links, mode: 'parcel', reference: 'A', request: booked.request },
  printConfirmed: { type: 'printConfirmed', job: 'j', by: 'scan' },
  pickupClosed: { type: 'pickupClosed' },
  cancelled: { type: 'cancelled' },
  cancelFailed: { type: 'cancelFailed', problem: { code: 'cancel.notConfirmed' } },
  orderRead: { type: 'orderRead', ...links },
} satisfies Record<string, AnswerCause>

test.each<[keyof typeof causes, Partial<Record<AnswerPoint, string>>]>([
  ['booked', { booked: 'booked' }],
  ['adopted', { booked: 'booked' }],
  ['assigned', { booked: 'booked' }],
  ['takenOver', { booked: 'booked' }],
  ['printConfirmed', { printed: 'printed' }],
  ['pickupClosed', { closed: 'closed' }],
  ['cancelled', { booked: 'cancelled', printed: 'cancelled', closed: 'cancelled' }],
  ['cancelFailed', {}],
  ['orderRead', {}],
])('%s leads to the answers %j by the point of the target', (name, expected) => {
  const cause = causes[name]
  const shipment = name === 'cancelled' ? { ...booked, booking: 'cancelled' as const } : booked
  const reached = (['booked', 'printed', 'closed'] as const).flatMap((point) => {
    const state = stateReached({ cause, shipment, point, isClosed: false })
    return state ? [[point, state]] : []
  })
  expect(Object.fromEntries(reached)).toEqual(expected)
  if (reached.length > 0) expect(mayAnswer(cause)).toBe(true)
})

test('an order that becomes known after its pickup was closed is answered as closed', () => {
  const given = { cause: causes.adopted, shipment: booked, point: 'closed' } as const
  expect(stateReached({ ...given, isClosed: true })).toBe('closed')
})

test.each([
  ['without a reference', { reference: '  ' }],
  ['without an order', { order: undefined }],
])('a shipment %s makes no answer', (_, change) => {
  const shipment = { ...booked, ...change }
  for (const cause of Object.values(causes))
    expect(stateReached({ cause, shipment, point: 'booked', isClosed: true })).toBeUndefined()
})

describe('an answer is news', () => {
  const content = (state: 'printed' | 'cancelled', labelCodes: string[] = []) =>
    answerContent({ ...booked, labelCodes }, { state, at: '2026-11-21T08:00:00.000Z', deskName: '' })
  const printed = { state: 'printed', parcelNumbers: ['123456789'] } as const
  test.each<[string, ReturnType<typeof content>, AnsweredBefore, boolean]>([
    ['the first time', content('printed'), { mayKnow: false }, true],
    [
      'not for the same label',
      content('printed', ['123456789']),
      { last: { ...printed, parcelNumbers: ['123456789'] }, mayKnow: true },
      false,
    ],
    [
      'for a label with other codes',
      content('printed', ['987654321']),
      { last: { ...printed, parcelNumbers: ['123456789'] }, mayKnow: true },
      true,
    ],
    [
      'as cancelled to who may know the order',
      content('cancelled'),
      { last: { ...printed, parcelNumbers: [] }, mayKnow: true },
      true,
    ],
    [
      'not as cancelled to who cannot know it',
      content('cancelled'),
      { last: { ...printed, parcelNumbers: [] }, mayKnow: false },
      false,
    ],
    [
      'not as cancelled twice',
      content('cancelled'),
      { last: { state: 'cancelled', parcelNumbers: [] }, mayKnow: true },
      false,
    ],
  ])('%s', (_, made, before, expected) => {
    expect(isNews(made, before)).toBe(expected)
  })
})

test('an answer names no address, contact or booking code', () => {
  const text = JSON.stringify(answerContent(booked, { state: 'booked', at: '', deskName: '' }))
  const { consignee, shipper } = booked.request
  for (const secret of [booked.code, consignee.name, consignee.address.street, shipper.address.street])
    expect(text).not.toContain(secret)
})
