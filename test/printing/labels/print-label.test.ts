import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Journal } from '../../../electron/journal/index.ts'
import { createPrintLabel } from '../../../electron/printing/labels/print-label.ts'
import { createFindDuplicateLabel } from '../../../electron/printing/preparing/find-duplicate-label.ts'
import { createPreparePrint, type PreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import type { PrintOrder, Submission } from '../../../electron/printing/printer.ts'
import { createFolderPrinter } from '../../../electron/printing/printers/folder.ts'
import { createConfirmPrint } from '../../../electron/printing/queue/confirm-print.ts'
import { createRecoverPrints } from '../../../electron/printing/queue/recover-prints.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { defaultProfile } from '../../../shared/printing/index.ts'
import { bookedShipment, labelPdf, pageLabels } from '../../fixtures/shipment/booked-shipment.ts'

const booked = bookedShipment()
const notAsked = () => Promise.reject(new Error('asked for what whole pages do not need'))
const submitted = (): Submission => ({ kind: 'submitted', spoolId: '7', confirmed: false })
const store = async () =>
  booked.journal.append(booked.id, {
    type: 'labelStored',
    document: await booked.documents.put(labelPdf),
    pages: 1,
  })

/** A printer with the given answer, which reads the journal at each call. */
const printing = (
  answer: (order: PrintOrder) => Submission | Promise<Submission>,
  prepare: PreparePrint = createPreparePrint({
    labels: {
      ...pageLabels,
      inspect: notAsked,
      prepare: notAsked,
      sheet: notAsked,
    },
    profileOf: defaultProfile,
    corrections: async () => [],
    isStampAccepted: async () => false,
  }),
) => {
  const orders: PrintOrder[] = []
  const stateThen: (string | undefined)[] = []
  const printers = {
    print: async (_: string, printOrder: PrintOrder) => {
      orders.push(printOrder)
      stateThen.push((await booked.journal.read(booked.id))?.label)
      return answer(printOrder)
    },
  }
  let jobs = 0
  // A slow journal shows code that does not wait for it.
  const append: Journal['append'] = async (...event) => {
    await new Promise(setImmediate)
    return booked.append(...event)
  }
  const printLabelAs = createPrintLabel({
    journal: booked.journal,
    documents: booked.documents,
    printers,
    prepare,
    findDuplicateLabel: createFindDuplicateLabel(booked.journal),
    append,
    onPrintAccepted: () => undefined,
  })
  const printLabel = (shipmentId: string, printer: string) =>
    printLabelAs(shipmentId, { job: `job-${++jobs}`, printer })
  return { orders, stateThen, printLabel }
}

describe('printing a label', () => {
  test('records the spooler’s number and the hash of the bytes before the spooler gets them', async () => {
    await store()
    const at = { spoolId: '7 [job-1]', sha256: 'ab'.repeat(32) }
    let recorded: unknown
    const { printLabel } = printing(async ({ started }) => {
      await started?.(at)
      recorded = (await booked.journal.events(booked.id)).at(-1)?.event
      return submitted()
    })
    expect(await printLabel(booked.id, 'Zebra')).toMatchObject({ label: 'submitted', prints: 1 })
    expect(recorded).toEqual({ type: 'printStarted', job: 'job-1', ...at })
  })

  // FAULTS.md F119
  test('records its intent before the printer is used', async () => {
    await store()
    const { printLabel, stateThen, orders } = printing(submitted)
    expect(await printLabel(booked.id, 'Zebra')).toMatchObject({
      label: 'submitted',
      prints: 1,
      printer: 'Zebra',
    })
    expect(stateThen).toEqual(['printing'])
    expect(orders).toMatchObject([
      { job: 'job-1', title: 'A-1001', fileName: 'R-o-1_A-1001', media: { widthMm: 210, heightMm: 297 } },
    ])
    expect(await booked.types()).toEqual(['labelStored', 'printIntended', 'printSubmitted'])
  })

  test('is confirmed by the folder printer, which stores the PDF', async () => {
    await store()
    const folder = join(booked.dataDir, 'labels')
    const { printLabel } = printing((order) => createFolderPrinter(folder).print('folder', order))
    expect(await printLabel(booked.id, 'folder')).toMatchObject({ label: 'confirmed', prints: 1 })
    expect(await booked.types()).toEqual(['labelStored', 'printIntended', 'printSubmitted', 'printConfirmed'])
  })

  test('prints once, however often it is requested', async () => {
    await store()
    const { printLabel, orders } = printing(submitted)
    await Promise.all(Array.from({ length: 12 }, () => printLabel(booked.id, 'Zebra')))
    expect(orders).toHaveLength(1)
  })

  test('counts and marks reprints', async () => {
    await store()
    const { printLabel } = printing(submitted)
    await printLabel(booked.id, 'Zebra')
    expect(await printLabel(booked.id, 'Zebra')).toMatchObject({ prints: 2 })
    const intents = (await booked.journal.events(booked.id)).flatMap(({ event }) =>
      event.type === 'printIntended' ? [event.reprint] : [],
    )
    expect(intents).toEqual([false, true])
  })

  test.each([
    ['failed', 'failed', 0],
    ['unknown', 'unknown', 1],
  ] as const)('stays flagged if printing %s, and can be repeated', async (kind, label, prints) => {
    await store()
    const problems = { problem: newProblem('printer.paperOut') }
    const first = printing(() => ({ kind, ...problems }))
    expect(await first.printLabel(booked.id, 'Zebra')).toMatchObject({
      label,
      prints,
      labelProblem: problems.problem,
    })
    expect(await booked.journal.unprinted()).toMatchObject([{ id: booked.id }])
    const again = await printing(submitted).printLabel(booked.id, 'Zebra')
    expect([again.label, again.labelProblem]).toEqual(['submitted', undefined])
  })

  test('uses no printer without a label, or with a damaged one', async () => {
    const { printLabel, orders } = printing(submitted)
    await expect(printLabel(booked.id, 'Zebra')).rejects.toMatchObject({ code: 'journal.notAllowed' })
    const { labelDocument = '' } = await store()
    await rm(join(booked.dataDir, 'documents', labelDocument.slice(0, 2)), { recursive: true })
    expect(await printLabel(booked.id, 'Zebra')).toMatchObject({
      label: 'failed',
      prints: 0,
      labelProblem: { code: 'label.gone' },
    })
    expect(orders).toEqual([])
  })

  test('a print of several files is unknown, not failed, after the first was sent', async () => {
    await store()
    const file = { format: 'pdf' as const, bytes: labelPdf }
    const { printLabel, orders } = printing(
      ({ document }) =>
        document === file ? submitted() : { kind: 'failed', problem: newProblem('printer.jam') },
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
    expect(await printLabel(booked.id, 'Zebra')).toMatchObject({
      label: 'unknown',
      labelProblem: { code: 'printer.jam' },
    })
    expect(orders).toHaveLength(2)
  })
})

describe('after a crash during printing', () => {
  const crash = async () => {
    await store()
    const { printLabel } = printing(() => new Promise<Submission>(() => undefined))
    void printLabel(booked.id, 'Zebra')
    while ((await booked.journal.read(booked.id))?.label !== 'printing') await new Promise(setImmediate)
    await booked.journal.close()
    await booked.open()
  }
  const recover = (find: () => Promise<string | undefined>) =>
    booked.journal.unprinted().then((open) =>
      createRecoverPrints({
        printers: { find },
        append: booked.append,
        onPrintAccepted: () => undefined,
      })(open),
    )

  // FAULTS.md F119
  test('asks whether it was printed, and prints nothing', async () => {
    await crash()
    expect(await recover(async () => undefined)).toMatchObject([
      { label: 'unknown', labelProblem: { code: 'printer.interrupted' }, prints: 1 },
    ])
    const confirm = createConfirmPrint({
      journal: booked.journal,
      append: booked.append,
      onPrintAccepted: () => undefined,
    })
    expect(await confirm(booked.id, 'yes')).toMatchObject({ label: 'confirmed', prints: 1 })
    expect(await confirm(booked.id, 'yes')).toMatchObject({ label: 'confirmed' })
    expect(await booked.types()).toEqual(['labelStored', 'printIntended', 'printUnknown', 'printConfirmed'])
  })

  // FAULTS.md F123
  test('does not print again without an answer', async () => {
    await crash()
    const { printLabel, orders } = printing(submitted)
    await expect(printLabel(booked.id, 'Zebra')).rejects.toMatchObject({ code: 'journal.notAllowed' })
    expect(orders).toEqual([])
  })

  test('finds the job at its spooler', async () => {
    await crash()
    const [found] = await recover(async () => '41')
    expect([found?.label, found?.labelProblem]).toEqual(['submitted', undefined])
  })

  test('can be discarded, or printed again', async () => {
    await crash()
    await recover(async () => undefined)
    const confirm = createConfirmPrint({
      journal: booked.journal,
      append: booked.append,
      onPrintAccepted: () => undefined,
    })
    expect(await confirm(booked.id, 'discard')).toMatchObject({ label: 'discarded' })
    const intents = printing(submitted)
    expect(await intents.printLabel(booked.id, 'Zebra')).toMatchObject({ label: 'submitted', prints: 2 })
  })

  test('confirms nothing that was never printed', async () => {
    await store()
    await expect(
      createConfirmPrint({
        journal: booked.journal,
        append: booked.append,
        onPrintAccepted: () => undefined,
      })(booked.id, 'yes'),
    ).rejects.toMatchObject({
      code: 'journal.notAllowed',
    })
  })
})
