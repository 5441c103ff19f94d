import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createDocuments, createFetchLabel } from '../../../electron/documents/index.ts'
import { openJournal } from '../../../electron/journal/sqlite/open-journal.ts'
import { createLabelPipeline } from '../../../electron/labels/pipeline-in-worker.ts'
import { sourceAssets } from '../../../electron/labels/source-assets.ts'
import { createPrintLabel } from '../../../electron/printing/labels/print-label.ts'
import { createFindDuplicateLabel } from '../../../electron/printing/preparing/find-duplicate-label.ts'
import { createPreparePrint } from '../../../electron/printing/preparing/prepare-print.ts'
import { createShownPreviews } from '../../../electron/printing/preparing/shown-previews.ts'
import { createPrinters } from '../../../electron/printing/printers/printers.ts'
import { createConfirmByScan } from '../../../electron/printing/queue/confirm-by-scan.ts'
import { createConfirmPrint } from '../../../electron/printing/queue/confirm-print.ts'
import { defaultProfile } from '../../../shared/printing/index.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { labelAt, pdfBytes } from '../../fixtures/labels/draw-pdf.ts'
import { dotsOfZpl } from '../../fixtures/labels/zpl-dots.ts'
import { hostStatus, startNetworkPrinter } from '../../fixtures/printing/network-printer.ts'
import { recordBooked } from '../../fixtures/shipment/shipment-records.ts'
import { tempFolder } from '../../fixtures/temp-folder.ts'

test('a label is cut from the service’s A4 page, printed on a raw printer, proven, and confirmed by a scan', async () => {
  const dataDir = tempFolder('paper')
  const { journal } = await openJournal({ dataDir, environment: 'practice', clock: { now: Date.now } })
  const labels = createLabelPipeline(await sourceAssets())
  let printed = ''
  const zebra = await startNetworkPrinter((socket) =>
    socket.on('data', (chunk) => {
      const text = chunk.toString('latin1')
      printed += text.replaceAll('~HS\r\n', '')
      if (text.includes('~HS')) socket.write(hostStatus())
    }),
  )
  try {
    const id = await recordBooked(journal)

    const pdf = await pdfBytes([{ width: 210, height: 297, ...labelAt(5, 5) }])
    const documents = createDocuments(join(dataDir, 'documents'))
    const { append } = journal
    const service = { printShipmentLabels: async () => ({ kind: 'ok' as const, value: pdf }) }
    await createFetchLabel({
      journal,
      service,
      documents,
      labels,
      labelCounts: () => settingsSchema.parse({}).labelCounts,
      corrections: async () => [],
      append,
    })(id)
    const printLabel = createPrintLabel({
      journal,
      documents,
      printers: createPrinters({ labelsDir: join(dataDir, 'labels') }),
      prepare: createPreparePrint({
        labels,
        profileOf: defaultProfile,
        corrections: async () => [],
        isStampAccepted: async () => false,
      }),
      findDuplicateLabel: createFindDuplicateLabel(journal),
      append,
      onPrintAccepted: () => undefined,
    })
    expect(await printLabel(id, { job: 'job-1', printer: zebra.name })).toMatchObject({ label: 'submitted' })
    expect([dotsOfZpl(printed).width, dotsOfZpl(printed).height]).toEqual([800, 1200])

    const intents = (await journal.events(id)).flatMap(({ event }) =>
      event.type === 'printIntended' ? [event] : [],
    )
    const [{ proofs = [], pictures = [] } = {}] = intents
    expect(proofs.map(({ verdict }) => verdict)).toEqual(['proven'])
    // The picture of the final dots is kept with the job.
    expect(await documents.get(pictures[0] ?? '')).toBeDefined()

    const confirmPrint = createConfirmPrint({ journal, append, onPrintAccepted: () => undefined })
    const scan = createConfirmByScan({ journal, confirmPrint, shown: createShownPreviews() })
    expect(await scan('JJD000390007882211456', id)).toMatchObject({
      kind: 'confirmed',
      shipment: { label: 'confirmed' },
    })
    expect((await journal.events(id)).at(-1)?.event).toEqual({
      type: 'printConfirmed',
      job: 'job-1',
      by: 'scan',
    })
  } finally {
    await Promise.all([zebra.close(), labels.close(), journal.close()])
  }
})
