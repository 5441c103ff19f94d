import { expect, test } from 'vitest'
import { createPrintLabel } from '../../../electron/printing/labels/print-label.ts'
import { createFindDuplicateLabel } from '../../../electron/printing/preparing/find-duplicate-label.ts'
import type { PreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import { newProblem, type Problem } from '../../../shared/kit/index.ts'
import { labelPdf, storedJournal } from '../../fixtures/shipment/booked-shipment.ts'
import { order, recordBooked } from '../../fixtures/shipment/shipment-records.ts'
import { provenLabel, provenSymbol } from '../proven-symbols.ts'

const desk = storedJournal()

/** A station whose labels carry the given codes. Its printer remembers the job of each paper. */
async function station(...labels: string[][]) {
  const { journal, documents } = desk
  const document = await documents.put(labelPdf)
  const ids: string[] = []
  for (const index of labels.keys()) {
    const reference = `W-${index + 1}`
    const draft = { reference, draftId: reference, code: `PD-000000000${index + 1}` }
    const id = await recordBooked(journal, draft, order(`o-${index + 1}`))
    await journal.append(id, { type: 'labelStored', document, pages: 1 })
    ids.push(id)
  }
  let codes: string[] = []
  let prepared = 0
  let isReady = Promise.resolve()
  const prepare: PreparePrint = async (bytes) => {
    prepared++
    const symbols = codes.map((text) => provenSymbol(text))
    await isReady
    return {
      ok: true,
      value: {
        documents: [{ format: 'pdf', bytes }],
        media: { widthMm: 100, heightMm: 150 },
        proofs: [provenLabel(...symbols)],
        pictures: [],
      },
    }
  }
  const papers: string[] = []
  const printer: { fault?: Problem } = {}
  const printLabel = createPrintLabel({
    journal,
    documents,
    prepare,
    findDuplicateLabel: createFindDuplicateLabel(journal),
    printers: {
      print: async (_, { title }) => {
        if (printer.fault) return { kind: 'failed', problem: printer.fault }
        papers.push(title)
        return { kind: 'submitted', confirmed: true }
      },
    },
    append: desk.append,
    onPrintAccepted: () => undefined,
  })
  return {
    journal,
    ids,
    papers,
    printer,
    prepared: () => prepared,
    /** All labels that print from now on are prepared when `ready` resolves. */
    holdUntil(ready: Promise<void>) {
      isReady = ready
    },
    print(index: number, anyway = false) {
      codes = labels[index] ?? []
      return printLabel(ids[index] ?? '', { job: crypto.randomUUID(), printer: 'Zebra', anyway })
    },
  }
}

const tracking = 'JJD000390007882211456'
const routing = '2LDE10117+52000000'

// FAULTS.md F143
test.each([
  ['one tracking number', [tracking], [tracking], true],
  ['one tracking number, written with separators', ['<GS>JJD0003 90007882211456'], [tracking], true],
  ['the same codes altogether', [routing, tracking], [routing, tracking], true],
  [
    'one tracking number, and a matrix code around it',
    [tracking, `X1${tracking}A`],
    [tracking, `X2${tracking}B`],
    true,
  ],
  [
    'one tracking number, each beside its own reference',
    [tracking, 'REF-W-1-0000'],
    [tracking, 'REF-W-2-0000'],
    true,
  ],
  [
    'a routing code and their own tracking numbers',
    [routing, tracking],
    [routing, 'JJD000390007882211457'],
    false,
  ],
  ['their own tracking numbers', [tracking], ['JJD000390007882211457'], false],
  ['a short text', ['10117', tracking], ['10117', 'JJD000390007882211457'], false],
  ['one number at the beginning of the other', [tracking], [`${tracking}7`], false],
])('a second label with $0 is asked about: $3', async (_, first, second, asks) => {
  const { print, papers } = await station(first, second)
  await print(0)
  const label = await print(1)
  expect(label).toMatchObject(
    asks
      ? { label: 'failed', labelProblem: { code: 'label.twin', values: { reference: 'W-1' } } }
      : { label: 'confirmed' },
  )
  expect(papers).toEqual(asks ? ['W-1'] : ['W-1', 'W-2'])
})

test('a label is printed once a person decided so, and asked about again at the next print', async () => {
  const { print, papers } = await station([tracking], [tracking])
  await print(0)
  await print(1)
  expect(await print(1)).toMatchObject({ label: 'failed' })
  expect(await print(1, true)).toMatchObject({ label: 'confirmed' })
  expect(papers).toEqual(['W-1', 'W-2'])
  expect(await print(0)).toMatchObject({ label: 'failed', labelProblem: { values: { reference: 'W-2' } } })
  expect(await print(1)).toMatchObject({ label: 'failed', labelProblem: { values: { reference: 'W-1' } } })
  expect(papers).toHaveLength(2)
})

test('a label is not asked about again after a decision when the printer failed it', async () => {
  const { print, papers, printer } = await station([tracking], [tracking])
  await print(0)
  expect(await print(1)).toMatchObject({ labelProblem: { code: 'label.twin' } })
  printer.fault = newProblem('printer.jam')
  expect(await print(1, true)).toMatchObject({ labelProblem: printer.fault })
  delete printer.fault
  expect(await print(1, true)).toMatchObject({ label: 'confirmed' })
  expect(papers).toEqual(['W-1', 'W-2'])
})

test('a decision about another question is none about the duplicate label', async () => {
  const { print, papers } = await station([tracking], [tracking])
  await print(0)
  expect(await print(1, true)).toMatchObject({ label: 'failed', labelProblem: { code: 'label.twin' } })
  expect(papers).toEqual(['W-1'])
})

// FAULTS.md F143
test('one of two labels with the same code that print at the same time is asked about', async () => {
  const { print, papers, prepared, holdUntil } = await station([tracking], [tracking])
  const { promise, resolve } = Promise.withResolvers<void>()
  holdUntil(promise)
  const printed = Promise.all([print(0), print(1)])
  await expect.poll(prepared).toBe(2)
  resolve()
  const labels = await printed
  expect(labels.map(({ label }) => label).sort()).toEqual(['confirmed', 'failed'])
  expect(papers).toHaveLength(1)
})

test('a cancelled order has no duplicate label', async () => {
  const { journal, ids, print } = await station([tracking], [tracking])
  await print(0)
  for (const type of ['cancelIntended', 'cancelled'] as const) await journal.append(ids[0] ?? '', { type })
  expect(await print(1)).toMatchObject({ label: 'confirmed' })
})

test('a shipment is found by a code on its label', async () => {
  const { journal, ids, print } = await station([tracking], ['JJD000390007882211457'])
  await print(0)
  await print(1)
  const { shipments } = await journal.list({ text: tracking.toLowerCase(), take: 10 })
  expect(shipments.map(({ id }) => id)).toEqual([ids[0]])
})
