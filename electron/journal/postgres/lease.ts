import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, type RawBuilder, sql } from 'kysely'
import type { Turn } from '../../../shared/settings/index.ts'
import { JournalError } from '../journal.ts'
import type { Engine } from '../tables/engine.ts'
import type { Tables } from '../tables/schema.ts'

/** Runs `work` while no other desk has the lease, with what `read` found since this one has it: it asks all of that at once, in one
 * turn of the event loop. Desks get the lease in the order in which they asked. One call at a time. */
export type HoldLease = <Value, Known = undefined>(
  work: (known: Known) => Promise<Value>,
  read?: () => Promise<Known>,
) => Promise<Value>

/** What one desk at a time does (design.md 4.1). */
export type Lease = {
  hold: HoldLease
  /** In a transaction of this work: rejects with `journal.leaseLost` if another desk has taken the lease since. Until the
   * transaction ends, none can. */
  keep(transaction: Kysely<Tables>): Promise<void>
  /** What `keep` checks, as a condition. */
  isKept(): RawBuilder<boolean>
  /** The number of desks that get the lease before this one, whether it waits already or would ask now, and the name of the
   * desk that has it. */
  line(): Promise<{ before: number; desk?: string }>
}

/** Milliseconds that a lease lasts unless it is renewed. */
const defaultLeaseMs = 10_000
/** Milliseconds. A desk that waits says so again twice in this time, or loses its place. */
const placeMs = 3000
/** Milliseconds between two looks, for each desk before this one. */
const lookMs = 20
const longestLookMs = 200
/** Milliseconds. Who waits no longer is told nothing. */
const unnoticedMs = 300

/** A lease by the server's clock. Each taking raises its token. A desk that is gone loses it when it expires. */
export function createLease(
  { db, withoutTransaction }: Pick<Engine, 'db' | 'withoutTransaction'>,
  deskId: string,
  name: string,
  {
    leaseMs = defaultLeaseMs,
    waiting: tell = () => undefined,
  }: { leaseMs?: number; waiting?: (turn: Turn | undefined) => void } = {},
): Lease {
  /** While this desk works. */
  let token: number | undefined

  const after = (ms: number) => sql`clock_timestamp() + ${ms} * interval '1 millisecond'`
  /** Desks that wait and asked before this one. One that does not wait has all of them before it. */
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

  /** Takes the lease, or keeps a place among those who wait. A lease that this desk has is of an earlier run, or its end
   * could not be written. One statement: it may be carried out twice. */
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
      // Goes over the same connection in the same round trip, and is carried out after the taking (`askingTogether`).
      const known = read()
      known.catch(() => undefined)
      const [own] = (await asking).rows
      if (!own) throw new JournalError('journal.deskGone')
      return own.token === null ? undefined : { token: own.token, known }
    })

  const take = async <Known>(read: () => Promise<Known>) => {
    const noticed = performance.now() + unnoticedMs
    let place: number | undefined
    /** Since when it has that place. */
    let moved = 0
    for (;;) {
      const taken = await ask(read)
      if (taken) return taken
      const askAgain = performance.now() + placeMs / 2
      for (let ahead = await line(); ahead.before > 0 && performance.now() < askAgain; ahead = await line()) {
        const { before, desk } = ahead
        const now = performance.now()
        // Nobody has it for a moment while it goes from one to the next.
        if (desk !== undefined && now > noticed) tell({ before, desk })
        if (before !== place) moved = now
        place = before
        // The longer the others take, the rarer the looks: together they add a twentieth to the waiting.
        await pause(Math.min(Math.max(before * lookMs, (now - moved) / 20), longestLookMs))
      }
    }
  }

  /** A restored database gives tokens again, to other desks. */
  const isHeld = (held: number) => sql`name = ${name} and holder = ${deskId} and token = ${held}`
  const renew = (held: number) =>
    sql`update leases set expires_at = ${after(leaseMs)} where ${isHeld(held)}`.execute(db)
  const giveBack = (held: number) =>
    sql`update leases set expires_at = '-infinity' where ${isHeld(held)}`.execute(db)

  return {
    async hold(work, read) {
      // Safe: without `read` nothing is known.
      const { token: held, known } = await take(read ?? (async () => undefined as never)).finally(() =>
        tell(undefined),
      )
      // What fails expires.
      const renewing = setInterval(() => void renew(held).catch(() => undefined), leaseMs / 3)
      token = held
      try {
        return await work(await known)
      } finally {
        token = undefined
        clearInterval(renewing)
        // Nothing waits for it. The engine closes after it.
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
