import { setTimeout as pause } from 'node:timers/promises'
import { enter, type HostPage } from '../../fixtures/browser-host.ts'
import type { Chance } from '../../fixtures/chance.ts'
import { draft } from '../../shipment/draft-fixture.ts'
import type { Finding } from '../day/check.ts'
import { createDeeds, followShipments, type Memory } from '../kills/deeds.ts'
import type { Surroundings } from '../kills/surroundings.ts'
import type { Copies } from './copies.ts'
import type { Stage } from './injection.ts'

type Deps = {
  around: Surroundings
  memory: Memory
  copies: Copies
  chance: Chance
  find: (kind: Finding['kind'], text: string) => void
  /** Rejects after the longest permitted time. */
  within: <Value>(what: string, work: Promise<Value>) => Promise<Value>
}

/** A person at the page of a host, with an action for each stage. An action rejects if the host or the connection is gone. */
export async function sitDown(address: string, { around, memory, copies, chance, find, within }: Deps) {
  const { history } = around
  const page = await enter(address)
  await followShipments(page, history)
  const request: HostPage['request'] = async (name, input) => {
    const answer = await within(name, page.request(name, input))
    if (answer.ok) return answer
    history.note('desk', `answers ${name}: ${answer.error.code}`)
    if (answer.error.code === 'internal') find('broken', `${name} is answered with a fault and no sentence`)
    return answer
  }
  const deeds: Partial<Record<Stage, () => Promise<unknown>>> = {
    ...createDeeds({ ...page, request }, around, memory, chance),
    recovering: () => pause(1000),
    async learning() {
      const address = { ...draft().consignee, name: `Bäckerei ${chance.below(1000)}` }
      await request('addresses.save', { address })
      await request('addresses.find', { text: 'Bäck', take: 5 })
    },
    setting: () => request('settings.change', { theme: chance.pick(['dark', 'light']) }),
    copying: () =>
      copies.make(async () => {
        const made = await request('backup.make', null)
        if (chance.maybe(0.3)) await request('backup.makeFile', null)
        return made.ok ? made.value.name : undefined
      }),
    restoring: () => copies.restore((name) => request('backup.restore', { name })),
  }
  return {
    page,
    async perform(stage: Stage) {
      history.note('packer', stage)
      await within(stage, deeds[stage]?.() ?? Promise.resolve())
    },
  }
}
export type Seat = Awaited<ReturnType<typeof sitDown>>
