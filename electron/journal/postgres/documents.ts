import { type Kysely, sql } from 'kysely'
import type { Tables } from '../tables/table-types.ts'

/** Documents that every desk can read, by the hash of their content. */
export interface SharedDocuments {
  put(hash: string, bytes: Uint8Array): Promise<void>
  get(hash: string): Promise<Uint8Array | undefined>
}

/** Documents in the table `documents`. A stored document is never replaced. */
export const createSharedDocuments = (db: Kysely<Tables>): SharedDocuments => ({
  async put(hash, bytes) {
    await sql`insert into documents (hash, body) values (${hash}, ${bytes}) on conflict do nothing`.execute(
      db,
    )
  },
  async get(hash) {
    const { rows } = await sql<{ body: Uint8Array }>`select body from documents where hash = ${hash}`.execute(
      db,
    )
    return rows[0]?.body
  },
})
