import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { createOpenTarget } from '../../../electron/answers/open-target.ts'
import { openSession } from '../../../electron/app/session.ts'
import { createDocuments } from '../../../electron/documents/documents.ts'
import { createTableReader } from '../../../electron/imports/read-table-in-worker.ts'
import { createShipmentValidator } from '../../../electron/imports/validate-shipments-in-worker.ts'
import type { LabelPipeline } from '../../../electron/labels/label-pipeline.ts'
import { createFolderPrinter } from '../../../electron/printing/printers/folder.ts'
import { createRawPrinters } from '../../../electron/printing/printers/raw.ts'
import type { AnswerTarget } from '../../../shared/answers/target.ts'
import { folderPrinterName } from '../../../shared/labels/printer.ts'
import { fakeLabels } from '../../fixtures/fake-labels.ts'
import { apiKey } from '../../fixtures/fake-service/answers.ts'
import { quietOptions } from '../../fixtures/session.ts'
import { webhookSecret } from '../../fixtures/webhook-receiver.ts'
import { printerProfile } from '../day/session.ts'

type RealDeskOptions = {
  dataDir: string
  serviceUrl: string
  printer: string
  /** Absent: labels are lines of text. */
  labels?: LabelPipeline
  answerTargets?: readonly AnswerTarget[]
}

/** A session on real files, real sockets and a real clock in this process, for the checks afterwards. */
export const openRealSession = ({
  dataDir,
  serviceUrl,
  printer,
  labels = fakeLabels,
  answerTargets = [],
}: RealDeskOptions) =>
  openSession({
    ...quietOptions,
    profileOf: printerProfile({ layout: 'label', afterFailure: 'goOn' }),
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
    documentPrinter: () => printer,
    answerTargets: () => answerTargets,
    openTarget: createOpenTarget({ read: () => webhookSecret }),
    tables: createTableReader(),
    shipmentValidator: createShipmentValidator(),
  })
