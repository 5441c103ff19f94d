import { describe, expect, it } from 'vitest'
import { createShipmentsStore } from '../../renderer/shipments/shipments-store.ts'
import { problem } from '../../shared/kit/problem.ts'
import type { Draft } from '../../shared/shipment/draft.ts'
import type { FreightDraft } from '../../shared/shipment/freight-draft.ts'
import { rowOf } from '../../shared/shipment/shipment-row.ts'
import { until } from '../fixtures/fake-clock.ts'
import { fakeBridge } from '../fixtures/renderer/fake-bridge.ts'
import { order, shipmentRecord } from '../fixtures/shipment/shipment-records.ts'

const records = Array.from({ length: 250 }, (_, n) =>
  shipmentRecord({
    id: `s-${n}`,
    reference: `A-${n}`,
    booking: 'booked',
    label: 'stored',
    order: order(`o-${n}`),
  }),
)

function open() {
  const gates: (() => void)[] = []
  const opened: (Draft | FreightDraft)[] = []
  const script = { held: false, cancels: 'cancelled' as 'cancelled' | 'stands' }
  const fake = fakeBridge({
    'shipments.find': async ({ text, take, before }) => {
      if (script.held) await new Promise<void>((resolve) => gates.push(resolve))
      const found = records.filter(({ reference }) => reference.includes(text))
      const from = Number(before ?? 0)
      const rows = found.slice(from, from + take).map(rowOf)
      return { rows, ...(from + take < found.length && { next: String(from + take) }) }
    },
    'shipment.read': ({ id }) => records.find((each) => each.id === id) ?? shipmentRecord({ id }),
    'shipment.events': () => [{ at: '2026-11-21T08:00:00Z', type: 'booked' }],
    'shipment.cancel': ({ id }) => {
      const before = records.find((each) => each.id === id) ?? shipmentRecord({ id })
      return script.cancels === 'cancelled'
        ? { ...before, booking: 'cancelled', lastEventAt: '2026-11-21T10:00:00Z' }
        : { ...before, problem: problem('cancel.notConfirmed', { values: { status: 'CREATED' } }) }
    },
    'shipment.fetchDocument': ({ id }) => ({
      shipment: {
        ...shipmentRecord({ id }),
        tracking: { kind: 'json', document: 'd', at: '2026-11-21T09:00:00Z' },
      },
      problem: problem('service.timeout'),
    }),
    'shipment.document': () => ({ kind: 'json', at: '2026-11-21T09:00:00Z', value: { status: 'old' } }),
  })
  const shipments = createShipmentsStore({
    bridge: fake.bridge,
    openCopy: (draft) => opened.push(draft),
    copy: async () => true,
  })
  const state = shipments.getState
  const release = async () => {
    await until(() => gates.length > 0)
    gates.shift()?.()
  }
  return { shipments, state, script, release, opened, ...fake }
}

describe('finding', () => {
  it('sends one search at a time, then only the latest text', async () => {
    const desk = open()
    desk.script.held = true
    for (const text of ['A', 'A-', 'A-2', 'A-24']) desk.shipments.search(text)
    await desk.release()
    await desk.release()
    await until(() => !desk.state().loading)
    expect(desk.asked('shipments.find').map((input) => (input as { text: string }).text)).toEqual([
      'A',
      'A-24',
    ])
    expect(desk.state().rows).toHaveLength(11)
  })

  it('appends pages to the end', async () => {
    const desk = open()
    await desk.shipments.load()
    await desk.shipments.more()
    await desk.shipments.more()
    await desk.shipments.more()
    expect(desk.state().rows.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
    expect(desk.asked('shipments.find')).toHaveLength(3)
  })

  it('applies a key pressed before the answer to the new results', async () => {
    const desk = open()
    await desk.shipments.load()
    desk.script.held = true
    desk.shipments.search('A-249')
    desk.shipments.step(1)
    await desk.release()
    await until(() => desk.state().chosen !== undefined)
    expect(desk.state().chosen?.id).toBe('s-249')
  })

  it('applies a key pressed while a page is added, then, and only once', async () => {
    const desk = open()
    await desk.shipments.load()
    desk.script.held = true
    const added = desk.shipments.more()
    desk.shipments.step(1)
    await desk.release()
    await added
    expect(desk.state().selected).toBe('s-0')
    desk.script.held = false
    await desk.shipments.load()
    expect(desk.state().selected).toBe('s-0')
  })

  it('shows what is open, whatever was shown and searched for before', async () => {
    const desk = open()
    desk.shipments.showTab('orders')
    desk.shipments.search('A-24')
    desk.shipments.showOpen()
    await until(() => !desk.state().loading)
    expect(desk.state()).toMatchObject({ tab: 'here', text: '', onlyOpen: true })
    expect(desk.asked('shipments.find').at(-1)).toMatchObject({ text: '', onlyOpen: true })
  })

  it('closes a shipment that the list no longer contains', async () => {
    const desk = open()
    await desk.shipments.load()
    desk.shipments.select('s-3')
    await until(() => desk.state().chosen !== undefined)
    desk.shipments.search('A-249')
    await until(() => !desk.state().loading)
    expect(desk.state().chosen).toBeUndefined()
  })
})

describe('the chosen shipment', () => {
  async function chosen() {
    const desk = open()
    await desk.shipments.load()
    desk.shipments.select('s-1')
    await until(() => desk.state().chosen !== undefined)
    return desk
  }

  it('shows the stored document if the service fails, with the failure', async () => {
    const desk = await chosen()
    await desk.shipments.commands.track()
    expect(desk.state().documents.tracking).toMatchObject({ value: { status: 'old' } })
    expect(desk.state().message).toEqual({ kind: 'problem', problem: problem('service.timeout') })
  })

  it('runs one command at a time: another one afterwards for its shipment, the same one once', async () => {
    const desk = await chosen()
    const { commands } = desk.shipments
    await Promise.all([commands.track(), commands.track(), commands.confirmation()])
    const documents = desk.asked('shipment.fetchDocument').map((input) => (input as { name: string }).name)
    expect(documents).toEqual(['tracking', 'confirmation'])
    const last = Promise.all([commands.track(), commands.cancel()])
    desk.shipments.select('s-2')
    await last
    expect(desk.asked('shipment.cancel')).toEqual([{ id: 's-1' }])
  })

  it('is cancelled only if its order confirms it', async () => {
    const desk = await chosen()
    desk.script.cancels = 'stands'
    await desk.shipments.commands.cancel()
    expect(desk.state().chosen).toMatchObject({ booking: 'booked', problem: { code: 'cancel.notConfirmed' } })
    desk.script.cancels = 'cancelled'
    await desk.shipments.commands.cancel()
    expect(desk.state().chosen?.booking).toBe('cancelled')
    expect(desk.state().rows.find(({ id }) => id === 's-1')?.booking).toBe('cancelled')
  })

  it('requests a cancellation once when asked twelve times', async () => {
    const desk = await chosen()
    await Promise.all(Array.from({ length: 12 }, () => desk.shipments.commands.cancel()))
    expect(desk.asked('shipment.cancel')).toHaveLength(1)
  })
})
