import { z } from 'zod'
import { addressParts, type BookAddress } from '../../shared/addresses/index.ts'
import { createSerial } from '../../shared/kit/index.ts'
import { textShape } from '../../shared/shipment/index.ts'
import { JournalError, type SharedRow, type SharedRows } from '../journal/index.ts'
import { sha256Hex } from '../kit/index.ts'
import type { AddressBook, AddressIdentity, CopiedBook, StoredAddress } from './address-book-type.ts'
import { completed, storedColumns, withAddress, withUse } from './address-row.ts'
import { identityOf } from './search/address-words.ts'

type Deps = {
  /** This desk's copy, which is searched. */
  copy: CopiedBook
  /** This desk's book from before it shared one. It is added once and stays as it is. */
  own: Pick<CopiedBook, 'storedAfter' | 'close'>
  /** The rows of all desks. Throws `JournalError` while their server does not answer. */
  rows: () => SharedRows
  now: () => number
}

/** The address book of several desks. Changes are made in the journal; {@link follow} brings them and
 * those of other desks into this desk's copy. An address has a row under a hash of what identifies it. */
export type SharedAddressBook = AddressBook & {
  /** Reads on in the journal. Rejects with `JournalError`. */
  follow(): Promise<void>
}

const batchSize = 1000

export function createSharedAddressBook({ copy, own, rows, now }: Deps): SharedAddressBook {
  const serial = createSerial()
  let isClosed = false

  const readOn = async () => {
    await copy.open()
    if (!(await copy.hasJoined())) await join()
    let hasForgotten = false
    while (!isClosed) {
      const { cursor, database } = (await copy.followed()) ?? { cursor: {} }
      const read = await rows().after(cursor, database)
      if (!read && hasForgotten) throw new JournalError('journal.failed', 'the cursors of an address book')
      hasForgotten ||= !read
      if (!read) await copy.forget()
      else {
        await copy.keep(addressesIn(read.rows), { cursor: read.cursor, database: read.database })
        if (read.rows.length === 0) return
      }
    }
  }
  const follow = () => serial(async () => (isClosed ? undefined : readOn()))

  /** An existing row counts, even if its address was removed since. */
  const join = async () => {
    for (let from = 0; !isClosed; ) {
      const { addresses, last } = await own.storedAfter(from, batchSize)
      if (addresses.length === 0) break
      await rows().change(addresses.map(keyOf), (before) => {
        const known = new Set(before.map(({ name }) => name))
        return written(addresses.filter((address) => !known.has(keyOf(address))))
      })
      from = last
    }
    await own.close()
    if (!isClosed) await copy.noteJoined()
  }

  /** Changes addresses in the journal, which has the uses of all desks. */
  const change = async (
    addresses: readonly Pick<BookAddress, AddressIdentity>[],
    decide: (
      knownAs: (address: Pick<BookAddress, AddressIdentity>) => StoredAddress | undefined,
    ) => StoredAddress[],
  ) => {
    await rows().change(addresses.map(keyOf), (before) => {
      const known = new Map(addressesIn(before).map((address) => [keyOf(address), address]))
      return written(decide((address) => known.get(keyOf(address))))
    })
  }
  const setRemoved = async (ids: readonly number[], at: string | null) => {
    const addresses = await copy.stored(ids)
    await change(addresses, (knownAs) =>
      addresses.flatMap((address) => {
        const known = knownAs(address)
        return known ? [{ ...known, removed_at: at }] : []
      }),
    )
    await follow()
  }

  return {
    ...copy,
    follow,

    async save(address, id) {
      const [before] = id === undefined ? [] : await copy.stored([id])
      let isTaken = false
      await change([address, ...(before ? [before] : [])], (knownAs) => {
        const same = knownAs(address)
        const isOther = before !== undefined && keyOf(before) !== keyOf(address)
        isTaken = same !== undefined && same.removed_at === null && (before === undefined || isOther)
        if (isTaken) return []
        const source = before ? (knownAs(before) ?? before) : same
        const replaced = isOther ? [{ ...before, removed_at: new Date(now()).toISOString() }] : []
        return [...replaced, withAddress(address, source)]
      })
      await follow()
      const entry = await copy.known(address)
      // Another desk removed it in the meantime.
      if (!entry) throw new JournalError('journal.busy')
      return { kind: isTaken ? 'taken' : 'saved', entry }
    },

    async add(addresses) {
      let changed = 0
      await change(addresses, (knownAs) => {
        changed = 0
        const merged = new Map<string, StoredAddress>()
        for (const address of addresses) {
          const same = merged.get(keyOf(address)) ?? knownAs(address)
          if (same && same.removed_at === null) changed++
          merged.set(keyOf(address), withAddress(completed(address, same), same))
        }
        return [...merged.values()]
      })
      await follow()
      return { added: addresses.length - changed, changed }
    },

    remove: (ids) => setRemoved(ids, new Date(now()).toISOString()),
    restore: (ids) => setRemoved(ids, null),

    // The copy gets it like other desks' bookings.
    learn: (use) =>
      change([use.address], (knownAs) => {
        const same = knownAs(use.address)
        return [withUse(withAddress(completed(use.address, same), same), use, now(), 'before')]
      }),
    // Older bookings are in each desk's own book, which was added.
    learning: async () => ({ since: '', done: true }),
    learnOlder: async () => undefined,

    replaceWith() {
      throw new Error('A shared address book is not replaced.')
    },
    async close() {
      isClosed = true
      await serial.idle()
      await copy.close()
    },
  }
}

const keyOf = (address: Pick<BookAddress, AddressIdentity>): string => sha256Hex(identityOf(address))

const storedSchema: z.ZodType<StoredAddress> = z.object({
  ...textShape(addressParts, z.string()),
  refs: z.string(),
  habits: z.string(),
  freight_habits: z.string(),
  uses: z.int(),
  used_at: z.string().nullable(),
  warmth: z.number(),
  removed_at: z.string().nullable(),
})

/** A row that this version cannot read is left out. */
const addressesIn = (rows: readonly SharedRow[]): StoredAddress[] =>
  rows.flatMap(({ body }) => storedSchema.safeParse(JSON.parse(body)).data ?? [])

const written = (addresses: readonly StoredAddress[]) =>
  addresses.map((address) => ({
    name: keyOf(address),
    body: JSON.stringify(address, [...storedColumns]),
  }))
