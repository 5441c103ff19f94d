import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createBackground } from '../../../electron/kit/index.ts'
import { createLabelCorrections } from '../../../electron/printing/preparing/label-corrections.ts'
import type { Printers, Submission } from '../../../electron/printing/printer.ts'
import { createPrinting } from '../../../electron/printing/printing.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { defaultProfile } from '../../../shared/printing/index.ts'
import type { LaterEvent } from '../../../shared/shipment/index.ts'
import { fakeLabels } from '../../fixtures/labels/fake-labels.ts'
import { storedJournal } from '../../fixtures/shipment/booked-shipment.ts'
import { mismatchFound, order, recordBooked } from '../../fixtures/shipment/shipment-records.ts'
import { failedSubmission, inSpooler } from '../queue/test-print-queue.ts'

const desk = storedJournal()
const slip = Buffer.from('%PDF slip')
const invoice = Buffer.from('%PDF invoice')

/** A booked shipment with a label, a packing slip and an invoice. */
async function booked(): Promise<string> {
  const { journal, documents } = desk
  const id = await recordBooked(
    journal,
    {
      enclosures: [
        { name: 'Packing slip', document: await documents.put(slip) },
        { name: 'Invoice', document: await documents.put(invoice) },
        { name: 'Invoice again', document: await documents.put(invoice) },
      ],
    },
    order(),
  )
  await journal.append(id, {
    type: 'labelStored',
    document: await documents.put(Buffer.from('%PDF label %%EOF')),
    pages: 1,
  })
  return id
}

/** Such a shipment, and the printing of a desk. `answer`: the printer's answer for a title. */
const bookAndStart = async (answer?: (title: string) => Submission | Promise<Submission>) => ({
  id: await booked(),
  ...start(answer),
})

/** The printing of a desk on the journal as it is, and what its printers got. `find`: the
 * spooler's answer for a lost job. */
function start(
  answer: (title: string) => Submission | Promise<Submission> = () => inSpooler('1'),
  find: Printers['find'] = async () => undefined,
  { isUnattended = false } = {},
) {
  const { journal, documents } = desk
  const printed: string[] = []
  const background = createBackground()
  const printing = createPrinting({
    journal,
    documents,
    labels: fakeLabels,
    printers: {
      async print(printer, { title }) {
        printed.push(`${title} on ${printer}`)
        return answer(title)
      },
      find,
      follow: async () => ({ state: 'handedOver' }),
      cancel: async () => 'unknown',
      list: async () => [],
      status: async () => ({ state: 'ready' }),
    },
    clock: { now: Date.now, sleep: async () => undefined },
    labelPrinter: () => 'zebra',
    documentPrinter: () => 'laser',
    profileOf: defaultProfile,
    newJob: randomUUID,
    labelCorrections: createLabelCorrections(journal),
    fetchLabel: () => Promise.reject(new Error('the label is stored')),
    inBackground: background.run,
    append: desk.append,
    isUnattended,
    onQueueChanged: () => undefined,
  })
  return {
    printed,
    printing,
    enclosures: printing.enclosures,
    ended: background.ended,
    async printLabel(id: string) {
      await printing.printOnRequest(id, { on: 'label', anyway: false, by: 'person' })
      await background.ended()
    },
  }
}

const unknown: Submission = { kind: 'unknown', problem: newProblem('printer.noAnswer') }
const all = ['A-1001 on zebra', 'Packing slip A-1001 on laser', 'Invoice again A-1001 on laser']

const states = async (id: string) =>
  (await desk.journal.read(id))?.enclosures?.map(({ name, state }) => `${name}: ${state}`)

test('enclosures print on the document printer behind the label, in order, each document once', async () => {
  const { id, printed, printLabel } = await bookAndStart()
  await printLabel(id)
  expect(printed).toEqual(all)
  expect(await states(id)).toEqual(['Packing slip: submitted', 'Invoice again: submitted'])
})

test('a reprint of the label prints no enclosure again', async () => {
  const { id, printed, printLabel } = await bookAndStart()
  await printLabel(id)
  await printLabel(id)
  expect(printed.filter((each) => each.includes('laser'))).toHaveLength(2)
})

