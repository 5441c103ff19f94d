import { setTimeout as pause } from 'node:timers/promises'
import type { ShipmentRecord } from '../../../shared/shipment/shipment-record.ts'
import { enter, spawnHost } from '../../fixtures/browser-host.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { apiKey } from '../../fixtures/fake-service/answers.ts'
import { createDeeds, type Memory } from './deeds.ts'
import type { Phase } from './phases.ts'
import type { Surroundings } from './surroundings.ts'

/** The phases in which the processes are killed, in turn. `recovering` follows phases that leave something to recover. */
export const turns: readonly Phase[] = [
  'booking',
  'starting',
  'printing',
  'recovering',
  'importing',
  'booking',
  'closing',
  'starting',
  'printing',
  'cancelling',
  'settling',
]

/** The phases of a station when it was killed, and for how many milliseconds it was in them. */
type Death = { phase: Phase; ms: number }[]

/** Keeps the current phases: those of unanswered requests, otherwise the last one. */
function createWatch() {
  const underWay = new Set<{ phase: Phase; since: number }>()
  let last: { phase: Phase; since: number } = { phase: 'starting', since: performance.now() }
  return {
    enter(phase: Phase) {
      last = { phase, since: performance.now() }
    },
    async during(phase: Phase, work: () => Promise<unknown>) {
      const deed = { phase, since: performance.now() }
      underWay.add(deed)
      await work()
      underWay.delete(deed)
      this.enter('resting')
    },
    now(): Death {
      const seen = underWay.size > 0 ? [...underWay] : [last]
      return seen.map(({ phase, since }) => ({ phase, ms: performance.now() - since }))
    },
  }
}

/** Starts the real browser host, works at it, and kills it at a random time in the phase `target`. */
export async function live(
  target: Phase,
  flags: readonly string[],
  around: Surroundings,
  memory: Memory,
  chance: Chance,
): Promise<Death> {
  const { history, state } = around
  const watch = createWatch()
  const began = performance.now()
  const { child, ready, ended, errors } = spawnHost(flags, { env: { PACKDESK_API_KEY: apiKey } })
  let death: Death | undefined
  let broken: unknown
  const kill = () => {
    death ??= watch.now()
    child.kill('SIGKILL')
  }
  /** On a slow machine the delays are longer, so that the kills hit the same code. */
  const pace = Math.max(1, memory.startMs / 400)
  const dieWithin = (ms: number) => void setTimeout(kill, chance.below(ms))
  const orSay = (work: Promise<unknown>) =>
    void work.catch((error) => {
      // A dead station gives no answer.
      if (death) return
      broken = error
      kill()
    })

  const serve = async (address: string) => {
    const page = await enter(address)
    await page.listen((name, value) => {
      if (name !== 'shipment.changed') return
      // Safe: the event's own shape.
      const { id, booking, order } = value as ShipmentRecord
      if (booking === 'booked' && order) history.told.set(id, order.id)
    })
    if (target === 'starting' || target === 'recovering') return
    const deeds = createDeeds(page, around, memory, chance)
    const perform = (phase: Phase) => watch.during(phase, async () => deeds[phase]?.())
    // Other work comes before it, and sometimes at the same time.
    for (let deeds = chance.below(4); deeds > 0; deeds--)
      await perform(chance.pick(['booking', 'booking', 'printing', 'importing', 'settling', 'typing']))
    if (chance.maybe(0.3)) orSay(perform(chance.pick(['booking', 'printing', 'typing'])))

    // Half of the kills come just after a request reached the service or the printer, where most is at stake.
    const heard = { booking: 'post', printing: 'print' }[target as string]
    if (heard && chance.maybe(0.5)) {
      state.heard = (what) => what === heard && dieWithin(40)
      setTimeout(kill, 2000 * pace)
    } else dieWithin(chance.pick([10, 40, 150, 600, 1500]) * pace)
    while (!death) {
      await perform(target)
      await pause(1)
    }
  }

  if (target === 'starting') dieWithin(memory.startMs)
  const address = await ready
  if (address !== undefined) {
    memory.startMs = performance.now() - began
    watch.enter('recovering')
    if (target === 'recovering') dieWithin(300 * pace)
    orSay(serve(address))
  }
  const { code, signal } = await ended
  state.heard = () => undefined
  if (broken || signal !== 'SIGKILL' || !death)
    throw broken ?? new Error(`the desk ended by itself (${code}): ${errors()}`)
  history.note('station', `is killed while ${death.map(({ phase }) => phase).join(' and ')}`)
  return death
}
