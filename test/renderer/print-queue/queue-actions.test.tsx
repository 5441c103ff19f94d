import { expect, test } from 'vitest'
import { QueueActions } from '../../../renderer/print-queue/queue-actions.tsx'
import { newProblem } from '../../../shared/kit/index.ts'
import type { PrintJob } from '../../../shared/printing/index.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'
import { namesByRole, openModel, press, settle, showPart } from '../show-part.tsx'

/** The action bar of a label that was not printed for this reason, selected in the queue. */
async function openActions(code: string) {
  const printed: string[] = []
  const job: PrintJob = {
    job: 'job-1',
    shipmentId: 'a',
    reference: 'W-1',
    consignee: 'Bäckerei',
    printer: 'Zebra',
    state: 'failed',
    asks: false,
    prints: 0,
    problem: newProblem(code, { values: { page: 2 } }),
  }
  const region = { box: { x: 5, y: 5, width: 100, height: 150 }, turn: 0, kind: 'label' } as const
  const pages = ['first', 'second'].map((fingerprint) => ({
    widthMm: 210,
    heightMm: 297,
    fingerprint,
    regions: [{ ...region, sureness: 1, symbols: 2, source: 'found' as const }],
  }))
  const model = openModel({
    'printQueue.list': () => ({ jobs: [job], held: [] }),
    'label.layout': () => ({ pages }),
    'label.picture': ({ page }) => ({ pages: 2, widthMm: 210, heightMm: 297, png: `page${page}` }),
    'label.correct': () => undefined,
    'label.detectAgain': () => undefined,
    'label.print': ({ id }) => {
      printed.push(id)
      return shipmentRecord({ id })
    },
  })
  await settle(() => model.printQueue.commands.load())
  return { page: await showPart(<QueueActions />, model), printed }
}
/** What the bar offers for a label; others are moved and opened by the list. */
const offers = async (code: string) =>
  namesByRole((await openActions(code)).page, 'button').filter((name) => /print|frame|again/i.test(name))

test('a label that is not sure is offered for a check of its frame first, which prints it', async () => {
  expect((await offers('label.unsure'))[0]).toBe('Check the frame and print')
  const { page, printed } = await openActions('label.unsure')
  await press(page, 'Check the frame and print')
  await expect.poll(() => document.querySelector('dialog img')?.getAttribute('src')).toContain('page1')
  await press(document.body, 'Save for this layout')
  await expect.poll(() => printed).toEqual(['a'])
  expect(document.querySelector('dialog')).toBeNull()
})

test('a label with a barcode that would not scan can be printed anyway, another failed one again', async () => {
  expect(await offers('label.unread')).toContain('Print anyway')
  expect(await offers('printer.offline')).not.toContain('Print anyway')
  expect(await offers('printer.offline')).not.toContain('Check the frame and print')
})