test('without an accepted label no enclosure prints', async () => {
  const { id, printed, printLabel } = await bookAndStart((title) =>
    title === 'A-1001' ? failedSubmission : inSpooler('1'),
  )
  await printLabel(id)
  expect(printed).toEqual(['A-1001 on zebra'])
  expect(await states(id)).toEqual(['Packing slip: waiting', 'Invoice again: waiting'])
})

test('a failed enclosure holds those behind it, and a person prints what is left', async () => {
  let isJammed = true
  const { id, printed, printLabel, enclosures } = await bookAndStart((title) =>
    title.startsWith('Packing') && isJammed ? failedSubmission : inSpooler('1'),
  )
  await printLabel(id)
  expect(await states(id)).toEqual(['Packing slip: failed', 'Invoice again: waiting'])
  expect((await desk.journal.read(id))?.enclosures?.[0]?.problem?.code).toBe('printer.jam')
  isJammed = false
  await enclosures.print(id)
  expect(await states(id)).toEqual(['Packing slip: submitted', 'Invoice again: submitted'])
  expect(printed).toHaveLength(4)
})

test('two requests at once for what is left print each enclosure once', async () => {
  const { id, printed, enclosures } = await bookAndStart()
  await Promise.all([enclosures.print(id), enclosures.print(id)])
  expect(printed).toEqual(['Packing slip A-1001 on laser', 'Invoice again A-1001 on laser'])
})

test('a person prints one enclosure again', async () => {
  const { id, printed, printLabel, enclosures } = await bookAndStart()
  await printLabel(id)
  const document = (await desk.journal.read(id))?.enclosures?.[0]?.document
  await enclosures.print(id, document)
  expect(printed.at(-1)).toBe('Packing slip A-1001 on laser')
  expect(printed).toHaveLength(4)
})

// FAULTS.md F15
test('after a crash in mid-print the job is unknown and not printed again, and holds what is behind it', async () => {
  const { id, printLabel } = await bookAndStart((title) =>
    title.startsWith('Packing') ? new Promise<never>(() => undefined) : inSpooler('1'),
  )
  void printLabel(id)
  await expect.poll(async () => (await states(id))?.[0]).toBe('Packing slip: printing')
  await desk.journal.close()
  await desk.open()
  const next = start()
  await next.enclosures.recover()
  expect(next.printed).toEqual([])
  expect(await states(id)).toEqual(['Packing slip: unknown', 'Invoice again: waiting'])
  const again = start()
  await again.enclosures.recover()
  expect(again.printed).toEqual([])
})

test.each([
  ['a person', false],
  ['a scan', true],
])('enclosures print once %s says that their label printed', async (_who, isScanned) => {
  const { id, printed, printing, printLabel, ended } = await bookAndStart((title) =>
    title === 'A-1001' ? unknown : inSpooler('1'),
  )
  await printLabel(id)
  expect(printed).toEqual(['A-1001 on zebra'])
  if (isScanned) expect(await printing.confirmByScan('PD-0000000001')).toMatchObject({ kind: 'confirmed' })
  else await printing.confirmPrint(id, 'yes')
  await ended()
  expect(printed).toEqual(all)
})

test('a label that did not print leaves its enclosures waiting', async () => {
  const { id, printed, printing, printLabel, ended } = await bookAndStart(() => unknown)
  await printLabel(id)
  await printing.confirmPrint(id, 'discard')
  await ended()
  expect(printed).toEqual(['A-1001 on zebra'])
  expect(await states(id)).toEqual(['Packing slip: waiting', 'Invoice again: waiting'])
})

test('whoever confirms a label that was accepted leaves its enclosures to the desk that printed it', async () => {
  const id = await booked()
  await desk.journal.append(id, { type: 'printIntended', job: 'theirs', printer: 'X', reprint: false })
  await desk.journal.append(id, { type: 'printSubmitted', job: 'theirs' })
  const { printed, printing, ended } = start()
  await printing.confirmPrint(id, 'yes')
  await ended()
  expect(printed).toEqual([])
})

