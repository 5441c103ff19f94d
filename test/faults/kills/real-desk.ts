import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createDocuments } from '../../../electron/adapters/documents/documents.ts'
import { createTableJudge } from '../../../electron/adapters/import/table-judge.ts'
import { createTableReader } from '../../../electron/adapters/import/table-reader.ts'
import { createFolderPrinter } from '../../../electron/adapters/printers/folder.ts'
import { createRawPrinters } from '../../../electron/adapters/printers/raw.ts'
import { openDesk } from '../../../electron/desk.ts'
import type { LabelPipeline } from '../../../electron/ports/label-pipeline.ts'
import { folderPrinterName } from '../../../shared/schemas/printer.ts'
import { apiKey } from '../day/api-key.ts'
import { playedLabels } from '../day/played-labels.ts'
import { quietly } from '../day/station.ts'

type RealDeskOptions = {
  dataDir: string
  serviceUrl: string
  printer: string
  /** Absent: labels are lines of text. */
  labels?: LabelPipeline
}

/** A desk on real files, real sockets and a real clock, in this process: what whoever checks looks through. */
export const openRealDesk = ({ dataDir, serviceUrl, printer, labels = playedLabels }: RealDeskOptions) =>
  openDesk({
    ...quietly({ layout: 'label', afterFailure: 'goOn' }),
    environment: 'sandbox',
    dataDir,
    serviceUrl,
    key: () => apiKey,
    clock: {
      now: Date.now,
      sleep: (ms, signal) => pause(ms, undefined, { signal, ref: false }).catch(() => undefined),
    },
    documents: createDocuments(join(dataDir, 'documents')),
    labels,
    printers:
      printer === folderPrinterName ? createFolderPrinter(join(dataDir, 'labels')) : createRawPrinters(),
    labelPrinter: () => printer,
    tables: createTableReader(),
    tableJudge: createTableJudge(),
    changed: () => undefined,
  })
