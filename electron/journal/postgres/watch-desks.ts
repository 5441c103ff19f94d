import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import type { Client } from 'pg'
import { createSerial, firstDay } from '../../../shared/kit/index.ts'
import type { Pickup } from '../../../shared/pickup/index.ts'
import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import type { Journal } from '../journal.ts'
import type { Tables } from '../tables/table-types.ts'

/** Listeners for changes by other desks. They must not throw. */
export type OtherDesks = {
  onShipmentChanged: (shipment: ShipmentRecord) => void
  onPickupChanged: (pickup: Pickup) => void
  /** Rows that the desks share may have changed, or the connection is new. */
  onSharedTableChanged?: (table: SharedTable) => void
  /** Whether the server responds. */
  onReachableChanged?: (isReachable: boolean) => void
  /** Answers were made or changed their state. */
  onAnswersChanged: () => void
  /** The account was swept. */
  onSwept: () => void
}
/** The tables of shared-rows.ts. */
export type SharedTable = 'account_settings' | 'addresses'
/** Calls the listeners when another desk changes something, until it is stopped. */
export type WatchDesks = (listeners: OtherDesks) => { stop(): Promise<void> }

type Deps = {
  db: Kysely<Tables>
  journal: Pick<Journal, 'read' | 'listPickups'>
  deskId: string
  /** The number of each desk's newest event when the journal was opened. Later events are reported, also
   * those before the first connection. */
  opened: ReadonlyMap<string, number>
  /** A connection of its own, which hears the notifications of the schema. */
  connect: () => Promise<Client>
  /** Marks the journal as a copy if it lacks what this desk saw, or events were deleted. */
  compare: () => Promise<void>
  /** Remembers what the journal has, and returns the number of each desk's newest event. */
  note: () => Promise<Readonly<Record<string, number>>>
  heartbeatMs?: number
}

/** Milliseconds between two heartbeats. Without such queries a broken connection is not noticed. */
const defaultHeartbeatMs = 5000
const reconnectMs = 1000
const batchSize = 500

/** The number of each desk's newest event. */
export async function newestEvents(db: Kysely<Tables>): Promise<Map<string, number>> {
  const { rows } = await sql<{ id: string; n: number }>`select id, n from desks`.execute(db)
  return new Map(rows.map(({ id, n }) => [id, n]))
}

/** Follows the events of other desks by their numbers. A notification is only a hint to read on,
 * as is each heartbeat. Queued drafts, closings, answers and sweeps have no number: after a
 * reconnect all are reported as changed. */
export const createWatchDesks =
  ({
    db,
    journal,
    deskId,
    opened,
    connect,
    compare,
    note,
    heartbeatMs = defaultHeartbeatMs,
  }: Deps): WatchDesks =>
  (listeners) => {
    const stopping = new AbortController()
    const { signal } = stopping
    const serial = createSerial()
    let isDue = false
    /** The number of the newest event that was read, by desk. */
    const seen = new Map(opened)

    const readEvents = async (): Promise<void> => {
      const { rows } = await sql<{ desk: string; number: number; shipment_id: string }>`
        select desk, number, shipment_id from desks
        left join unnest(${[...seen.keys()]}::text[], ${[...seen.values()]}::bigint[]) as seen (id, newest)
          on seen.id = desks.id
        join events on desk = desks.id and number > coalesce(newest, 0)
        where desks.id <> ${deskId} order by desk, number limit ${batchSize}`.execute(db)
      for (const id of new Set(rows.map((row) => row.shipment_id))) {
        const shipment = await journal.read(id)
        if (!shipment) continue
        listeners.onShipmentChanged(shipment)
        listeners.onPickupChanged(shipment)
      }
      for (const { desk, number } of rows) seen.set(desk, number)
      if (rows.length === batchSize && !signal.aborted) await readEvents()
    }
    /** Hints that arrive together are one. */
    const readMissed = async (): Promise<void> => {
      if (isDue) return
      isDue = true
      await serial(() => {
        isDue = false
        return readEvents()
      })
    }

    const onNotification = (payload = '{}') => {
      const hint: { desk?: string; table?: SharedTable; what?: string; by?: string } & Partial<Pickup> =
        JSON.parse(payload)
      const { desk, table, what, by, pickupLocationId, pickupOn } = hint
      if (table) listeners.onSharedTableChanged?.(table)
      else if (what !== undefined) {
        if (by === deskId) return
        if (what === 'answers') listeners.onAnswersChanged()
        else if (what === 'sweep') listeners.onSwept()
      } else if (pickupLocationId !== undefined && pickupOn !== undefined)
        listeners.onPickupChanged({ pickupLocationId, pickupOn })
      // After a failure the next notification reads again.
      else if (desk !== deskId) void readMissed().catch(() => undefined)
    }

    const sendHeartbeat = async (client: Client) => {
      // Skipped while a transaction of this desk has locked its row: it is a sign of life, too.
      await client.query(
        `update desks set seen_at = clock_timestamp()
         where id in (select id from desks where id = $1 for update skip locked)`,
        [deskId],
      )
    }

    /** Lowers the seen numbers to those of a restored journal, which gives the later ones again. */
    const compareAgain = async () => {
      await compare()
      for (const [id, n] of await newestEvents(db)) seen.set(id, Math.min(n, seen.get(id) ?? 0))
    }

    const watch = async () => {
      const client = await connect()
      const lost = new Promise((resolve) => client.once('end', resolve))
      client.on('notification', ({ payload }) => onNotification(payload))
      try {
        await sendHeartbeat(client)
        await compareAgain()
        await readMissed()
        listeners.onReachableChanged?.(true)
        listeners.onSharedTableChanged?.('account_settings')
        listeners.onSharedTableChanged?.('addresses')
        for (const pickup of await journal.listPickups(firstDay)) listeners.onPickupChanged(pickup)
        listeners.onAnswersChanged()
        listeners.onSwept()
        while (!signal.aborted) {
          await Promise.race([lost, pause(heartbeatMs, undefined, { signal }).catch(() => undefined)])
          await sendHeartbeat(client)
          const newest = Object.entries(await note())
          if (newest.some(([id, n]) => id !== deskId && n > (seen.get(id) ?? 0))) await readMissed()
        }
      } finally {
        await client.end().catch(() => undefined)
      }
    }

    const run = async () => {
      while (!signal.aborted) {
        await watch().catch(() => undefined)
        if (!signal.aborted) listeners.onReachableChanged?.(false)
        await pause(reconnectMs, undefined, { signal }).catch(() => undefined)
      }
    }
    const running = run()
    return {
      async stop() {
        stopping.abort()
        await running
        await note().catch(() => undefined)
        await serial.idle()
      },
    }
  }
