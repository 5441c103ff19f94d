import { expect, test } from 'vitest'
import { stepsOf } from '../../../renderer/labels/steps.ts'
import { canCancel } from '../../../renderer/print-queue/job-actions.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { createMessages, problemSentence } from '../../../shared/messages/index.ts'
import type { PrintJob } from '../../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { english } from '../../fixtures/english.ts'

const stored = {
  booking: 'booked',
  order: { id: 'o-1' },
  label: 'stored',
  labelDocument: 'hash',
  labelPages: 1,
  prints: 0,
} as ShipmentRecord
const without = newProblem('label.tooFew', { values: { parcels: 2, labels: 0 } })

test.each([
  ['en', /no barcode/, /No label/i],
  ['de', /kein Barcode/i, /kein Label/i],
] as const)('a label without a barcode is not reported as missing (%s)', (language, expected, never) => {
  const messages = createMessages(language, language === 'en' ? 'en-GB' : 'de-DE')
  const steps = stepsOf(messages, { ...stored, labelProblem: without }).map(({ text }) => text)
  const sentence = problemSentence(messages, without)
  expect(steps.join(' ')).toMatch(expected)
  expect(sentence).toMatch(expected)
  for (const text of [...steps, sentence]) expect(text).not.toMatch(never)
})

test('a long order shows how far it is prepared, and can be stopped', () => {
  const job: PrintJob = {
    job: 'j',
    shipmentId: 's',
    reference: 'R-1',
    consignee: 'A',
    printer: 'Zebra',
    state: 'proving',
    asks: false,
    prints: 0,
    progress: { done: 40, of: 500 },
  }
  const [last] = stepsOf(english, stored, job).slice(-1)
  expect(JSON.stringify(last)).toContain('Being checked: 40 of 500')
  expect(canCancel(job)).toBe(true)
  expect(canCancel({ state: 'proving' })).toBe(false)
})
