import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createDocuments } from '../../electron/adapters/documents/documents.ts'
import { openJournal } from '../../electron/adapters/journal/open-journal.ts'
import { createFolderPrinter } from '../../electron/adapters/printers/folder.ts'
import type { Documents } from '../../electron/ports/documents.ts'
import type { Journal } from '../../electron/ports/journal.ts'
import type { PrintOrder, Submission } from '../../electron/ports/printer.ts'
import type { Answer } from '../../electron/ports/shipping-service.ts'
import { createConfirmPrint } from '../../electron/use-cases/confirm-print.ts'
import { createFetchLabel } from '../../electron/use-cases/fetch-label.ts'
import { createPreparePrint, type PreparePrint } from '../../electron/use-cases/prepare-print.ts'
import { createPrintLabel } from '../../electron/use-cases/print-label.ts'
import { createRecoverPrints } from '../../electron/use-cases/recover-prints.ts'
import { defaultProfile } from '../../shared/schemas/printer.ts'
import { problem } from '../../shared/schemas/problem.ts'
import { intended, order } from '../fixtures/shipments.ts'

const pdf = Buffer.from('%PDF-1.7 a label')
const notAsked = () => Promise.reject(new Error('asked for what whole pages do not need'))
const labels = {
  check: async (bytes: Uint8Array) =>
    bytes[0] === 0x25
      ? { ok: true as const, value: { pages: [{ widthMm: 210, heightMm: 297 }] } }
      : { ok: false as const, problem: problem('label.notPdf') },
  readText: async (bytes: Uint8Array) => ({
    ok: true as const,
    value: Buffer.from(bytes).toString('latin1'),
  }),
}

let dataDir: string
let journal: Journal
let documents: Documents
let id: string
let seen: string[]
const changed = ({ label }: { label: string }) => void seen.push(label)

const open = async () => {
  const opened = await openJournal({ dataDir, environment: 'practice', clock: { now: Date.now } })
  journal = opened.journal
}

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'packdesk-print-'))
  await open()
  documents = createDocuments(join(dataDir, 'documents'))
  seen = []
  const intent = await journal.intend(intended(), 1)
  if (intent.kind !== 'intended') throw new Error('full')
  id = intent.shipment.id
  await journal.append(id, { type: 'marked', highWaterMark: null })
  await journal.append(id, { type: 'booked', order: order('o-1'), links: [] })
})
afterEach(async () => {
  await journal.close()
  await rm(dataDir, { recursive: true, force: true })
})

const fetching = (answers: Answer<Uint8Array>[], kept = documents, found = 0) => {
  const region = {
    box: { x: 0, y: 0, width: 100, height: 150 },
    turn: 0 as const,
    kind: 'label' as const,
    sureness: 1,
    symbols: 1,
    source: 'found' as const,
  }
  const page = {
    widthMm: 210,
    heightMm: 297,
    fingerprint: 'f',
    regions: Array.from({ length: found }, () => region),
  }
  const inspect = async () => ({ ok: true as const, value: { pages: [page] } })
  const asked: string[] = []
  const service = {
    printShipmentLabels: async (orderId: string) => {
      asked.push(orderId)
      return answers[Math.min(asked.length, answers.length) - 1] as Answer<Uint8Array>
    },
  }
  return {
    asked,
    fetchLabel: createFetchLabel({
      journal,
      service,
      documents: kept,
      labels: { ...labels, inspect },
      changed,
    }),
  }
}

