import { forgetSince, type Past, pastOf } from '../kit/history.ts'
import type { DesksNetwork } from './desks-network.ts'
import type { NetFault } from './desks-plan.ts'
import type { DesksServer } from './desks-server.ts'
import type { DesksFakes, SimulatedDesk } from './simulated-desk.ts'

/** Causes the faults of the network, the server and the desks' processes. */
export function createNetFaults(
  { simulation, history }: DesksFakes,
  server: DesksServer,
  network: DesksNetwork,
  desks: readonly SimulatedDesk[],
) {
  let past: Past | undefined

  /** A database that others see as a copy: restored as another one, or taken over by another server. */
  const moveDatabase = () =>
    server.ask(`update packdesk_sandbox.facts set value = '"elsewhere"' where name = 'journal.database'`)
  const cutAll = async () => {
    network.cut()
    await network.settle()
  }
  const codes = async () =>
    (await server.ask<{ code: string }>('select code from packdesk_sandbox.shipments')).map(
      ({ code }) => code,
    )

  const copy = async () => {
    // A journal is only copied after its first sweep.
    const marks = await server.ask(`select from packdesk_sandbox.facts where name = 'sweep.marks'`)
    if (marks.length === 0) return
    await server.copy()
    past = pastOf(history)
    history.note('server', 'is copied')
  }

  const restore = async (how: 'putBack' | 'dump') => {
    if (!past) return
    history.inject(`restore ${how}`)
    history.note('server', `is restored: ${how}`)
    await cutAll()
    const before = await codes()
    await server.restore()
    if (how === 'dump') await moveDatabase()
    forgetSince(history, past)
    const after = new Set(await codes())
    for (const code of before) if (!after.has(code)) history.forgotten.add(code)
    history.restoredAt = simulation.elapsed()
    // A person sees it, and compares, at the latest when the desks have found it.
    for (let tries = 0; tries < 3; tries++) {
      await simulation.run(() => false, 3000)
      const desk = desks.find((each) => each.opened() && each.process().isAlive())
      await desk?.carryOut(async () => {
        await desk.opened()?.session.booking.compareWithAccount()
        await desk.opened()?.packer.compare()
        tries = 3
      })
    }
  }

  /** Causes a fault before an action of that desk. */
  return async (net: NetFault, { name, process }: SimulatedDesk): Promise<void> => {
    if (net.kind !== 'commit' && net.kind !== 'copy' && net.kind !== 'restore') history.inject(net.kind)
    switch (net.kind) {
      case 'partition':
        network.partition(name)
        return void simulation.later(net.ms, () => network.heal(name))
      case 'freeze':
        history.note(name, `is frozen for ${net.ms} ms`)
        return process().freeze(net.ms)
      case 'slow':
        network.slow(true)
        return void simulation.later(net.ms, () => network.slow(false))
      case 'down':
        history.note('server', 'is down')
        network.down(true)
        network.cut()
        return void simulation.later(net.ms, () => network.down(false))
      case 'commit':
        return network.atCommit(name, net.how)
      case 'cut':
        return network.cut(name)
      case 'cutAll':
        return network.cut()
      case 'copy':
        return copy()
      case 'failover':
        history.note('server', 'fails over')
        await cutAll()
        return void (await moveDatabase())
      case 'restore':
        return restore(net.how)
    }
  }
}