test('enclosures print behind a label that is found at the spooler after the start looked for them', async () => {
  const id = await booked()
  await desk.journal.append(id, { type: 'printIntended', job: 'cut off', printer: 'zebra', reprint: false })
  const found = Promise.withResolvers<string>()
  const next = start(undefined, () => found.promise)
  await next.enclosures.recover()
  expect(next.printed).toEqual([])
  found.resolve('7')
  await expect.poll(() => next.printed).toEqual(all.slice(1))
  await next.ended()
  expect(next.printed).toEqual(all.slice(1))
})

test('a start where no person is at the desk prints no enclosures behind a label that is found at the spooler', async () => {
  const id = await booked()
  await desk.journal.append(id, { type: 'printIntended', job: 'cut off', printer: 'zebra', reprint: false })
  const next = start(undefined, async () => '7', { isUnattended: true })
  await expect.poll(async () => (await desk.journal.read(id))?.label).toBe('submitted')
  await next.ended()
  expect(next.printed).toEqual([])
})

test('a start leaves alone what another desk is printing', async () => {
  const id = await booked()
  const document = (await desk.journal.read(id))?.enclosures?.[0]?.document ?? ''
  await desk.journal.append(id, { type: 'enclosureIntended', document, print: 'theirs', printer: 'X' })
  // Only the events of the own desk are its own.
  desk.journal.latestEvents = async () => [
    { at: '', shipmentId: id, event: { type: 'printConfirmed', job: 'ours', by: 'person' } },
  ]
  const next = start()
  await next.enclosures.recover()
  expect(await states(id)).toEqual(['Packing slip: printing', 'Invoice again: waiting'])
  expect(next.printed).toEqual([])
})

// FAULTS.md F15
test.each<[string, (job: string) => LaterEvent]>([
  ['accepted the label', (job) => ({ type: 'printSubmitted', job })],
  ['confirmed the label at once', (job) => ({ type: 'printConfirmed', job, by: 'printer' })],
])('after a crash when the printer had %s, the enclosures print, once', async (_, event) => {
  const id = await booked()
  const job = randomUUID()
  await desk.journal.append(id, { type: 'printIntended', job, printer: 'zebra', reprint: false })
  await desk.journal.append(id, event(job))
  const next = start()
  await next.enclosures.recover()
  await next.enclosures.recover()
  expect(next.printed).toEqual(['Packing slip A-1001 on laser', 'Invoice again A-1001 on laser'])
})

test('a failed enclosure holds those behind it also after a restart', async () => {
  const { id, printLabel } = await bookAndStart((title) =>
    title.startsWith('Packing') ? failedSubmission : inSpooler('1'),
  )
  await printLabel(id)
  const next = start()
  await next.enclosures.recover()
  expect(next.printed).toEqual([])
  expect(await states(id)).toEqual(['Packing slip: failed', 'Invoice again: waiting'])
})

test('a lost document is reported, and nothing prints in its place', async () => {
  const { id, printed, printLabel } = await bookAndStart()
  const { rm } = await import('node:fs/promises')
  const hash = (await desk.journal.read(id))?.enclosures?.[0]?.document ?? ''
  await rm(`${desk.dataDir}/documents/${hash.slice(0, 2)}/${hash}`)
  await printLabel(id)
  expect(printed).toEqual(['A-1001 on zebra'])
  expect((await desk.journal.read(id))?.enclosures?.[0]?.problem?.code).toBe('document.gone')
})

test('an order that differs from its draft prints no enclosure, also where a person asks for all or for one', async () => {
  const { id, printed, printing, enclosures } = await bookAndStart()
  const document = (await desk.journal.read(id))?.enclosures?.[0]?.document
  await desk.journal.append(id, mismatchFound)
  await enclosures.print(id)
  await enclosures.print(id, document)
  const shipment = await desk.journal.read(id)
  if (shipment) await printing.enclosures.printWaiting(shipment)
  expect(printed).toEqual([])
  expect(await states(id)).toEqual(['Packing slip: waiting', 'Invoice again: waiting'])
})

test('a cancelled shipment prints no enclosure', async () => {
  const { id, printed, enclosures } = await bookAndStart()
  await desk.journal.append(id, { type: 'cancelIntended' })
  await desk.journal.append(id, { type: 'cancelled' })
  await enclosures.print(id)
  expect(printed).toEqual([])
})
