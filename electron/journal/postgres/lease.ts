import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { BookingTurn } from '../../../shared/desks/index.ts'
import { JournalError } from '../journal-errors.ts'
import type { Engine } from '../tables/engine.ts'
import type { Tables } from '../tables/table-types.ts'

/** Runs `work` while this desk has the lease, with the result of `read`. `read` sends its queries in one
 * turn of the event loop, and the server runs them once the lease is taken. Desks get the lease in the
 * order in which they asked. One call at a time. */
export type HoldLease = <Value, Known = undefined>(
  work: (known: Known) => Promise<Value>,
  read?: () => Promise<Known>,
) => Promise<Value>

/** The lease for work that one desk at a time does (design.md 4.1). */
export type Lease = {
  hold: HoldLease
  /** Rejects with `journal.leaseLost` if another desk has taken the lease since. Called in a transaction
   * of this work; no other desk can take the lease until that transaction ends. */
  keep(transaction: Kysely<Tables>): Promise<void>
  /** The check of `keep` as an SQL condition. */
  isKept(): RawBuilder<boolean>
  /** The number of desks that get the lease before this one, whether it waits already or would ask now,
   * and the name of the desk that has it. */
  line(): Promise<{ before: number; desk?: string }>
}

/** Milliseconds that a lease lasts unless it is renewed. */
export const defaultLeaseMs = 10_000
/** Milliseconds after which a waiting desk loses its place. It asks again twice in this time. */
const placeMs = 3000
/** Milliseconds between two looks at the line, multiplied by the desks before this one. */
const lookMs = 20
const maxLookMs = 200
/** Milliseconds. A shorter wait is not reported. */
const unnoticedMs = 300

/** Makes a lease that expires by the server's clock. Its token increases each time that it is taken. */
export function createLease(
  { db, withoutTransaction }: Pick<Engine, 'db' | 'withoutTransaction'>,
  deskId: string,
  name: string,
  {
    leaseMs = defaultLeaseMs,
    onTurnChanged = () => undefined,
  }: { leaseMs?: number; onTurnChanged?: (turn: BookingTurn | undefined) => void } = {},
): Lease {
  /** The token while this desk works. */
  let token: number | undefined

  const after = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
  /** The waiting desks that asked before this one; all waiting desks if this one does not wait. */
  const waiting = sql`
    select from desks left join desks own on own.id = ${deskId} and own.waits_until > clock_timestamp()
    where desks.id <> ${deskId} and desks.waits_until > clock_timestamp()
      and (own.id is null or (desks.waits_since, desks.id) < (own.waits_since, own.id))`

  const line = async () => {
    const { rows } = await sql<{ waiting: number; desk: string | null }>`
      select (select count(*) from (${waiting}) as waiting) as waiting, (select desks.name from leases
        join desks on desks.id = holder
        where leases.name = ${name} and holder <> ${deskId} and expires_at > clock_timestamp()) as desk`.execute(
      db,
    )
    const { waiting: before = 0, desk = null } = rows[0] ?? {}
    return desk === null ? { before } : { before: before + 1, desk }
  }

  /** Takes the lease, or keeps a place in the queue. A lease that this desk still has (from an earlier run
   * or a failed release) is taken again. One statement, since it may be carried out twice. */
  const ask = <Known>(read: () => Promise<Known>) =>
    withoutTransaction(async (db) => {
      const asking = sql<{ token: number | null }>`
        with taken as (
          insert into leases as held (name, holder, token, expires_at)
          select ${name}, id, 1, ${after(leaseMs)} from desks where id = ${deskId} and not exists (${waiting})
          on conflict (name) do update
            set holder = excluded.holder, token = held.token + 1, expires_at = ${after(leaseMs)}
            where held.holder = excluded.holder or held.expires_at <= clock_timestamp()
          returning token),
        ended as (
          update desks set waits_until = null
          where id = ${deskId} and waits_until is not null and exists (select from taken)),
        placed as (
          update desks set waits_until = ${after(placeMs)},
            waits_since = case when waits_until > clock_timestamp() then waits_since else clock_timestamp() end
          where id = ${deskId} and not exists (select from taken))
        select (select token from taken) as token from desks where id = ${deskId}`.execute(db)
      // Sent in the same round trip, and carried out after the lease was taken (`askingTogether`).
      const known = read()
      known.catch(() => undefined)
      const [own] = (await asking).rows
      if (!own) throw new JournalError('journal.deskGone')
      return own.token === null ? undefined : { token: own.token, known }
    })

  const take = async <Known>(read: () => Promise<Known>) => {
    const noticed = performance.now() + unnoticedMs
    let place: number | undefined
    /** The time of the last change of `place`. */
    let moved = 0
    for (;;) {
      const taken = await ask(read)
      if (taken) return taken
      const askAgain = performance.now() + placeMs / 2
      for (let ahead = await line(); ahead.before > 0 && performance.now() < askAgain; ahead = await line()) {
        const { before, desk } = ahead
        const now = performance.now()
        // The lease has no holder for a moment while it passes to the next desk.
        if (desk !== undefined && now > noticed) onTurnChanged({ before, desk })
        if (before !== place) moved = now
        place = before
        // The longer the wait, the rarer the looks; they prolong it by at most a twentieth.
        await pause(Math.min(Math.max(before * lookMs, (now - moved) / 20), maxLookMs))
      }
    }
  }

  /** The holder is compared, too: a restored database gives the same tokens to other desks. */
  const isHeld = (held: number) => sql`name = ${name} and holder = ${deskId} and token = ${held}`
  const renew = (held: number) =>
    sql`update leases set expires_at = ${after(leaseMs)} where ${isHeld(held)}`.execute(db)
  const giveBack = (held: number) =>
    sql`update leases set expires_at = '-infinity' where ${isHeld(held)}`.execute(db)

  return {
    async hold(work, read) {
      // Safe: without `read` nothing is known.
      const { token: held, known } = await take(read ?? (async () => undefined as never)).finally(() =>
        onTurnChanged(undefined),
      )
      // A failed renewal lets the lease expire.
      const renewing = setInterval(() => void renew(held).catch(() => undefined), leaseMs / 3)
      token = held
      try {
        return await work(await known)
      } finally {
        token = undefined
        clearInterval(renewing)
        // Not awaited here: the engine closes after it.
        void giveBack(held).catch(() => undefined)
      }
    },
    isKept: () =>
      token === undefined
        ? sql<boolean>`true`
        : sql<boolean>`exists (select from leases where ${isHeld(token)})`,
    async keep(transaction) {
      if (token === undefined) return
      const { rows } = await sql`
        select from leases where ${isHeld(token)} for share`.execute(transaction)
      if (rows.length === 0) throw new JournalError('journal.leaseLost')
    },
    line,
  }
}
