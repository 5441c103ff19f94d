import { describe, expect, test } from 'vitest'
import { createReadForgottenReferences } from '../../electron/evidence/forgotten-references.ts'
import { newProblem } from '../../shared/kit/index.ts'
import type { Candidate } from '../../shared/shipment/index.ts'
import { shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const gone = { kind: 'rejected' as const, status: 404, problem: newProblem('service.notFound') }

type Account = {
  /** The packer's words of orders whose list row lacks them. */
  orders?: Record<string, string>
  /** The texts of confirmations and labels. */
  confirmations?: Record<string, string>
  labels?: Record<string, string>
  /** The answers to reading an order that fail first. */
  failures?: 'down' | 'gone'[]
  /** Codes of shipments that the journal has. */
  known?: string[]
}

/** Reads the references of these orders, newest first, as a sweep lists them. */
async function readReferences(
  orders: readonly Candidate[],
  { orders: words = {}, confirmations = {}, labels = {}, failures = [], known = [] }: Account = {},
) {
  const asked: string[] = []
  const left = failures === 'down' ? [] : [...failures]
  const read = createReadForgottenReferences({
    journal: { readByCode: async (code) => (known.includes(code) ? shipmentRecord({ code }) : undefined) },
    service: {
      async readOrder(id) {
        asked.push(`order ${id}`)
        if (failures === 'down') return { kind: 'unknown', problem: newProblem('service.timeout') }
        if (left.pop()) return gone
        return { kind: 'ok', value: { record: { id, customerOrderCode: words[id] }, links: [] } }
      },
      async printConfirmation(id) {
        asked.push(`confirmation ${id}`)
        const text = confirmations[id]
        return text === undefined ? gone : { kind: 'ok', value: { type: 'text', text } }
      },
      async printShipmentLabels(id) {
        const text = labels[id]
        return text === undefined ? gone : { kind: 'ok', value: Buffer.from(text) }
      },
    },
    textOfPdf: async (pdf) => Buffer.from(pdf).toString(),
  })
  const { references, ...rest } = await read(orders, new AbortController().signal)
  return { references: [...references], ...rest, asked }
}

describe('the references of orders that a copied journal lacks', () => {
  test.each<[what: string, order: Candidate, Account, references: string[], unnamed: number]>([
    ['come from the list', { id: 'o', customerOrderCode: 'W-1 PD-AAA0000001' }, {}, ['W-1'], 0],
    ['come from the order', { id: 'o' }, { orders: { o: 'w-1 PD-AAA0000001' } }, ['W-1'], 0],
    [
      'come from both documents',
      { id: 'o' },
      { confirmations: { o: 'W-1 PD-AAA0000001' }, labels: { o: 'W-2 PD-AAA0000001' } },
      ['W-1', 'W-2'],
      0,
    ],
    [
      'come from an order that is not found at once',
      { id: 'o' },
      { orders: { o: 'W-1 PD-AAA0000001' }, failures: ['gone'] },
      ['W-1'],
      0,
    ],
    ['are missing where nothing shows one', { id: 'o' }, { confirmations: { o: 'Order 7' } }, [], 1],
    ['are missing where the order is gone for good', { id: 'o' }, { failures: ['gone', 'gone'] }, [], 1],
    [
      'are missing where an order has a code alone',
      { id: 'o', customerOrderCode: 'PD-AAA0000001' },
      {},
      [],
      1,
    ],
    [
      'are not those that the journal has',
      { id: 'o', customerOrderCode: 'W-1 PD-AAA0000001' },
      { known: ['PD-AAA0000001'] },
      [],
      0,
    ],
    [
      'are not those that the journal has, as a document shows',
      { id: 'o' },
      { labels: { o: 'W-1 PD-AAA0000001' }, known: ['PD-AAA0000001'] },
      [],
      0,
    ],
  ])('%s', async (_what, order, account, references, unnamed) => {
    const result = await readReferences([order], account)
    expect(result).toMatchObject({ references, unnamed })
    expect(result).not.toHaveProperty('problem')
  })

  test('end at an order that cannot be read, with the reason', async () => {
    const read = await readReferences(
      [{ id: 'new' }, { id: 'old', customerOrderCode: 'W-1 PD-AAA0000001' }],
      { failures: 'down' },
    )
    expect(read).toMatchObject({ references: ['W-1'], problem: { code: 'service.timeout' } })
  })

  test('come from the documents of the hundred oldest orders without a code', async () => {
    const orders = Array.from({ length: 103 }, (_, n) => ({ id: `o-${103 - n}` }))
    const { asked, unnamed } = await readReferences(orders)
    const documents = asked.filter((each) => each.startsWith('confirmation'))
    expect([documents.length, documents[0], documents.at(-1), unnamed]).toEqual([
      100,
      'confirmation o-1',
      'confirmation o-100',
      103,
    ])
  })
})