/** A printer that answers as told, and sees what the journal holds at the moment it is touched. */
const printing = (
  answer: (order: PrintOrder) => Submission | Promise<Submission>,
  prepare: PreparePrint = createPreparePrint({
    labels: { ...labels, inspect: notAsked, prepare: notAsked, sheet: notAsked },
    profileOf: defaultProfile,
    corrections: async () => [],
    joinPdfs: notAsked,
  }),
) => {
  const orders: PrintOrder[] = []
  const stateThen: (string | undefined)[] = []
  const printers = {
    print: async (_: string, printOrder: PrintOrder) => {
      orders.push(printOrder)
      stateThen.push((await journal.read(id))?.label)
      return answer(printOrder)
    },
  }
  let jobs = 0
  // A journal takes its time: whoever does not wait for it is found out.
  const append: Journal['append'] = async (...event) => {
    await new Promise(setImmediate)
    return journal.append(...event)
  }
  const printLabelAs = createPrintLabel({
    journal: { read: journal.read, append },
    documents,
    printers,
    prepare,
    changed,
  })
  const printLabel = (shipmentId: string, printer: string) =>
    printLabelAs(shipmentId, { job: `job-${++jobs}`, printer })
  return { orders, stateThen, printLabel }
}
const submitted = (): Submission => ({ kind: 'submitted', spoolId: '7', confirmed: false })
const store = () => fetching([{ kind: 'ok', value: pdf }]).fetchLabel(id)
const types = async () => (await journal.events(id)).map(({ event }) => event.type).slice(3)

describe('fetching a label', () => {
  it('keeps the PDF by its content and says how many pages it has', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: pdf }])
    const shipment = await fetchLabel(id)
    expect(shipment).toMatchObject({ label: 'stored', labelPages: 1 })
    expect(await documents.get(shipment.labelDocument ?? '')).toEqual(pdf)
    expect(asked).toEqual(['o-1'])
    expect(seen).toEqual(['stored'])
  })

  it('asks once where it is asked twice at once', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: pdf }])
    await Promise.all([fetchLabel(id), fetchLabel(id)])
    expect(asked).toHaveLength(1)
    expect(await types()).toEqual(['labelStored'])
  })

  it('says what went wrong, keeps the booking, and can be tried again', async () => {
    const { fetchLabel } = fetching([
      { kind: 'unknown', problem: problem('service.timeout') },
      { kind: 'ok', value: Buffer.from('<html>') },
      { kind: 'ok', value: pdf },
    ])
    const failed = { booking: 'booked', label: 'missing' }
    expect(await fetchLabel(id)).toMatchObject({ ...failed, labelProblem: { code: 'service.timeout' } })
    expect(await fetchLabel(id)).toMatchObject({ ...failed, labelProblem: { code: 'label.notPdf' } })
    const stored = await fetchLabel(id)
    expect([stored.label, stored.labelProblem]).toEqual(['stored', undefined])
  })

  it.each([
    [1, 'label.tooFew'],
    [2, undefined],
  ])('says before printing that two parcels have %i labels on one page: %s', async (found, code) => {
    const intent = await journal.intend(intended({ draftId: 'two', code: 'PD-0000000002' }), 2)
    if (intent.kind !== 'intended') throw new Error('full')
    const two = intent.shipment.id
    await journal.append(two, { type: 'marked', highWaterMark: null })
    await journal.append(two, { type: 'booked', order: order('o-2'), links: [] })
    const shipment = await fetching([{ kind: 'ok', value: pdf }], documents, found).fetchLabel(two)
    expect([shipment.label, shipment.labelProblem?.code]).toEqual(['stored', code])
  })

  it.each([
    ['its own code', 'A-1001 PD-0000000001', 'stored', undefined],
    ['its own code, where a line ends', 'A-1001 PD-00000\r\n00001 Erika', 'stored', undefined],
    ['its own code beside another', 'PD-0000000001, return of PD-0000000009', 'stored', undefined],
    ['no code', 'PD-000000000 1', 'stored', undefined],
    ['the code of another booking', 'A-1002 PD-0000000009', 'missing', 'label.otherOrder'],
    ['one that begins like its own', 'PD-0000000001X PD-0000000012', 'missing', 'label.otherOrder'],
  ])('keeps a label by the code that is on it: %s', async (_, text, label, code) => {
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from(`%PDF-1.7 ${text}`) }])
    const shipment = await fetchLabel(id)
    expect([shipment.label, shipment.labelProblem?.code]).toEqual([label, code])
  })

  it.each([
    ['another booking of this desk', 'PD-0000000002', 'missing'],
    ['nobody', 'PD-0000000003', 'stored'],
  ])('takes a code with a line’s end in it for one where it is that of %s', async (_, code, label) => {
    await journal.intend(intended({ draftId: 'two', code: 'PD-0000000002' }), 1)
    const text = code.replace(/.{4}$/, '\r\n$&')
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from(`%PDF-1.7 ${text}`) }])
    expect((await fetchLabel(id)).label).toBe(label)
  })

  it('keeps whatever label an order has that a person chose', async () => {
    const intent = await journal.intend(intended({ draftId: 'two', code: 'PD-0000000002' }), 1)
    if (intent.kind !== 'intended') throw new Error('full')
    const two = intent.shipment.id
    await journal.append(two, { type: 'marked', highWaterMark: null })
    await journal.append(two, { type: 'unanswered', problem: problem('service.timeout') })
    await journal.append(two, { type: 'assigned', order: order('o-2'), links: [] })
    const { fetchLabel } = fetching([{ kind: 'ok', value: Buffer.from('%PDF-1.7 PD-ZZZZZZZZZZ') }])
    expect(await fetchLabel(two)).toMatchObject({ label: 'stored' })
  })

  it('says so where the disk does not take it', async () => {
    const full: Documents = { ...documents, put: () => Promise.reject(new Error('ENOSPC')) }
    expect(await fetching([{ kind: 'ok', value: pdf }], full).fetchLabel(id)).toMatchObject({
      label: 'missing',
      labelProblem: { code: 'label.notKept' },
    })
  })

  it('fetches nothing for what is not booked', async () => {
    const { fetchLabel, asked } = fetching([{ kind: 'ok', value: pdf }])
    await expect(fetchLabel('nobody')).rejects.toMatchObject({ code: 'journal.noShipment' })
    expect(asked).toEqual([])
  })
})

