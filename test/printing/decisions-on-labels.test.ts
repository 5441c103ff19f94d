import { expect, it } from 'vitest'
import { createAcceptedStamps } from '../../electron/printing/accepted-stamps.ts'
import { createLabelCorrections } from '../../electron/printing/label-corrections.ts'
import { labelHandlers } from '../../electron/printing/label-handlers.ts'
import type { Printing } from '../../electron/printing/printing.ts'
import { problem } from '../../shared/kit/problem.ts'
import { partial } from '../fixtures/partial.ts'
import { labelPdf, storedJournal } from '../fixtures/shipment/booked-shipment.ts'
import { recordBooked, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const stored = storedJournal()

it('two stamped labels that are accepted at the same time are both accepted', async () => {
  const stamps = createAcceptedStamps(stored.journal)
  const pdfs = ['%PDF one', '%PDF two'].map((text) => Buffer.from(text))
  await Promise.all(pdfs.map((pdf) => stamps.add(pdf)))
  expect(await Promise.all(pdfs.map((pdf) => stamps.has(pdf)))).toEqual([true, true])
})

it('two corrections that are made at the same time are both kept', async () => {
  const corrections = createLabelCorrections(stored.journal)
  const made = ['page one', 'page two'].map((fingerprint) => ({ fingerprint, regions: [] }))
  await Promise.all(made.map((correction) => corrections.keep(correction)))
  expect(await corrections.read()).toEqual(made)
})

it.each([
  ['this desk did not print is printed there', 'own', 'Zebra'],
  ['another desk did not print is printed on the label printer here', 'theirs', 'Brother'],
])('a label that %s, if a person decides so', async (_, desk, expected) => {
  const { journal, documents } = stored
  const id = await recordBooked(journal)
  await journal.append(id, { type: 'labelStored', document: await documents.put(labelPdf), pages: 1 })
  await journal.append(id, { type: 'printIntended', job: 'j', printer: 'Zebra', reprint: false })
  await journal.append(id, { type: 'printFailed', job: 'j', problem: problem('label.unread') })
  const [own] = await journal.desks()
  if (!own) throw new Error('no desk')
  const desks = [own, { ...own, id: 'theirs', name: 'Table 2', isOwn: false }]
  const printedBy = desk === 'own' ? own.id : desk
  const printed: unknown[] = []
  const handlers = labelHandlers(
    partial({
      session: () =>
        partial({
          journal: {
            ...journal,
            desks: async () => desks,
            desksOf: async () => new Map([[id, { bookedBy: own.id, printedBy }]]),
          },
          printing: partial<Printing>({
            async printLabel(...label) {
              printed.push(label)
              return shipmentRecord()
            },
          }),
        }),
      labelPrinter: () => 'Brother',
    }),
  )
  await handlers['label.print']({ id, on: 'label', anyway: true })
  expect(printed).toEqual([[id, expected, true]])
})
