import { setTimeout as pause } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { type RoleHolder, roleHolderSchema } from '../../../shared/desks/index.ts'
import type { Role } from '../../kit/index.ts'
import { JournalError } from '../journal-errors.ts'
import type { Tables } from '../tables/table-types.ts'
import { defaultLeaseMs } from './lease.ts'

/** Finds the role of this kind; `of`: see `RoleHolder`. */
type RoleOf = (work: RoleHolder['work'], of?: string) => Role

export type Roles = {
  /** The role of this kind; `of` names one of several. A desk asks for each role once at a time. */
  of: RoleOf
  /** Rejects with `journal.leaseLost` if this desk has lost the role. Called in a transaction of the
   * role's work; no other desk can take the role until that transaction ends. */
  keep(transaction: Kysely<Tables>, ...role: Parameters<RoleOf>): Promise<void>
  /** The desks that have a role now. */
  holders(): Promise<RoleHolder[]>
}

type RoleRequest = {
  /** Called when the desk got the role; its loss aborts the signal. */
  onGot: (lost: AbortSignal) => void
  onHeldElsewhere: (desk: string) => void
  /** The other desk that has it, as last reported to `onHeldElsewhere`. */
  holder?: string
  lost?: AbortController
  /** Ends the role if it is not renewed in time. */
  expiry?: NodeJS.Timeout
}

/** Leases of background work (design.md 4.1). One statement takes and renews all that this desk asks for,
 * by the server's clock. Another desk has a role within 13 s of its last renewal. */
export function createRoles(db: Kysely<Tables>, deskId: string, leaseMs = defaultLeaseMs): Roles {
  const requests = new Map<string, RoleRequest>()
  /** Tokens of lost roles are kept, so that their late writes are refused. */
  const tokens = new Map<string, number>()
  let looking: Promise<void> = Promise.resolve()
  let isLooking = false
  let waking = new AbortController()

  const drop = (name: string, role: RoleRequest) => {
    clearTimeout(role.expiry)
    if (requests.get(name) === role) requests.delete(name)
    role.lost?.abort()
  }

  const look = async () => {
    const names = [...requests.keys()].sort()
    const until = performance.now() + leaseMs
    const after = sql`clock_timestamp() + ${leaseMs} * interval '1 millisecond'`
    const { rows } = await sql<{ name: string; token: number | null; desk: string | null }>`
      with taken as (
        insert into leases as held (name, holder, token, expires_at)
        select name, ${deskId}, 1, ${after} from unnest(${names}::text[]) as name
        on conflict (name) do update
          set holder = excluded.holder, token = held.token + (held.holder <> excluded.holder)::int, expires_at = ${after}
          where held.holder = excluded.holder or held.expires_at <= clock_timestamp()
        returning name, token)
      select wanted.name, taken.token, desks.name as desk from unnest(${names}::text[]) as wanted (name)
      left join taken on taken.name = wanted.name
      left join leases on leases.name = wanted.name left join desks on desks.id = holder`.execute(db)
    for (const { name, token, desk } of rows) {
      const role = requests.get(name)
      if (!role) continue
      const isOther = role.lost && token !== tokens.get(name)
      if (token !== null) tokens.set(name, token)
      if (isOther) drop(name, role)
      else if (token === null) {
        const holder = desk ?? ''
        if (role.holder !== holder) role.onHeldElsewhere(holder)
        role.holder = holder
      } else {
        clearTimeout(role.expiry)
        role.expiry = setTimeout(drop, until - performance.now(), name, role)
        role.lost ??= new AbortController()
        role.onGot(role.lost.signal)
      }
    }
  }

  /** Three times per lease, as long as a role is asked for. */
  const lookOn = async () => {
    isLooking = true
    while (requests.size > 0) {
      waking = new AbortController()
      // A failed renewal lets the lease expire.
      looking = look().catch(() => undefined)
      await looking
      await pause(leaseMs / 3, undefined, { signal: waking.signal }).catch(() => undefined)
    }
    isLooking = false
  }
  const lookNow = () => {
    waking.abort()
    if (!isLooking) void lookOn()
  }

  const giveBack = async (name: string) => {
    lookNow()
    // A running look may still renew the role.
    await looking
    await sql`
      update leases set expires_at = '-infinity' where name = ${name} and holder = ${deskId}`
      .execute(db)
      .catch(() => undefined)
  }

  return {
    of:
      (...work) =>
      async (signal, run, onHeldElsewhere = () => undefined) => {
        const name = keyOf(...work)
        let isOver = false
        while (!isOver && !signal.aborted) {
          const { promise, resolve } = Promise.withResolvers<AbortSignal>()
          const stop = () => resolve(signal)
          signal.addEventListener('abort', stop, { once: true })
          const role: RoleRequest = { onGot: resolve, onHeldElsewhere }
          requests.set(name, role)
          lookNow()
          const lost = await promise
          try {
            if (!signal.aborted) await run(AbortSignal.any([signal, lost]))
          } finally {
            signal.removeEventListener('abort', stop)
            isOver = !lost.aborted
            drop(name, role)
            await giveBack(name)
          }
        }
      },
    async keep(transaction, ...role) {
      const name = keyOf(...role)
      const token = tokens.get(name)
      if (token === undefined) return
      const { rows } = await sql`
        select from leases where name = ${name} and holder = ${deskId} and token = ${token}
          and expires_at > clock_timestamp() for share`.execute(transaction)
      if (rows.length === 0) throw new JournalError('journal.leaseLost')
    },
    async holders() {
      const { rows } = await sql<{ name: string; desk: string }>`
        select leases.name, desks.name as desk from leases join desks on desks.id = holder
        where expires_at > clock_timestamp() order by leases.name`.execute(db)
      return rows.flatMap(({ name, desk }) => {
        const [work, ...of] = name.split(' ')
        const read = roleHolderSchema.safeParse({ work, desk, ...(of.length > 0 && { of: of.join(' ') }) })
        return read.success ? [read.data] : []
      })
    },
  }
}

const keyOf = (...[work, of]: Parameters<RoleOf>): string => (of === undefined ? work : `${work} ${of}`)