describe('printing a label', () => {
  it('writes its intent down before the printer is touched', async () => {
    await store()
    const { printLabel, stateThen, orders } = printing(submitted)
    expect(await printLabel(id, 'Zebra')).toMatchObject({ label: 'submitted', prints: 1, printer: 'Zebra' })
    expect(stateThen).toEqual(['printing'])
    expect(orders).toMatchObject([
      { job: 'job-1', title: 'A-1001', fileName: 'R-o-1_A-1001', media: { widthMm: 210, heightMm: 297 } },
    ])
    expect(await types()).toEqual(['labelStored', 'printIntended', 'printSubmitted'])
  })

  it('is confirmed by the folder, which keeps the very PDF', async () => {
    await store()
    const folder = join(dataDir, 'labels')
    const { printLabel } = printing((order) => createFolderPrinter(folder).print('folder', order))
    expect(await printLabel(id, 'folder')).toMatchObject({ label: 'confirmed', prints: 1 })
    expect(await types()).toEqual(['labelStored', 'printIntended', 'printSubmitted', 'printConfirmed'])
  })

  it('prints once, however fast it is asked', async () => {
    await store()
    const { printLabel, orders } = printing(submitted)
    await Promise.all(Array.from({ length: 12 }, () => printLabel(id, 'Zebra')))
    expect(orders).toHaveLength(1)
  })

  it('counts reprints and calls them so', async () => {
    await store()
    const { printLabel } = printing(submitted)
    await printLabel(id, 'Zebra')
    expect(await printLabel(id, 'Zebra')).toMatchObject({ prints: 2 })
    const intents = (await journal.events(id)).flatMap(({ event }) =>
      event.type === 'printIntended' ? [event.reprint] : [],
    )
    expect(intents).toEqual([false, true])
  })

  it.each([
    ['failed', 'failed', 0],
    ['unknown', 'unknown', 1],
  ] as const)('stands flagged where printing %s, and can be tried again', async (kind, label, prints) => {
    await store()
    const problems = { problem: problem('printer.paperOut') }
    const first = printing(() => ({ kind, ...problems }))
    expect(await first.printLabel(id, 'Zebra')).toMatchObject({
      label,
      prints,
      labelProblem: problems.problem,
    })
    expect(await journal.unprinted()).toMatchObject([{ id }])
    const again = await printing(submitted).printLabel(id, 'Zebra')
    expect([again.label, again.labelProblem]).toEqual(['submitted', undefined])
  })

  it('touches no printer without a label, or with one that is no longer whole', async () => {
    const { printLabel, orders } = printing(submitted)
    await expect(printLabel(id, 'Zebra')).rejects.toMatchObject({ code: 'journal.notAllowed' })
    const { labelDocument = '' } = await store()
    await rm(join(dataDir, 'documents', labelDocument.slice(0, 2)), { recursive: true })
    expect(await printLabel(id, 'Zebra')).toMatchObject({
      label: 'failed',
      prints: 0,
      labelProblem: { code: 'label.gone' },
    })
    expect(orders).toEqual([])
  })

  it('of several files is unknown, not failed, once one of them is out', async () => {
    await store()
    const file = { format: 'pdf' as const, bytes: pdf }
    const { printLabel, orders } = printing(
      ({ document }) =>
        document === file ? submitted() : { kind: 'failed', problem: problem('printer.jam') },
      async () => ({
        ok: true,
        value: {
          documents: [file, { ...file }, { ...file }],
          media: { widthMm: 100, heightMm: 150 },
          proofs: [],
          pictures: [],
        },
      }),
    )
    expect(await printLabel(id, 'Zebra')).toMatchObject({
      label: 'unknown',
      labelProblem: { code: 'printer.jam' },
    })
    expect(orders).toHaveLength(2)
  })
})

