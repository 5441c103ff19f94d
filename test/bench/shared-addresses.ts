/** `node_modules/.bin/node test/bench/shared-addresses.ts [count]`: a copy of the desks' address book with
 * 100,000 addresses, on a PostgreSQL of its own. A measurement. Aims: a search under 20 ms at the 95th
 * percentile, also while another desk's changes arrive, and an import of another desk within seconds. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createAddressBook } from '../../electron/addresses/address-book.ts'
import { createSharedAddressBook } from '../../electron/addresses/shared-address-book.ts'
import { addressCorpus } from '../fixtures/addresses/address-searches.ts'
import { habit } from '../fixtures/addresses/book-entry.ts'
import { startJournalServer } from '../fixtures/journal/shared-journal.ts'
import { timed } from '../fixtures/measure.ts'
import { printLine } from '../runner/step.ts'
import { report } from './bench-station.ts'

const count = Number(process.argv[2] ?? 100_000)
const dir = mkdtempSync(join(tmpdir(), 'packdesk-bench-'))
const server = await startJournalServer()
const openDesk = async (name: string) => {
  const { journal, addresses } = await server.openDesk({ desk: name })
  const own = createAddressBook(join(dir, name, 'addresses.db'))
  const copy = createAddressBook(join(dir, name, 'copy.db'))
  const book = createSharedAddressBook({ copy, own, rows: () => addresses, now: Date.now })
  const close = async () => {
    await book.close()
    await own.close()
    await journal.close()
  }
  return { book, close }
}

const one = await openDesk('One')
const { addresses, kinds } = addressCorpus(count, 200)
const imported = await timed(async () => {
  for (let from = 0; from < addresses.length; from += 1000)
    await one.book.add(addresses.slice(from, from + 1000))
})
printLine(`${count} addresses imported at one desk in ${imported.toFixed(0)} ms`)
let two = await openDesk('Two')
printLine(`read at another desk in ${(await timed(() => two.book.follow())).toFixed(0)} ms`)
await two.close()
two = await openDesk('Two')
printLine(`a start without news: ${(await timed(() => two.book.follow())).toFixed(0)} ms`)

for (const { kind, searches } of kinds) {
  const times: number[] = []
  for (const [n, { text, wanted }] of searches.entries()) {
    if (n % 10 === 0) {
      await one.book.learn({ address: wanted, reference: `W-${n}`, mode: 'parcel', habit: habit() })
      void two.book.follow()
    }
    times.push(await timed(() => two.book.find({ text, take: 8 })))
  }
  report(kind, times, '')
}
await one.close()
await two.close()
await server.stop()
rmSync(dir, { recursive: true, force: true })
