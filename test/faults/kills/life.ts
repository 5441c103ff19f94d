import { setTimeout as pause } from 'node:timers/promises'
import { enter, spawnHost } from '../../fixtures/browser-host.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { apiKey } from '../../fixtures/fake-service/answers.ts'
import { createDeeds, followShipments, type Memory, type Phase } from './deeds.ts'
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

/** Starts the real browser host, works at it, and kills it at a random time in the phase `target`. Returns what it was doing then. */
export async function live(
  target: Phase,
  flags: readonly string[],
  around: Surroundings,
  memory: Memory,
  chance: Chance,
): Promise<Phase[]> {
  const { history, state } = around
  /** The phases of unanswered requests; without one, `last`. */
  const underWay = new Set<{ phase: Phase }>()
  let last: Phase = 'starting'
  const began = performance.now()
  const { child, ready, ended, errors } = spawnHost(flags, { env: { PACKDESK_API_KEY: apiKey } })
  let death: Phase[] | undefined
  let broken: unknown
  const kill = () => {
    death ??= underWay.size > 0 ? [...underWay].map(({ phase }) => phase) : [last]
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
    await followShipments(page, history)
    if (target === 'starting' || target === 'recovering') return
    const deeds = createDeeds(page, around, memory, chance)
    const perform = async (phase: Phase) => {
      const deed = { phase }
      underWay.add(deed)
      await deeds[phase]?.()
      underWay.delete(deed)
      last = 'resting'
    }
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
    last = 'recovering'
    if (target === 'recovering') dieWithin(300 * pace)
    orSay(serve(address))
  }
  const { code, signal } = await ended
  state.heard = () => undefined
  if (broken || signal !== 'SIGKILL' || !death)
    throw broken ?? new Error(`the desk ended by itself (${code}): ${errors()}`)
  history.note('station', `is killed while ${death.join(' and ')}`)
  return death
}