describe('after a crash while a label was handed over', () => {
  const crash = async () => {
    await store()
    const { printLabel } = printing(() => new Promise<Submission>(() => undefined))
    void printLabel(id, 'Zebra')
    while ((await journal.read(id))?.label !== 'printing') await new Promise(setImmediate)
    await journal.close()
    await open()
  }
  const recover = (find: () => Promise<string | undefined>) =>
    journal.unprinted().then((open) => createRecoverPrints({ journal, printers: { find }, changed })(open))

  it('asks whether it printed, and prints nothing by itself', async () => {
    await crash()
    expect(await recover(async () => undefined)).toMatchObject([
      { label: 'unknown', labelProblem: { code: 'printer.interrupted' }, prints: 1 },
    ])
    const confirm = createConfirmPrint({ journal, changed })
    expect(await confirm(id, 'yes')).toMatchObject({ label: 'confirmed', prints: 1 })
    expect(await confirm(id, 'yes')).toMatchObject({ label: 'confirmed' })
    expect(await types()).toEqual(['labelStored', 'printIntended', 'printUnknown', 'printConfirmed'])
  })

  it('is not printed again while nobody has said whether it was', async () => {
    await crash()
    const { printLabel, orders } = printing(submitted)
    await expect(printLabel(id, 'Zebra')).rejects.toMatchObject({ code: 'journal.notAllowed' })
    expect(orders).toEqual([])
  })

  it('finds the job at its spooler where that tells', async () => {
    await crash()
    const [found] = await recover(async () => '41')
    expect([found?.label, found?.labelProblem]).toEqual(['submitted', undefined])
  })

  it('can be laid aside, or printed again', async () => {
    await crash()
    await recover(async () => undefined)
    const confirm = createConfirmPrint({ journal, changed })
    expect(await confirm(id, 'discard')).toMatchObject({ label: 'discarded' })
    const intents = printing(submitted)
    expect(await intents.printLabel(id, 'Zebra')).toMatchObject({ label: 'submitted', prints: 2 })
  })

  it('confirms nothing that was never printed', async () => {
    await store()
    await expect(createConfirmPrint({ journal, changed })(id, 'yes')).rejects.toMatchObject({
      code: 'journal.notAllowed',
    })
  })
})
