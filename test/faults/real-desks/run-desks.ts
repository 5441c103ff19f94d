import { setTimeout as pause } from 'node:timers/promises'
import { nextWorkingDay } from '../../../shared/holidays/index.ts'
import { localDay } from '../../../shared/kit/index.ts'
import type { SocketPostFault } from '../../fixtures/carrier/third-party-service.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { parcelBody } from '../../fixtures/hosts/api-host.ts'
import { addCounts, type Counts } from '../long-run.ts'
import type { Desk, DeskGroup } from './desk-group.ts'

/** A parcel that a program wants booked once, by calls with one key at any desk. */
type Wanted = {
  key: string
  reference: string
  pickupOn: string
  /** The orders that an answer named. */
  answered: Set<string>
  cancelRequested: boolean
}

export type DesksRun = { wanted: Wanted[]; deaths: Counts; history: string[]; overLimit: string[] }

const limit = 20
/** More than one day's parcels, so that desks race for the last places. */
const wantedPerDay = 26

/** How many orders live for each day, by the beginning of their references. */
function liveOrders({ orders }: DeskGroup['service']): Map<string, number> {
  const counts = new Map<string, number>()
  for (const { body, cancelled } of orders) {
    const prefix = String(body.customerOrderCode).split('-')[0] ?? ''
    if (!cancelled) counts.set(prefix, (counts.get(prefix) ?? 0) + 1)
  }
  return counts
}

