import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Journal } from '../../../electron/journal/journal.ts'
import { searchTerms, searchWordsOf } from '../../../electron/journal/tables/search-words.ts'
import { createMessages } from '../../../shared/messages/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { describePostgres } from '../../fixtures/journal/describe-databases.ts'
import { type JournalServer, startJournalServer } from '../../fixtures/journal/shared-journal.ts'
import { fillSharedShipments, manyShipment, searches } from '../../fixtures/shipment/many-shipments.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const count = 2600
const oldest = 500
/** Shipments after the oldest ones that no word finds. */
const others = 19_000

/** The IDs that a text finds, newest first, read from every shipment. */
function foundIn(shipments: { id: string; words: string[] }[], text: string): string[] {
  const terms = searchTerms(text)
  const begins = (words: string[], part: string) => words.some((word) => word.startsWith(part))
  return shipments
    .filter(({ words }) =>
      terms.every(
        ({ beginnings, orDay }) =>
          (orDay !== undefined && words.includes(orDay)) ||
          beginnings.every((beginning) => begins(words, beginning)),
      ),
    )
    .map(({ id }) => id)
}

const isFound = (booking: ShipmentRecord['booking'], text: string) =>
  foundIn([{ id: 's-1', words: searchWordsOf(shipmentRecord({ booking })).split(' ') }], text).length > 0

test.each(['unknown', 'cancelling', 'cancelled'] as const)(
  'a shipment that is %s is found by what the screens call it, in both languages',
  (booking) => {
    for (const language of ['en', 'de'] as const)
      expect(isFound(booking, createMessages(language, language).t(`shipmentStatus.${booking}`))).toBe(true)
  },
)

test.each(['rejected', 'absent'] as const)(
  'a shipment that is %s is found as not booked, and not as booked',
  (booking) => {
    expect(['not', 'nicht', 'booked', 'gebucht'].filter((text) => isFound(booking, text))).toEqual([
      'not',
      'nicht',
    ])
  },
)

describePostgres('a search in a shared journal with more shipments than are read without the index', () => {
  let server: JournalServer
  let journal: Journal
  beforeAll(async () => {
    server = await startJournalServer()
    await fillSharedShipments(server, oldest)
    await server.rows(`
      insert into shipments (id, draft_id, code, booking, label, pickup_location_id, pickup_on, parcels, record, reference,
        reference_key, location_name, intended_at, was_sent, words)
      select 'other-' || n, n, n, booking, label, '', '', 1, record, '', '', '', '', true, ''
      from shipments cross join generate_series(1, ${others}) as n where id = 's-1'`)
    await fillSharedShipments(server, count, oldest + 1)
    journal = await server.open({})
  })
  afterAll(async () => {
    await journal.close()
    await server.stop()
  })

  const shipments = Array.from({ length: count }, (_, n) => manyShipment(count - n)).map((shipment) => ({
    id: shipment.id,
    words: searchWordsOf(shipment).split(' '),
  }))
  test.each([
    ...searches,
    // A word that all have with one that only the oldest have; two frequent words that few have together.
    'A-1000',
    'müller 80',
    // Words that none have, beside one that all have.
    'o nobody e',
    'müller 10100',
    // A frequent one that the newest do not have often enough.
    'storniert bäckerei',
  ])('finds every shipment, page by page: %s', async (text) => {
    const pages: string[] = []
    let before: string | undefined
    do {
      const page = await journal.list({ text, take: 100, before })
      pages.push(...page.shipments.map(({ id }) => id))
      before = page.next
    } while (before && pages.length < 300)
    expect(pages).toEqual(foundIn(shipments, text).slice(0, 300))
  })
})
