import { describe, expect, test } from 'vitest'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../renderer/shipment/index.ts'
import { createShipmentsStore } from '../../../renderer/shipments/shipments-store.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import {
  type Draft,
  type FreightDraft,
  type ShipmentRecord,
  shipmentRowOf,
} from '../../../shared/shipment/index.ts'
import { until } from '../../fixtures/fake-clock.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { draft, monday } from '../../fixtures/shipment/parcel-draft.ts'
import { order, shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

const records = Array.from({ length: 250 }, (_, n) =>
  shipmentRecord({
    id: `s-${n}`,
    reference: `A-${n}`,
    booking: 'booked',
    label: 'stored',
    order: order(`o-${n}`),
    // Newest first.
    intendedAt: new Date(Date.UTC(2026, 10, 21) - n * 60_000).toISOString(),
  }),
)
const copy = draft()
/** A shipment that a test refers to by its number. */
const record = (n: number) => records[n] ?? shipmentRecord()

function open() {
  const gates: (() => void)[] = []
  const opened: (Draft | FreightDraft)[] = []
  const script = {
    held: false,
    /** No list of shipments can be read. */
    fails: false,
    /** What the journal has of a shipment, if not its record. */
    inJournal: undefined as ShipmentRecord | undefined,
    cancels: 'cancelled' as 'cancelled' | 'stands',
    /** The form fails to take a copy. */
    crashes: false,
    /** A cancellation is answered after it. */
    answered: Promise.resolve(),
    eventsRead: Promise.resolve(),
    adds: {
      kind: 'added',
      pickup: monday,
      findings: [],
    } as ChannelOutput<'pickup.add'>,
  }
  const fake = fakeBridge({
    'shipments.find': async ({ text, take, before }) => {
      if (script.held) await new Promise<void>((resolve) => gates.push(resolve))
      if (script.fails) return { ok: false, problem: newProblem('journal.busy') }
      const found = records.filter(({ reference }) => reference.includes(text))
      const from = Number(before ?? 0)
      const rows = found.slice(from, from + take).map(shipmentRowOf)
      return { rows, ...(from + take < found.length && { next: String(from + take) }) }
    },
    'shipment.read': ({ id }) =>
      script.inJournal ?? records.find((each) => each.id === id) ?? shipmentRecord({ id }),
    'shipment.events': async () => {
      await script.eventsRead
      return [{ at: '2026-11-21T08:00:00Z', type: 'booked' }]
    },
    'shipment.again': () => copy,
    'pickup.add': () => script.adds,
    'shipment.cancel': async ({ id }) => {
      await script.answered
      const before = records.find((each) => each.id === id) ?? shipmentRecord({ id })
      return script.cancels === 'cancelled'
        ? { ...before, booking: 'cancelled', lastEventAt: '2026-11-21T10:00:00Z' }
        : { ...before, problem: newProblem('cancel.notConfirmed', { values: { status: 'CREATED' } }) }
    },
    'shipment.fetchDocument': ({ id }) => ({
      shipment: {
        ...shipmentRecord({ id }),
        tracking: { kind: 'json', document: 'd', at: '2026-11-21T09:00:00Z' },
      },
      problem: newProblem('service.timeout'),
    }),
    'shipment.printDocument': () => ({}),
    'shipment.document': () => ({ kind: 'json', at: '2026-11-21T09:00:00Z', value: { status: 'old' } }),
  })
  const environment = createEnvironmentScope()
  const shipments = createShipmentsStore({
    changes: createShipmentChanges(fake.bridge),
    environment,
    bridge: fake.bridge,
    openCopy(draft) {
      if (script.crashes) throw new Error('the form crashed')
      opened.push(draft)
    },
    copy: async (text) => text !== 'refused',
  })
  const state = shipments.getState
  const release = async () => {
    await until(() => gates.length > 0)
    gates.shift()?.()
  }
  return { shipments, state, script, release, opened, switched: environment.switched, ...fake }
}

describe('finding', () => {
  test('sends one search at a time, then only the latest text', async () => {
    const screen = open()
    screen.script.held = true
    for (const text of ['A', 'A-', 'A-2', 'A-24']) screen.shipments.commands.search(text)
    await screen.release()
    await screen.release()
    await until(() => !screen.state().isLoading)
    expect(screen.asked('shipments.find').map((input) => (input as { text: string }).text)).toEqual([
      'A',
      'A-24',
    ])
    expect(screen.state().rows).toHaveLength(11)
  })

  test('shows no row of a search that began in another environment', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.script.held = true
    const { more } = screen.shipments.commands
    void more()
    screen.switched()
    await screen.release()
    await until(() => screen.asked('shipments.find').length === 3)
    expect(screen.state()).toMatchObject({ rows: [], isLoading: true })
    await screen.release()
    await until(() => !screen.state().isLoading)
    expect(screen.state().rows).toHaveLength(100)
  })

  test('appends pages to the end', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    await screen.shipments.commands.more()
    await screen.shipments.commands.more()
    await screen.shipments.commands.more()
    expect(screen.state().rows.map(({ id }) => id)).toEqual(records.map(({ id }) => id))
    expect(screen.asked('shipments.find')).toHaveLength(3)
  })

  test('keeps the rows when a later page or a reload cannot be read, and reads that page again', async () => {
    const screen = open()
    const { load, more, retry } = screen.shipments.commands
    await load()
    screen.script.fails = true
    await more()
    expect(screen.state()).toMatchObject({ problem: newProblem('journal.busy'), isLoading: false })
    expect(screen.state().rows).toHaveLength(100)
    screen.script.fails = false
    await retry()
    expect(screen.state()).toMatchObject({ problem: undefined, next: '200' })
    expect(screen.state().rows).toHaveLength(200)
    screen.script.fails = true
    await load()
    expect(screen.state().rows).toHaveLength(200)
    screen.script.fails = false
    await retry()
    expect(screen.asked('shipments.find').at(-1)).not.toHaveProperty('before', '100')
    expect(screen.state().rows).toHaveLength(100)
  })

  test('tries the search that was typed again, not the failed page of an earlier one', async () => {
    const screen = open()
    const { load, more, retry, search } = screen.shipments.commands
    await load()
    screen.script.fails = true
    await more()
    screen.script.fails = false
    search('R-1')
    await retry()
    expect(screen.asked('shipments.find').at(-1)).toMatchObject({ text: 'R-1', before: undefined })
  })

  test('shows no row of an earlier search when a search fails', async () => {
    const screen = open()
    const { load, search, openFirst } = screen.shipments.commands
    await load()
    screen.script.fails = true
    search('A-249')
    await until(() => !screen.state().isLoading)
    expect(screen.state()).toMatchObject({ rows: [], next: undefined, problem: newProblem('journal.busy') })
    openFirst()
    expect(screen.state().selected).toBeUndefined()
  })

  test('selects no shipment in another environment by a key pressed before the switch', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.script.held = true
    screen.shipments.commands.search('A')
    screen.shipments.commands.step(1)
    screen.switched()
    await screen.release()
    await screen.release()
    await until(() => !screen.state().isLoading)
    expect(screen.state().selected).toBeUndefined()
  })

  test('shows no shipment in another environment that was selected before the switch', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    const selected = screen.shipments.commands.select('s-1')
    screen.switched()
    await selected
    expect(screen.state()).toMatchObject({ selected: undefined, chosen: undefined, message: undefined })
  })

  test('applies a key pressed before the answer to the new results', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.script.held = true
    screen.shipments.commands.search('A-249')
    screen.shipments.commands.step(1)
    await screen.release()
    await until(() => screen.state().chosen !== undefined)
    expect(screen.state().chosen?.id).toBe('s-249')
  })

  test('opens the first hit, also if the key is pressed twice before its details are read', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.shipments.commands.openFirst()
    screen.shipments.commands.openFirst()
    expect(screen.state().selected).toBe('s-0')
    await until(() => screen.state().chosen !== undefined)
    screen.shipments.commands.openFirst()
    expect(screen.state().selected).toBe('s-0')
  })

  test('applies each key pressed before the answer, and opens the first hit for two of Enter', async () => {
    const screen = open()
    const { commands } = screen.shipments
    await commands.load()
    screen.script.held = true
    commands.search('A-24')
    commands.step(1)
    commands.step(1)
    await screen.release()
    await until(() => screen.state().selected !== undefined)
    expect(screen.state().selected).toBe('s-240')
    commands.select(undefined)
    commands.search('A-249')
    commands.openFirst()
    commands.openFirst()
    await screen.release()
    await until(() => screen.state().selected !== undefined)
    expect(screen.state().selected).toBe('s-249')
  })

  test('applies a key pressed while a page is added, then, and only once', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.script.held = true
    const added = screen.shipments.commands.more()
    screen.shipments.commands.step(1)
    await screen.release()
    await added
    expect(screen.state().selected).toBe('s-0')
    screen.script.held = false
    await screen.shipments.commands.load()
    expect(screen.state().selected).toBe('s-0')
  })

  test('shows what is open, whatever was shown and searched for before', async () => {
    const screen = open()
    screen.shipments.commands.showTab('orders')
    screen.shipments.commands.search('A-24')
    screen.shipments.commands.showOpen()
    await until(() => !screen.state().isLoading)
    expect(screen.state()).toMatchObject({ tab: 'here', text: '', showsOnlyOpen: true })
    expect(screen.asked('shipments.find').at(-1)).toMatchObject({ text: '', onlyOpen: true })
  })

  test('lists a shipment once and at its place, whether a page, an event or a person brought it', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    const tracking = { kind: 'json', document: 'd', at: '2026-11-21T09:00:00Z' } as const
    screen.emit('shipment.changed', { ...record(240), tracking })
    expect(screen.state().rows[0]?.id).toBe('s-0')
    await screen.shipments.commands.show('s-150')
    expect(screen.asked('shipment.read')).toEqual([{ id: 's-150' }])
    expect(screen.state().rows[0]?.id).toBe('s-150')
    const late = shipmentRecord({ id: 'late', intendedAt: record(1).intendedAt })
    screen.emit('shipment.changed', late)
    for (let page = 0; page < 3; page++) await screen.shipments.commands.more()
    const [first, ...ids] = screen.state().rows.map(({ id }) => id)
    expect(first).toBe('s-150')
    const expected = records.map(({ id }) => id).filter((id) => id !== 's-150')
    expect(ids).toEqual(expected.toSpliced(1, 0, 'late'))
  })

  test('keeps a shipment of a later page selected when the list is read again', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    await screen.shipments.commands.more()
    screen.shipments.commands.select('s-150')
    await until(() => screen.state().chosen !== undefined)
    await screen.shipments.commands.load()
    expect(screen.state()).toMatchObject({ selected: 's-150', chosen: { id: 's-150' } })
    expect(screen.state().rows.map(({ id }) => id)).toEqual([
      's-150',
      ...records.slice(0, 100).map(({ id }) => id),
    ])
  })

  test('closes a shipment that the list no longer contains', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    screen.shipments.commands.select('s-3')
    await until(() => screen.state().chosen !== undefined)
    screen.shipments.commands.search('A-249')
    await until(() => !screen.state().isLoading)
    expect(screen.state().chosen).toBeUndefined()
  })
})

