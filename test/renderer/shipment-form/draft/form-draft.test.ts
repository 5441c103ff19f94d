import { describe, expect, test } from 'vitest'
import {
  emptyForm,
  type FormDraft,
  isEmptyDraft,
} from '../../../../renderer/shipment-form/draft/form-draft.ts'

const empty = emptyForm({
  mode: 'parcel',
  id: 'd-1',
  pickupLocationId: 'main',
  pickupOn: '2026-11-30',
  countryCode: 'DE',
})

describe('a form counts as empty', () => {
  test.each<[string, Partial<FormDraft>]>([
    ['with another pickup', { pickupLocationId: 'other', pickupOn: '2026-12-01' }],
    ['after an extra was chosen and taken back', { extras: { ...empty.extras, signature: false } }],
    ['after the text of an extra was typed and removed', { extras: { ...empty.extras, note: '' } }],
    ['after dangerous goods were chosen and taken back', { hasDangerousGoods: false }],
  ])('%s', (_, change) => expect(isEmptyDraft({ ...empty, ...change })).toBe(true))

  test.each<[string, Partial<FormDraft>]>([
    ['a reference', { reference: 'W-1' }],
    ['an extra', { extras: { ...empty.extras, signature: true } }],
    ['dangerous goods', { hasDangerousGoods: true }],
    ['a second line', { lines: [...empty.lines, ...empty.lines] }],
  ])('not with %s', (_, change) => expect(isEmptyDraft({ ...empty, ...change })).toBe(false))
})
