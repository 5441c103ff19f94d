import { expect, test } from 'vitest'
import { createPrintDocument } from '../../../electron/printing/documents/print-document.ts'
import { newProblem } from '../../../shared/kit/index.ts'

test('a document is printed only on request, and shown in any case, also why it was not printed', async () => {
  const printed: string[] = []
  const printDocument = createPrintDocument({
    printers: {
      async print(printer, { title }) {
        printed.push(`${title} on ${printer}`)
        return { kind: 'failed', problem: newProblem('printer.offline') }
      },
    },
    documentPrinter: () => 'Office',
  })
  const file = { pdf: 'JVBERg==', fileName: 'manifest.pdf' }
  expect(await printDocument(Buffer.from('%PDF'), 'manifest', false)).toEqual(file)
  expect(printed).toEqual([])
  expect(await printDocument(Buffer.from('%PDF'), 'manifest', true)).toMatchObject({
    ...file,
    problem: { code: 'printer.offline' },
  })
  expect(printed).toEqual(['manifest on Office'])
})
