import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createEnclosures } from '../../electron/printing/documents/enclosures.ts'
import { createPrintLabel } from '../../electron/printing/print-label.ts'
import type { Printers, PrintOrder, Submission } from '../../electron/printing/printer.ts'
import { storedJournal } from '../fixtures/shipment/booked-shipment.ts'
import { order, recordBooked } from '../fixtures/shipment/shipment-records.ts'
import { eventually, failed, inSpooler, prepareWhole } from './queues.ts'

const stored = storedJournal()
const slip = Buffer.from('%PDF slip')
const invoice = Buffer.from('%PDF invoice')

/** A booked shipment with a label, a packing slip and an invoice, and a desk that prints it. `answer` is what a printer says to a
 * title. */
async function desk(answer: (title: string) => Submission | Promise<Submission> = () => inSpooler('1')) {
  const { journal, documents } = stored
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
    document: await documents.put(Buffer.from('%PDF label')),
    pages: 1,
  })
  return { id, ...start(answer) }
}

/** The printing of a desk on the journal as it is. */
function start(answer: (title: string) => Submission | Promise<Submission> = () => inSpooler('1')) {
  const { journal, documents } = stored
  const printed: string[] = []
  const printers: Pick<Printers, 'print' | 'find'> = {
    async print(printer, { title }: PrintOrder) {
      printed.push(`${title} on ${printer}`)
      return answer(title)
    },
    find: async () => undefined,
  }
  const common = { journal, documents, printers, changed: () => undefined }
  const enclosures = createEnclosures({
    ...common,
    labels: { clean: async ([pdf = slip]) => ({ ok: true, value: pdf }) },
    documentPrinter: () => 'laser',
    newJob: randomUUID,
  })
  let printing: Promise<void> | undefined
  const printLabel = createPrintLabel({
    ...common,
    prepare: prepareWhole,
    accepted: (shipment) => {
      printing = enclosures.printWaiting(shipment)
    },
  })
  return {
    printed,
    enclosures,
    async printLabel(id: string) {
      await printLabel(id, { job: randomUUID(), printer: 'zebra' })
      await printing
    },
  }
}

const states = async (id: string) =>
  (await stored.journal.read(id))?.enclosures?.map(({ name, state }) => `${name}: ${state}`)

test('enclosures print on the document printer behind the label, in order, each document once', async () => {
  const { id, printed, printLabel } = await desk()
  await printLabel(id)
  const all = ['A-1001 on zebra', 'Packing slip A-1001 on laser', 'Invoice again A-1001 on laser']
  expect(printed).toEqual(all)
  expect(await states(id)).toEqual(['Packing slip: submitted', 'Invoice again: submitted'])
})

test('a reprint of the label prints no enclosure again', async () => {
  const { id, printed, printLabel } = await desk()
  await printLabel(id)
  await printLabel(id)
  expect(printed.filter((each) => each.includes('laser'))).toHaveLength(2)
})

test('without an accepted label no enclosure prints', async () => {
  const { id, printed, printLabel } = await desk((title) => (title === 'A-1001' ? failed : inSpooler('1')))
  await printLabel(id)
  expect(printed).toEqual(['A-1001 on zebra'])
  expect(await states(id)).toEqual(['Packing slip: waiting', 'Invoice again: waiting'])
})

test('a failed enclosure holds those behind it, and a person prints what is left', async () => {
  let isJammed = true
  const { id, printed, printLabel, enclosures } = await desk((title) =>
    title.startsWith('Packing') && isJammed ? failed : inSpooler('1'),
  )
  await printLabel(id)
  expect(await states(id)).toEqual(['Packing slip: failed', 'Invoice again: waiting'])
  expect((await stored.journal.read(id))?.enclosures?.[0]?.problem?.code).toBe('printer.jam')
  isJammed = false
  await enclosures.print(id)
  expect(await states(id)).toEqual(['Packing slip: submitted', 'Invoice again: submitted'])
  expect(printed).toHaveLength(4)
})

test('two requests at once for what is left print each enclosure once', async () => {
  const { id, printed, enclosures } = await desk()
  await Promise.all([enclosures.print(id), enclosures.print(id)])
  expect(printed).toEqual(['Packing slip A-1001 on laser', 'Invoice again A-1001 on laser'])
})

test('a person prints one enclosure again', async () => {
  const { id, printed, printLabel, enclosures } = await desk()
  await printLabel(id)
  const document = (await stored.journal.read(id))?.enclosures?.[0]?.document
  await enclosures.print(id, document)
  expect(printed.at(-1)).toBe('Packing slip A-1001 on laser')
  expect(printed).toHaveLength(4)
})

test('after a crash in mid-print the job is unknown and not printed again, and holds what is behind it', async () => {
  const { id, printLabel } = await desk((title) =>
    title.startsWith('Packing') ? new Promise<never>(() => undefined) : inSpooler('1'),
  )
  void printLabel(id)
  await eventually(async () => expect((await states(id))?.[0]).toBe('Packing slip: printing'))
  await stored.journal.close()
  await stored.open()
  const next = start()
  await next.enclosures.recover()
  expect(next.printed).toEqual([])
  expect(await states(id)).toEqual(['Packing slip: unknown', 'Invoice again: waiting'])
  const again = start()
  await again.enclosures.recover()
  expect(again.printed).toEqual([])
})

test('after a crash between label and enclosures they print, once', async () => {
  const { id } = await desk()
  const job = randomUUID()
  await stored.journal.append(id, { type: 'printIntended', job, printer: 'zebra', reprint: false })
  await stored.journal.append(id, { type: 'printSubmitted', job })
  const next = start()
  await next.enclosures.recover()
  await next.enclosures.recover()
  expect(next.printed).toEqual(['Packing slip A-1001 on laser', 'Invoice again A-1001 on laser'])
})

test('a failed enclosure holds those behind it also after a restart', async () => {
  const { id, printLabel } = await desk((title) => (title.startsWith('Packing') ? failed : inSpooler('1')))
  await printLabel(id)
  const next = start()
  await next.enclosures.recover()
  expect(next.printed).toEqual([])
  expect(await states(id)).toEqual(['Packing slip: failed', 'Invoice again: waiting'])
})

test('a lost document is reported, and nothing prints in its place', async () => {
  const { id, printed, printLabel } = await desk()
  const { rm } = await import('node:fs/promises')
  const hash = (await stored.journal.read(id))?.enclosures?.[0]?.document ?? ''
  await rm(`${stored.dataDir}/documents/${hash.slice(0, 2)}/${hash}`)
  await printLabel(id)
  expect(printed).toEqual(['A-1001 on zebra'])
  expect((await stored.journal.read(id))?.enclosures?.[0]?.problem?.code).toBe('document.gone')
})

test('a cancelled shipment prints no enclosure', async () => {
  const { id, printed, enclosures } = await desk()
  await stored.journal.append(id, { type: 'cancelIntended' })
  await stored.journal.append(id, { type: 'cancelled' })
  await enclosures.print(id)
  expect(printed).toEqual([])
})