/** Lets programs book at all desks while desks, connections and the server die, until `deaths` have. */
export async function runDesks(group: DeskGroup, chance: Chance, deaths: number): Promise<DesksRun> {
  const { service, desks, proxy, database } = group
  const began = performance.now()
  const run: DesksRun = { wanted: [], deaths: {}, history: [], overLimit: [] }
  const note = (text: string) =>
    void run.history.push(`${((performance.now() - began) / 1000).toFixed(2).padStart(8)} s  ${text}`)
  let isOver = false
  let died = 0
  const die = (how: string, name: string) => {
    died++
    addCounts(run.deaths, { [how]: 1 })
    note(`${name}: ${how}`)
  }

  let day = localDay(new Date())
  for (let d = 0; d < 3; d++) {
    day = nextWorkingDay(day)
    for (let n = 0; n < wantedPerDay; n++) {
      const reference = `D${d}-${n}`
      run.wanted.push({
        key: `key ${reference}`,
        reference,
        pickupOn: day,
        answered: new Set(),
        cancelRequested: false,
      })
    }
  }

  const restart = async (desk: Desk) => {
    for (;;) {
      // A start that began while something was out of order may still fail.
      const mustStart = isOver
      try {
        return await desk.start()
      } catch (error) {
        note(`${desk.name} cannot start: ${error instanceof Error ? error.message : error}`)
        if (mustStart) throw error
        await pause(200)
      }
    }
  }
  const restarts = new Set<Promise<void>>()
  const kill = (desk: Desk | undefined, how: string) => {
    if (!desk?.host || desk.isFrozen) return
    desk.kill()
    die(how, desk.name)
    const restarting = restart(desk).finally(() => restarts.delete(restarting))
    restarts.add(restarting)
  }

  /** The fault of the next booking's POST. */
  let atPost: { when: 'before' | 'after'; act: () => Promise<unknown> } | undefined
  service.state.latency = 20
  service.state.watch = async ({ method, path }, when) => {
    if (method !== 'POST' || path !== '/v1/orders') return
    if (when === 'after') {
      for (const [prefix, count] of liveOrders(service))
        if (count > limit) run.overLimit.push(`${count} orders of ${prefix}`)
    }
    if (atPost?.when !== when) return
    const { act } = atPost
    atPost = undefined
    await act()
  }

  const freeze = async (desk: Desk | undefined, ms: number) => {
    const host = desk?.host
    if (!desk || !host || desk.isFrozen) return
    desk.isFrozen = true
    host.child.kill('SIGSTOP')
    addCounts(run.deaths, { frozen: 1 })
    note(`${desk.name} is frozen for ${ms} ms`)
    void pause(ms).then(() => {
      host.child.kill('SIGCONT')
      desk.isFrozen = false
      note(`${desk.name} goes on`)
    })
  }
  const any = () => desks[chance.below(desks.length)]
  const disturbances: (() => unknown)[] = [
    () => kill(any(), 'desk killed'),
    () => kill(any(), 'desk killed'),
    () => {
      atPost = {
        when: chance.pick(['before', 'after']),
        act: async () => kill(await group.booking(), 'desk killed in its POST'),
      }
    },
    () => {
      atPost = {
        when: chance.pick(['before', 'after']),
        act: async () => freeze(await group.booking(), chance.pick([500, 11_000, 14_000])),
      }
    },
    () => freeze(any(), chance.pick([300, 3000, 12_000])),
    async () => {
      const ended = await group.ask(
        `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'owner' and pid <> pg_backend_pid() order by random() limit ${1 + chance.below(3)}`,
      )
      if (ended.length > 0) die('connections ended by the server', `${ended.length}`)
    },
    async () => {
      await database.kill()
      die('server killed', 'PostgreSQL')
      await pause(chance.below(1500))
      await database.start()
    },
    () => {
      proxy.cutAll()
      addCounts(run.deaths, { 'network cut': 1 })
      note('the network is cut')
    },
    () => void proxy.atNextCommit(chance.pick(['lose', 'loseAnswer'])).then(() => note('a COMMIT is lost')),
    () => {
      const fault = chance.pick<SocketPostFault>([
        { kind: 'reset', booked: true },
        { kind: 'reset', booked: false },
        { kind: 'cut' },
        { kind: 'status', status: 502, booked: true },
        { kind: 'status', status: 503, booked: false },
      ])
      service.state.faults.push(fault)
      note(`the service will ${JSON.stringify(fault)}`)
    },
  ]

  const call = async (wanted: Wanted, desk = any()) => {
    const host = desk?.host
    if (!host || desk.isFrozen) return undefined
    const { key, reference, pickupOn } = wanted
    const answer = await Promise.race([
      host.book(key, parcelBody({ reference, pickupOn })).catch(() => undefined),
      pause(30_000, undefined, { ref: false }),
    ])
    if (!answer) return undefined
    const body = answer.json()
    note(
      `${reference} at ${desk.name}: ${answer.status} ${body.state ?? body.code} ${body.orderReference ?? ''}`,
    )
    if (body.orderId) wanted.answered.add(String(body.orderId))
    return { answer, body, host }
  }
  const program = async () => {
    while (!isOver) {
      const wanted = run.wanted[chance.below(run.wanted.length)]
      if (!wanted) return
      if (chance.maybe(0.2)) {
        // The same call at two desks at once.
        await Promise.all([call(wanted), call(wanted)])
        continue
      }
      const result = await call(wanted)
      if (!result) await pause(50)
      else if (result.body.state === 'booked' && chance.maybe(0.1)) {
        wanted.cancelRequested = true
        await result.host.post(`/v1/shipments/${result.body.id}/cancel`).catch(() => undefined)
        note(`${wanted.reference} was to be cancelled`)
      }
    }
  }
  const programs = Array.from({ length: desks.length + 2 }, program)
  while (died < deaths) {
    await pause(chance.below(1500))
    await chance.pick(disturbances as [() => unknown])()
  }

  atPost = undefined
  service.state.faults = []
  note('all is well again')
  await pause(500)
  isOver = true
  await Promise.all(restarts)
  while (desks.some(({ isFrozen }) => isFrozen)) await pause(50)
  await Promise.all(programs)
  // Each call again, until its answer is final. Only a person can decide on a booking
  // that did not reach the service.
  for (const wanted of run.wanted)
    for (let tries = 0; tries < 60; tries++) {
      const result = await call(wanted)
      const isThere = service.orders.some(({ body }) =>
        String(body.customerOrderCode).startsWith(`${wanted.reference} `),
      )
      const isOpen = ['unknown', 'intent', 'cancelling'].includes(result?.body.state) && isThere
      if (result && result.answer.status < 500 && !isOpen) break
      await pause(250)
    }
  service.state.watch = undefined
  return run
}
