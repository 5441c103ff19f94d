import { describe, expect, test } from 'vitest'
import { stepsOf } from '../../../renderer/labels/steps.ts'
import { jobStatus } from '../../../renderer/print-queue/job-status.ts'
import { labelActionsOf, statusLabelOf, wantsRetry } from '../../../renderer/shipment/index.ts'
import { displayStatus } from '../../../renderer/shipment-form/verdict/big-display.tsx'
import { shipmentVerdictWords } from '../../../renderer/shipment-form/verdict/verdict-words.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { createMessages } from '../../../shared/messages/index.ts'
import type { PrintJob, PrintJobState } from '../../../shared/printing/index.ts'
import { type ShipmentRecord, shipmentRowOf } from '../../../shared/shipment/index.ts'
import { english } from '../../fixtures/english.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const booked = (label: ShipmentRecord['label']) =>
  shipmentRecord({
    id: 'a',
    booking: 'booked',
    order: order('o-1'),
    labelDocument: 'pdf',
    labelPages: 1,
    label,
    printer: 'Zebra',
  })
const queued = (state: PrintJobState) => ({
  job: 'job-2',
  shipmentId: 'a',
  reference: 'A-1',
  consignee: 'Bäckerei',
  printer: 'Zebra 2',
  state,
  asks: false,
  prints: 0,
})

describe('a label that waits for its turn', () => {
  test.each(['stored', 'failed', 'unknown', 'confirmed'] as const)(
    'waits in the queue, and is not called %s',
    (label) => {
      const [last] = stepsOf(english, booked(label), queued('waiting')).slice(-1)
      expect(last).toMatchObject({ text: 'Waiting in the print queue', detail: 'Zebra 2', tone: 'wait' })
      expect(statusLabelOf(booked(label), true)).toMatchObject({
        message: 'shipmentStatus.queued',
        tone: 'wait',
      })
    },
  )

  test('is prepared when its turn has come', () => {
    const [last] = stepsOf(english, booked('stored'), queued('proving')).slice(-1)
    expect(last).toMatchObject({ text: 'Being checked', detail: 'Zebra 2' })
  })

  test('keeps its status if nothing is booked', () => {
    expect(statusLabelOf({ ...booked('stored'), booking: 'cancelled' }, true).message).toBe(
      'shipmentStatus.cancelled',
    )
  })
})

test.each([
  ['failed', true],
  ['unknown', true],
  ['submitted', true],
  ['confirmed', false],
  ['stored', false],
  ['discarded', false],
] as const)('a label that is %s is printed before all others: %s', (label, first) =>
  expect(wantsRetry(booked(label))).toBe(first),
)

test.each([
  ['submitted', undefined, ['confirmPrinted', 'printAgain', 'discard']],
  ['stored', undefined, ['printAgain']],
  ['confirmed', undefined, ['printAgain']],
  ['failed', 'printer.offline', ['printAgain']],
  ['failed', 'label.unsure', ['checkFrame', 'printAgain']],
  ['failed', 'label.stamped', ['printAgain', 'printAnyway']],
] as const)('a label that is %s (%s) is answered by %j', (label, code, actions) => {
  const shipment = { ...booked(label), ...(code && { labelProblem: newProblem(code) }) }
  expect(labelActionsOf(shipment)).toEqual(actions)
  expect(labelActionsOf({ ...shipment, booking: 'cancelled' })).toEqual([])
})

describe('a label that was not printed', () => {
  const failed = (labelProblem?: ShipmentRecord['labelProblem']) => ({ ...booked('failed'), labelProblem })

  test.each([
    ['label.unread', {}, 'A barcode on the label would not scan.'],
    ['label.stamped', { words: 'VOID' }, 'The label is stamped “VOID”.'],
    ['label.twin', { reference: 'W-7' }, 'Same tracking barcode as W-7.'],
    ['label.unsure', { page: 1 }, 'Which part of the page is the label?'],
  ])('asks the packer in the verdict (%s)', (code, values, more) =>
    expect(shipmentVerdictWords(english, failed({ code, values }))).toEqual({
      words: 'Booked, not printed',
      more,
      tone: 'wait',
    }),
  )

  test('has a verdict that is not good, whatever the reason, until it waits in the queue again', () => {
    for (const problem of [{ code: 'label.refused' }, { code: 'printer.offline' }, undefined])
      expect(shipmentVerdictWords(english, failed(problem))).toMatchObject({
        words: 'Booked, not printed',
        tone: 'bad',
      })
    expect(shipmentVerdictWords(english, failed(), true)).toMatchObject({ words: 'Booked', tone: 'good' })
  })
})

describe('a label that could not be fetched', () => {
  test('is not printed, which the verdict says once the service has answered', () => {
    const missing = { ...booked('missing'), labelDocument: undefined }
    expect(shipmentVerdictWords(english, missing)).toMatchObject({ words: 'Booked', tone: 'good' })
    const labelProblem = { code: 'service.unavailable' }
    expect(shipmentVerdictWords(english, { ...missing, labelProblem })).toEqual({
      words: 'Booked, not printed',
      more: 'The label could not be fetched.',
      tone: 'bad',
    })
  })
})

describe('a label sent to the folder printer', () => {
  const saved = (format?: 'pdf' | 'zpl' | 'png'): ShipmentRecord => ({
    ...booked('confirmed'),
    printer: 'folder',
    ...(format && { saved: { format, files: ['a'] } }),
  })
  const job = (shipment: ShipmentRecord): PrintJob => ({
    ...queued('confirmed'),
    printer: shipment.printer ?? '',
    saved: shipment.saved,
  })

  test.each([
    ['en', 'pdf', 'Saved as PDF', 'Booked, saved as PDF'],
    ['en', 'zpl', 'Saved as a ZPL file', 'Booked, saved as a ZPL file'],
    ['en', 'png', 'Saved as an image', 'Booked, saved as an image'],
    ['en', undefined, 'Saved as a file', 'Booked, saved as a file'],
    ['de', 'pdf', 'Als PDF gespeichert', 'Gebucht, PDF fertig'],
    ['de', 'zpl', 'Als ZPL-Datei gespeichert', 'Gebucht, ZPL fertig'],
    ['de', 'png', 'Als Bild gespeichert', 'Gebucht, Bild fertig'],
    ['de', undefined, 'Als Datei gespeichert', 'Gebucht, Datei fertig'],
  ] as const)('is shown as saved, not printed (%s, %s)', (language, format, words, verdict) => {
    const spoken = createMessages(language, language)
    const shipment = saved(format)
    expect(shipmentVerdictWords(spoken, shipment).words).toBe(verdict)
    expect(spoken.t(statusLabelOf(shipment).message)).toBe(words)
    expect(spoken.t(statusLabelOf(shipmentRowOf(shipment)).message)).toBe(words)
    expect(stepsOf(spoken, shipment).at(-1)?.text).toBe(words)
    expect(spoken.t(jobStatus(job(shipment)).message)).toBe(words)
    expect(displayStatus(spoken, { last: shipment, isQueued: false })?.words).toContain(`: ${words}`)
  })

  test('is shown as printed after it was sent to a printer', () => {
    const shipment = { ...saved('pdf'), printer: 'Zebra', saved: undefined }
    expect(shipmentVerdictWords(english, shipment).words).toBe('Booked and printed')
    expect(english.t(statusLabelOf(shipmentRowOf(shipment)).message)).toBe('Printed')
    expect(english.t(jobStatus(job(shipment)).message)).toBe('Printed')
  })
})
