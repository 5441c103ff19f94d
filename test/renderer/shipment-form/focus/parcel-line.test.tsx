import { afterEach, expect, test } from 'vitest'
import { emptyForm } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { focusAfterPreset } from '../../../../renderer/shipment-form/focus/parcel-line.ts'
import type { Finding } from '../../../../shared/kit/index.ts'

afterEach(() => document.body.replaceChildren())

const empty = emptyForm({
  id: 'd-1',
  mode: 'parcel',
  countryCode: 'DE',
  pickupLocationId: '',
  pickupOn: '2026-11-23',
})
const [line] = empty.lines
const noName: Finding = { code: 'required', path: 'consignee.name', severity: 'error' }
const reading = { findings: [noName] }
const whole = { findings: [] }
const without = (missing: 'weight' | 'content' | 'nothing') => ({
  ...empty,
  lines: [{ ...line, weight: '2', content: 'Books', [missing]: '' } as (typeof empty.lines)[0]],
})

test.each([
  ['field-consignee-address-city', whole, 'weight', 'field-lines-0-unitWeight'],
  ['field-customerOrderCode', whole, 'weight', 'field-lines-0-unitWeight'],
  ['field-consignee-address-city', whole, 'content', 'field-lines-0-content'],
  ['field-lines-0-unitLength', reading, 'weight', 'field-lines-0-unitWeight'],
  ['field-consignee-name', reading, 'weight', undefined],
  ['field-consignee-address-city', whole, 'nothing', undefined],
  ['field-lines-0-content', whole, 'weight', undefined],
] as const)('a preset key in %s goes on to what is missing', (inHand, read, missing, next) => {
  const fieldOf = (id: string) => Object.assign(document.createElement('input'), { id })
  document.body.replaceChildren(...new Set([inHand, ...(next ? [next] : [])].map(fieldOf)))
  document.getElementById(inHand)?.focus()
  focusAfterPreset({ draft: without(missing), reading: read }, 0)
  expect(document.activeElement?.id).toBe(next ?? inHand)
})