describe('the chosen shipment', () => {
  async function chosen() {
    const screen = open()
    await screen.shipments.commands.load()
    screen.shipments.commands.select('s-1')
    await until(() => screen.state().chosen !== undefined)
    return screen
  }

  test('shows the stored document if the service fails, with the failure', async () => {
    const screen = await chosen()
    await screen.shipments.commands.track()
    expect(screen.state().documents.tracking).toMatchObject({ value: { status: 'old' } })
    expect(screen.state().message).toEqual({ kind: 'problem', problem: newProblem('service.timeout') })
  })

  test('runs one command at a time: another one afterwards for its shipment, the same one once', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    await Promise.all([commands.track(), commands.track(), commands.confirmation()])
    const documents = screen.asked('shipment.fetchDocument').map((input) => (input as { name: string }).name)
    expect(documents).toEqual(['tracking', 'confirmation'])
    const last = Promise.all([commands.track(), commands.cancel()])
    screen.shipments.commands.select('s-2')
    await last
    expect(screen.asked('shipment.cancel')).toEqual([{ id: 's-1' }])
  })

  test('is neither added again nor cancelled in another environment that was switched to meanwhile', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    const added = commands.addAgain()
    const cancelled = commands.cancel()
    screen.switched()
    await Promise.all([added, cancelled])
    expect(screen.asked('shipment.again')).toHaveLength(1)
    expect([screen.asked('pickup.add'), screen.asked('shipment.cancel')]).toEqual([[], []])
    expect(screen.state()).toMatchObject({ busy: undefined, message: undefined })
  })

  test('has no copy on the form that comes after a switch of the environment', async () => {
    const screen = await chosen()
    const copied = screen.shipments.commands.again()
    screen.switched()
    await copied
    expect(screen.opened).toEqual([])
  })

  test('runs its next command although the one before it crashed', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    screen.script.crashes = true
    const crashed = commands.again()
    const tracked = commands.track()
    await expect(crashed).rejects.toThrow('the form crashed')
    await tracked
    expect(screen.asked('shipment.fetchDocument')).toHaveLength(1)
    expect(screen.state().busy).toBeUndefined()
  })

  test('says whether a code was copied', async () => {
    const screen = await chosen()
    const { copyText } = screen.shipments.commands
    await copyText('W-1')
    expect(screen.state().message).toEqual({ kind: 'copied', text: 'W-1' })
    await copyText('refused')
    expect(screen.state().message).toEqual({ kind: 'problem', problem: newProblem('copy.refused') })
  })

  test('keeps a later event in its row when an earlier answer comes after it', async () => {
    const screen = await chosen()
    const later = { ...record(1), label: 'confirmed' as const, lastEventAt: '2026-11-21T11:00:00Z' }
    screen.script.inJournal = later
    screen.emit('shipment.changed', later)
    screen.emit('shipment.changed', { ...later, label: 'printing', lastEventAt: '2026-11-21T10:00:00Z' })
    expect(screen.state().rows.find(({ id }) => id === 's-1')).toEqual(shipmentRowOf(later))
    await new Promise(setImmediate)
    expect(screen.state().rows.find(({ id }) => id === 's-1')).toEqual(shipmentRowOf(later))
  })

  test('shows what a desk recorded whose clock is behind, in its row and its details', async () => {
    const screen = await chosen()
    const printing = { ...record(1), label: 'printing' as const, lastEventAt: '2026-11-21T11:00:00Z' }
    screen.emit('shipment.changed', printing)
    const confirmed = { ...record(1), label: 'confirmed' as const, lastEventAt: '2026-11-21T10:00:00Z' }
    screen.script.inJournal = confirmed
    screen.emit('shipment.changed', confirmed)
    await until(() => screen.state().chosen?.label === 'confirmed')
    expect(screen.state().rows.find(({ id }) => id === 's-1')).toEqual(shipmentRowOf(confirmed))
  })

  test('shows it in its row although another shipment was selected before the journal answered', async () => {
    const screen = await chosen()
    screen.emit('shipment.changed', { ...record(1), label: 'printing', lastEventAt: '2026-11-21T11:00:00Z' })
    const confirmed = { ...record(1), label: 'confirmed' as const, lastEventAt: '2026-11-21T10:00:00Z' }
    screen.script.inJournal = confirmed
    screen.emit('shipment.changed', confirmed)
    screen.shipments.commands.select('s-2')
    const row = () => screen.state().rows.find(({ id }) => id === 's-1')
    await until(() => row()?.label === 'confirmed')
    expect(screen.state().selected).toBe('s-2')
  })

  test('keeps an event that is faster than the responses which open it', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    const read = Promise.withResolvers<void>()
    screen.script.eventsRead = read.promise
    screen.shipments.commands.select('s-1')
    await until(() => screen.asked('shipment.read').length > 0)
    const later = { ...record(1), label: 'confirmed' as const, lastEventAt: '2026-11-21T11:00:00Z' }
    screen.script.inJournal = later
    screen.emit('shipment.changed', later)
    read.resolve()
    await until(() => screen.state().events.length > 0)
    await new Promise(setImmediate)
    expect(screen.state().chosen).toEqual(later)
  })

  test('shows what the journal has although an older answer came while it was read', async () => {
    const screen = open()
    await screen.shipments.commands.load()
    const read = Promise.withResolvers<void>()
    screen.script.eventsRead = read.promise
    const later = { ...record(1), label: 'confirmed' as const, lastEventAt: '2026-11-21T11:00:00Z' }
    screen.script.inJournal = later
    const selecting = screen.shipments.commands.select('s-1')
    screen.emit('shipment.changed', { ...later, label: 'printing', lastEventAt: '2026-11-21T10:00:00Z' })
    read.resolve()
    await selecting
    expect(screen.state().chosen).toEqual(later)
  })

  test('is added again as a draft although its reference was shipped, or with the reasons why not', async () => {
    const screen = await chosen()
    const required = { code: 'required', path: 'pickupLocationId', severity: 'error' } as const
    const hint = { code: 'hint', path: 'reference', severity: 'hint' } as const
    await screen.shipments.commands.addAgain()
    expect(screen.asked('pickup.add')).toEqual([{ draft: copy, acknowledgedId: 's-1' }])
    expect(screen.state().message).toEqual({ kind: 'added', pickupOn: '2026-11-23' })
    screen.script.adds = { kind: 'refused', findings: [required, hint] }
    await screen.shipments.commands.addAgain()
    expect(screen.state().message).toEqual({ kind: 'notAdded', findings: [required] })
  })

  test('is cancelled only if its order confirms it', async () => {
    const screen = await chosen()
    screen.script.cancels = 'stands'
    await screen.shipments.commands.cancel()
    expect(screen.state().chosen).toMatchObject({
      booking: 'booked',
      problem: { code: 'cancel.notConfirmed' },
    })
    screen.script.cancels = 'cancelled'
    await screen.shipments.commands.cancel()
    expect(screen.state().chosen?.booking).toBe('cancelled')
    expect(screen.state().rows.find(({ id }) => id === 's-1')?.booking).toBe('cancelled')
  })

  test('requests a cancellation once when asked twelve times', async () => {
    const screen = await chosen()
    await Promise.all(Array.from({ length: 12 }, () => screen.shipments.commands.cancel()))
    expect(screen.asked('shipment.cancel')).toHaveLength(1)
  })

  test('is cancelled and tracked in the order of the commands that were given while another one ran', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    const { promise, resolve } = Promise.withResolvers<void>()
    screen.script.answered = promise
    const cancelling = commands.cancel()
    screen.shipments.commands.select('s-2')
    await until(() => screen.state().chosen?.id === 's-2')
    await Promise.all([commands.cancel(), commands.track(), commands.cancel()])
    resolve()
    await cancelling
    expect(screen.asked('shipment.cancel')).toEqual([{ id: 's-1' }, { id: 's-2' }])
    expect(screen.asked('shipment.fetchDocument')).toEqual([{ id: 's-2', name: 'tracking' }])
  })

  test('shows why it was not tracked, also after the cancellation that waited for it', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    await Promise.all([commands.track(), commands.cancel()])
    expect(screen.state()).toMatchObject({
      message: { kind: 'problem', problem: { code: 'service.timeout' } },
      chosen: { booking: 'cancelled' },
    })
  })

  test('prints each document once, also while another one is printed', async () => {
    const screen = await chosen()
    const { printDocument } = screen.shipments.commands
    const names = ['tracking', 'confirmation', 'confirmation'] as const
    await Promise.all(names.map((name) => printDocument(name)))
    expect(screen.asked('shipment.printDocument')).toMatchObject([
      { name: 'tracking' },
      { name: 'confirmation' },
    ])
  })

  test('leaves the question about a cancellation open while another command begins', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    const commanded = [commands.track(), commands.returned()]
    commands.askCancel()
    await Promise.all(commanded)
    expect(screen.state().isConfirmingCancel).toBe(true)
  })

  test('is cancelled once the cancellation before it ended, unless a person keeps its order until then', async () => {
    const screen = await chosen()
    const { commands } = screen.shipments
    const { promise, resolve } = Promise.withResolvers<void>()
    screen.script.answered = promise
    const done = [commands.cancel()]
    for (const id of ['s-2', 's-3']) {
      screen.shipments.commands.select(id)
      await until(() => screen.state().chosen?.id === id)
      commands.askCancel()
      done.push(commands.cancel())
      if (id === 's-2') commands.closeCancel()
    }
    resolve()
    await Promise.all(done)
    expect(screen.asked('shipment.cancel')).toEqual([{ id: 's-1' }, { id: 's-3' }])
    expect(screen.state()).toMatchObject({ isConfirmingCancel: false, chosen: { booking: 'cancelled' } })
  })
})
