import { expect, test } from 'vitest'
import { readWithOrder } from '../../../electron/journal/index.ts'
import { ExpectedError } from '../../../electron/kit/index.ts'
import { createDesksThatPrinted } from '../../../electron/printing/labels/desks-that-printed.ts'
import { labelHandlers } from '../../../electron/printing/labels/label-handlers.ts'
import { createPrintOnRequest } from '../../../electron/printing/labels/print-on-request.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { partial } from '../../fixtures/partial.ts'
import { labelPdf, storedJournal } from '../../fixtures/shipment/booked-shipment.ts'
import { recordBooked, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const stored = storedJournal()

/** Parts that print nothing; `printed` gets what they are asked for. */
const parts = (printed: unknown[]) => ({
  desksThatPrinted: createDesksThatPrinted(stored.journal),
  acceptedStamps: { add: async () => undefined },
  fetchLabel: (id: string) => readWithOrder(stored.journal, id),
  async printLabel(...label: unknown[]) {
    printed.push(label)
    return { shipment: shipmentRecord(), isWaiting: false }
  },
  labelPrinter: () => 'Brother',
  documentPrinter: () => 'Office',
})

/** A label that was not printed at the printer Zebra. */
async function recordFailed(): Promise<string> {
  const { journal, documents } = stored
  const id = await recordBooked(journal)
  await journal.append(id, { type: 'labelStored', document: await documents.put(labelPdf), pages: 1 })
  await journal.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
  await journal.append(id, { type: 'printFailed', job: 'j', problem: newProblem('label.unread') })
  return id
}

test.each([
  ['the label printer', { on: 'label', anyway: false }, ['Brother']],
  ['the document printer', { on: 'document', anyway: false }, ['Office']],
  ['the printer that did not print it, despite its problem', { on: 'label', anyway: true }, ['Zebra', true]],
] as const)('a person prints a label on %s', async (_, choice, expected) => {
  const id = await recordFailed()
  const printed: unknown[] = []
  const printOnRequest = createPrintOnRequest({ ...stored, ...parts(printed) })
  const handlers = labelHandlers(
    partial({ session: () => partial({ printing: partial({ printOnRequest }) }) }),
  )
  await handlers['label.print']({ id, ...choice })
  expect(printed).toEqual([[id, ...expected]])
})

test.each([
  ['this desk did not print is printed there', 'own', 'Zebra'],
  ['another desk did not print is printed on the label printer here', 'theirs', 'Brother'],
])('a label that %s, if a person decides so', async (_, desk, expected) => {
  const { journal } = stored
  const id = await recordFailed()
  const [own] = await journal.desks()
  if (!own) throw new Error('no desk')
  const desks = [own, { ...own, id: 'theirs', name: 'Table 2', isOwn: false }]
  const printedBy = desk === 'own' ? own.id : desk
  const printed: unknown[] = []
  const printOnRequest = createPrintOnRequest({
    ...stored,
    ...parts(printed),
    desksThatPrinted: createDesksThatPrinted({
      desks: async () => desks,
      desksOf: async () => new Map([[id, { bookedBy: own.id, printedBy }]]),
    }),
  })
  await printOnRequest(id, { on: 'label', anyway: true, by: 'person' })
  expect(printed).toEqual([[id, expected, true]])
})

test.each([
  ['a person who has seen it', 'person', true, 'label.tooFew'],
  ['a person who has not', 'person', false, 'label.tooFew'],
  ['a program', 'program', true, 'label.tooFew'],
  ['a program', 'program', false, 'label.tooFew'],
  ['a program', 'program', true, 'label.otherOrder'],
] as const)(
  'an incomplete label is printed only by a person who has seen it: %s',
  async (_, by, wasSeen, code) => {
    const { journal, documents } = stored
    const id = await recordBooked(journal)
    const storeLabel = async (problemCode: string) => {
      await journal.append(id, { type: 'labelStored', document: await documents.put(labelPdf), pages: 1 })
      return journal.append(id, { type: 'labelFailed', problem: newProblem(problemCode) })
    }
    if (wasSeen) await storeLabel('label.tooFew')
    const printed: unknown[] = []
    const fetchLabel = () => storeLabel(code)
    const printOnRequest = createPrintOnRequest({ ...stored, ...parts(printed), fetchLabel })
    const { shipment } = await printOnRequest(id, { on: 'label', anyway: false, by })
    expect(printed).toHaveLength(by === 'person' && wasSeen ? 1 : 0)
    if (printed.length === 0) expect(shipment.labelProblem?.code).toBe(code)
  },
)

test.each([
  ['person', 'print.inSpooler'],
  ['program', 'sent'],
] as const)(
  'a label that is still in the spooler is not printed again: a %s gets %s',
  async (by, expected) => {
    const id = await recordFailed()
    const printLabel = async () => {
      throw new ExpectedError('print.inSpooler', { printer: 'Brother' })
    }
    const printOnRequest = createPrintOnRequest({ ...stored, ...parts([]), printLabel })
    const answered = printOnRequest(id, { on: 'label', anyway: false, by }).then(
      ({ isWaiting }) => (isWaiting ? 'queued' : 'sent'),
      (error: ExpectedError) => error.problem.code,
    )
    expect(await answered).toBe(expected)
  },
)
