import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { shipmentsOfTable } from '../../electron/imports/shipments/shipments-of-table.ts'
import type { OrderSource } from '../../electron/orders/source.ts'
import { proposeMapping } from '../../electron/table-files/index.ts'
import type { OrderSourceSettings } from '../../shared/orders/index.ts'
import { createMemoryJournal } from '../fixtures/journal/memory-journal.ts'
import { header, orderRows, ordersOf } from '../fixtures/orders/sample-orders.ts'
import { monday } from '../fixtures/shipment/parcel-draft.ts'

const imported = shipmentsOfTable(
  { header, rows: orderRows.map((cells, row) => ({ number: row + 2, cells })) },
  proposeMapping(header).mapping,
  { ...monday, insure: 'never', extras: [] },
)
const idsOf = (reference: string) =>
  imported.filter(({ draft }) => draft.reference === reference).map(({ draft }) => draft.id)

/** The contract of every order source. `open` opens one with {@link orderRows}. */
export function describeOrderSource(
  name: string,
  open: () => Promise<{ source: OrderSource; settings?: Partial<OrderSourceSettings> }>,
) {
  describe(`orders from ${name}`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    beforeAll(async () => {
      opened = await open()
    })
    afterAll(() => opened.source.close())
    const draftsOf = async (reference: string) => {
      const answer = await ordersOf(opened.source, opened.settings).find(reference)
      return answer.kind === 'found' ? answer.orders.map(({ draft }) => draft) : answer.kind
    }

    test.each([
      ['an order of one parcel', 'A-1', 'A-1'],
      ['an order of two lines', 'A-2', 'A-2'],
      ['dangerous goods', 'G-1', 'G-1'],
      ['several orders of one reference', 'S-1', 'S-1'],
      ['a reference in another case, with spaces around it', '  a-1 ', 'A-1'],
      [
        'a reference of foreign characters',
        "O'Brien; DROP TABLE --/%2e?#&ü",
        "O'Brien; DROP TABLE --/%2e?#&ü",
      ],
    ])('gives %s with the IDs that an import would give', async (_, typed, reference) => {
      const drafts = await draftsOf(typed)
      expect(Array.isArray(drafts) && drafts.map(({ id }) => id)).toEqual(idsOf(reference))
      expect(idsOf(reference).length).toBeGreaterThan(0)
    })

    test('fills consignee, lines and numbers as the source has them', async () => {
      expect(await draftsOf('A-2')).toMatchObject([
        {
          reference: 'A-2',
          consignee: { name: 'Bäckerei Öztürk GmbH', city: 'Berlin', countryCode: 'DE' },
          parcels: [
            { length: '30', weight: expect.stringMatching(/^2[.,]480?0?$/) },
            { length: '40', weight: '', content: 'Bleche' },
          ],
          ...monday,
        },
      ])
    })

    // FAULTS.md F13
    test('says of an order that was imported while it was asked that it is queued', async () => {
      const { source, settings } = opened
      const journal = createMemoryJournal()
      const read = async (reference: string) => {
        const table = await source.read(reference)
        const drafts = imported.filter(({ draft }) => draft.reference === 'A-1')
        const pickup = { pickupLocationId: monday.pickupLocationId, pickupOn: monday.pickupOn }
        await journal.addDrafts(drafts.map(({ draft }) => ({ draft, pickup, source: 'file', findings: [] })))
        return table
      }
      const slow: OrderSource = { read, state: () => source.state(), close: () => source.close() }
      expect(await ordersOf(slow, settings, journal).find('A-1')).toEqual({
        kind: 'queued',
        id: idsOf('A-1')[0],
      })
    })

    test.each([
      ['has no order of it', 'A-99', 'notFound'],
      ['has cancelled it', 'X-1', 'cancelled'],
    ])('says of a reference that the source %s', async (_, reference, kind) => {
      expect(await draftsOf(reference)).toBe(kind)
    })
  })
}
