import { describe, expect, test, vi } from 'vitest'
import { createForms } from '../../../../renderer/app/create-forms.ts'
import { createShellStore } from '../../../../renderer/kit/index.ts'
import { createShipmentChanges } from '../../../../renderer/shipment/index.ts'
import { emptyForm, type FormDraft } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import {
  consigneeFields,
  lineField,
  referenceField,
} from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createOrderEntry } from '../../../../renderer/shipment-form/orders/order-entry.ts'
import { orderConflicts } from '../../../../renderer/shipment-form/orders/order-fields.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { newProblem, type Outcome } from '../../../../shared/kit/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { emptyDangerousGoods, emptyFreight, type ServiceExtra } from '../../../../shared/shipment/index.ts'
import { stationStatus } from '../../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { draft, mainLocation, parcel } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { optionAt, shipmentOf } from '../typed-parcel.ts'

type Answer = ChannelOutput<'orders.find'>
const extras: ServiceExtra[] = [{ name: 'liftTons', path: 'parcelServices.liftTons', kind: 'number' }]
const settings = settingsSchema.parse({
  pickupLocations: [mainLocation],
  orderSource: { kind: 'file', name: 'ERP', path: '/orders.csv' },
  environments: { practice: { extras } },
})
const id = '11111111-1111-8111-8111-111111111111'
const order = draft({
  id,
  reference: 'A-1',
  consignee: { name: 'Bäckerei Öztürk', phone: '+49 30 5551120', contact: '' },
})
const found = { kind: 'found' as const, orders: [{ draft: order, findings: [] }] }

beginOnSaturdayMorning()

async function atForm(
  answer: Answer | (() => Promise<Answer | Outcome<never>>) = found,
  mode: 'parcel' | 'freight' = 'parcel',
) {
  const screen = await openForm(
    {
      'settings.read': () => settings,
      'orders.find': async () => (typeof answer === 'function' ? answer() : answer),
    },
    { mode },
  )
  const toFreight: FormDraft[] = []
  const entry = createOrderEntry({
    ...screen,
    complete: async () => undefined,
    toFreight: (wanted) => toFreight.push(wanted) > 0,
    openQueued: async () => ({ ok: true, value: true }),
  })
  return {
    ...screen,
    ...entry,
    ...entry.commands,
    toFreight,
    draft: () => screen.state().draft,
    lookup: () => entry.getState().lookup,
    async asks(reference = 'A-1') {
      screen.type(referenceField, reference)
      await entry.commands.ask()
    },
  }
}
const conflictPaths = (shown: FormDraft) => orderConflicts(shown, extras).map(({ path }) => path)

describe('in another environment', () => {
  const switched = { ...stationStatus, environment: 'production' } as const

  test('the order note is gone, and leaving the reference asks again', async () => {
    const screen = await atForm({ kind: 'queued', id: 'queued' })
    await screen.asks()
    expect(screen.lookup()).toMatchObject({ kind: 'queued' })
    screen.emit('status.changed', switched)
    expect(screen.lookup()).toBeUndefined()
    screen.leaveReference()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.asked('orders.find')).toHaveLength(2)
  })

  test('no order is filled in that was asked about before the switch', async () => {
    const answer = Promise.withResolvers<Answer>()
    const screen = await atForm(() => answer.promise)
    const asked = screen.asks()
    screen.emit('status.changed', switched)
    answer.resolve(found)
    await asked
    expect(screen.draft().consignee.name).toBe('')
    expect(screen.lookup()).toBeUndefined()
  })
})

describe('an order that is found', () => {
  test('fills the form, under the ID that an import of it has', async () => {
    const screen = await atForm()
    await screen.asks('a-1')
    expect(screen.draft()).toMatchObject({ id, reference: 'A-1', consignee: order.consignee })
    expect(screen.draft().lines[0]).toMatchObject(order.parcels[0] ?? {})
    expect(conflictPaths(screen.draft())).toEqual([])
  })

  test('leaves what the packer typed, and says what the order says', async () => {
    const screen = await atForm()
    screen.type(consigneeFields.phone, '+49 30 555 1122')
    screen.type(consigneeFields.city, 'Berlin')
    screen.type(consigneeFields.contact, 'Frau Öztürk')
    screen.type(lineField(0, 'weight'), '2,5')
    await screen.asks()
    const { consignee, lines, marks } = screen.draft()
    expect(consignee).toMatchObject({
      phone: '+49 30 555 1122',
      contact: 'Frau Öztürk',
      name: 'Bäckerei Öztürk',
    })
    expect(lines[0]?.weight).toBe('2,5')
    expect(conflictPaths(screen.draft())).toContain(consigneeFields.phone.path)
    expect(conflictPaths(screen.draft())).not.toContain(consigneeFields.contact.path)
    expect(marks?.order?.says[consigneeFields.phone.path]).toBe('+49 30 5551120')
    screen.applyValue(consigneeFields.phone.path)
    expect(screen.draft().consignee.phone).toBe('+49 30 5551120')
    expect(conflictPaths(screen.draft())).not.toContain(consigneeFields.phone.path)
  })

  test('keeps the marks of the order while fields are typed', async () => {
    const screen = await atForm()
    await screen.asks()
    const { marks } = screen.draft()
    screen.type(consigneeFields.city, 'Berlin')
    expect(screen.draft().marks?.order).toBe(marks?.order)
  })

  test('does not differ by gaps in a phone number or by zeros of a number', async () => {
    const screen = await atForm()
    screen.type(consigneeFields.phone, '+49 30 555 1120')
    screen.type(lineField(0, 'length'), `${order.parcels[0]?.length},0`)
    await screen.asks()
    expect(conflictPaths(screen.draft())).toEqual([])
  })

  test('differs by the zeros of a code', async () => {
    const screen = await atForm()
    screen.type(consigneeFields.postCode, `0${order.consignee.postCode}`)
    screen.type(consigneeFields.phone, '')
    await screen.asks()
    expect(conflictPaths(screen.draft())).toEqual([consigneeFields.postCode.path])
  })

  test('can be undone later, and what was typed since stays', async () => {
    const screen = await atForm()
    const before = screen.draft().id
    await screen.asks()
    screen.type(consigneeFields.email, 'lager@oeztuerk.example')
    expect(screen.canUndo()).toBe(true)
    screen.undo()
    expect(screen.draft()).toMatchObject({
      id: before,
      reference: 'A-1',
      consignee: { name: '', email: 'lager@oeztuerk.example' },
    })
    expect(screen.draft().marks?.order).toBeUndefined()
    expect(screen.canUndo()).toBe(false)
  })

  test('is not filled in again after the form undid it', async () => {
    const screen = await atForm()
    await screen.asks()
    screen.form.commands.undo()
    screen.leaveReference()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.asked('orders.find')).toHaveLength(1)
    expect(screen.draft().consignee.name).toBe('')
    expect(screen.canUndo()).toBe(false)
  })

  test('says nothing of its lines once one was removed: they have other numbers', async () => {
    const parcels = ['5', '7'].map((weight) => ({ ...parcel, weight }))
    const screen = await atForm({ kind: 'found', orders: [{ draft: { ...order, parcels }, findings: [] }] })
    screen.type(lineField(0, 'weight'), '3')
    screen.type(consigneeFields.phone, '+49 1')
    await screen.asks()
    expect(conflictPaths(screen.draft())).toEqual([consigneeFields.phone.path, lineField(0, 'weight').path])
    screen.form.commands.removeLine(0)
    expect(screen.draft().lines[0]?.weight).toBe('7')
    expect(conflictPaths(screen.draft())).toEqual([consigneeFields.phone.path])
  })

  test('keeps only an added line after an undo', async () => {
    const screen = await atForm()
    const { lines } = screen.draft()
    await screen.asks()
    screen.form.commands.addLine()
    screen.type(lineField(1, 'weight'), '3')
    const added = screen.draft().lines[1]
    screen.undo()
    expect(screen.draft().lines).toEqual([...lines, added])
  })

  test('keeps an added line once after an undo, also where the order dropped an empty line', async () => {
    const screen = await atForm()
    screen.form.commands.addLine()
    const { lines } = screen.draft()
    await screen.asks()
    expect(screen.draft().lines).toHaveLength(1)
    screen.form.commands.addLine()
    screen.type(lineField(1, 'weight'), '3')
    const added = screen.draft().lines[1]
    screen.undo()
    expect(screen.draft().lines).toEqual([...lines, added])
  })

  test('keeps typed and added lines after an undo, also if a line was removed before', async () => {
    const parcels = ['5', '7'].map((weight) => ({ ...parcel, weight }))
    const screen = await atForm({ kind: 'found', orders: [{ draft: { ...order, parcels }, findings: [] }] })
    screen.form.commands.addLine()
    screen.type(lineField(0, 'weight'), '1')
    screen.type(lineField(1, 'weight'), '2')
    const { lines } = screen.draft()
    await screen.asks()
    screen.form.commands.removeLine(0)
    screen.type(lineField(0, 'weight'), '4')
    screen.form.commands.addLine()
    screen.type(lineField(1, 'weight'), '3')
    const added = screen.draft().lines[1]
    screen.undo()
    expect(screen.draft().lines).toEqual([lines[0], { ...lines[1], weight: '4' }, added])
  })

  test('keeps no line of the order after an undo, also if one was removed before', async () => {
    const parcels = ['5', '7'].map((weight) => ({ ...parcel, weight }))
    const screen = await atForm({ kind: 'found', orders: [{ draft: { ...order, parcels }, findings: [] }] })
    const { lines } = screen.draft()
    await screen.asks()
    screen.form.commands.removeLine(0)
    screen.undo()
    expect(screen.draft().lines).toEqual(lines)
  })

  test('keeps a changed line that only the order has, after an undo', async () => {
    const parcels = ['5', '7', '9'].map((weight) => ({ ...parcel, weight }))
    const screen = await atForm({ kind: 'found', orders: [{ draft: { ...order, parcels }, findings: [] }] })
    const { lines } = screen.draft()
    await screen.asks()
    screen.type(lineField(1, 'weight'), '4')
    screen.undo()
    expect(screen.draft().lines).toEqual([...lines, { ...lines[0], weight: '4' }])
  })

  test('keeps a box that was ticked and a day that was chosen later, after an undo', async () => {
    const screen = await atForm()
    await screen.asks()
    screen.form.commands.setOption(optionAt('consignee.isPrivateCustomer'), true)
    screen.form.commands.setOption(optionAt('wantsInsurance'), true)
    screen.form.commands.setExtra('signature', true)
    screen.form.commands.goToDay('2026-11-27')
    screen.undo()
    expect(screen.draft()).toMatchObject({
      consignee: { name: '' },
      delivery: { isPrivateCustomer: true },
      wantsInsurance: true,
      extras: { signature: true },
      pickupOn: '2026-11-27',
    })
  })

  test('gives its ID back when another reference is typed', async () => {
    const screen = await atForm()
    await screen.asks()
    screen.type(referenceField, 'A-2')
    expect(screen.draft().id).not.toBe(id)
    expect(screen.draft().marks?.order).toBeUndefined()
    expect(screen.draft().consignee.name).toBe('Bäckerei Öztürk')
  })

  test('brings its enclosures, says which cannot be printed, and takes them back with another reference', async () => {
    const enclosures = [{ document: 'd'.repeat(64), name: 'slip.pdf' }]
    const problems = [newProblem('import.cannotOpen')]
    const screen = await atForm({
      kind: 'found',
      orders: [{ draft: { ...order, enclosures }, findings: [], missingEnclosures: problems }],
    })
    await screen.asks()
    expect(screen.draft().enclosures).toEqual(enclosures)
    expect(screen.lookup()).toMatchObject({ kind: 'notEnclosed', problem: { code: 'import.cannotOpen' } })
    screen.type(referenceField, 'A-2')
    expect(screen.draft().enclosures).toBeUndefined()
  })

  test('says on the Freight screen which enclosure of a freight order cannot be printed', async () => {
    const { mode: _, ...freight } = {
      ...emptyForm({
        mode: 'freight',
        id,
        pickupLocationId: 'main',
        pickupOn: '2026-11-23',
        countryCode: 'DE',
      }),
      reference: 'A-1',
    }
    const fake = fakeBridge({
      'settings.read': () => settings,
      'orders.find': () => ({
        kind: 'found',
        orders: [{ draft: freight, findings: [], missingEnclosures: [newProblem('import.cannotOpen')] }],
      }),
    })
    const station = createStationStore(fake.bridge)
    const {
      orderEntry,
      forms: { parcel: pack, freight: form },
    } = createForms({
      changes: createShipmentChanges(fake.bridge),
      bridge: fake.bridge,
      shell: createShellStore(),
      station,
      formatNumber: String,
    })
    await station.commands.load()
    await Promise.all([pack.commands.load(), form.commands.load()])
    pack.commands.type(referenceField, 'A-1')
    await orderEntry.parcel.commands.ask()
    expect(form.getState().draft).toMatchObject({ id, reference: 'A-1' })
    expect(orderEntry.freight.getState().lookup).toMatchObject({ kind: 'notEnclosed', reference: 'A-1' })
  })

  test('has another address line than the packer typed: the field differs, and takes it', async () => {
    const ordered = {
      ...order,
      options: { ...order.options, extras: { additionalInformation: 'Hof 2', floor: '3' } },
    }
    const screen = await atForm({ kind: 'found', orders: [{ draft: ordered, findings: [] }] })
    screen.form.commands.setExtra('additionalInformation', 'Hof 3')
    await screen.asks()
    expect(screen.draft().extras).toEqual({ additionalInformation: 'Hof 3', floor: '3' })
    expect(orderConflicts(screen.draft(), extras).map(({ label }) => label)).toEqual([
      { extra: 'additionalInformation' },
    ])
    screen.form.commands.setExtra('additionalInformation', '')
    expect(orderConflicts(screen.draft(), extras)).toHaveLength(1)
    screen.applyValue()
    expect(screen.draft().extras.additionalInformation).toBe('Hof 2')
    expect(orderConflicts(screen.draft(), extras)).toEqual([])
  })

  test('differs by other zeros in a service extra that is a text, and not in one that is a number', async () => {
    const ordered = { ...order, options: { ...order.options, extras: { liftTons: '12.5', floor: '3' } } }
    const screen = await atForm({ kind: 'found', orders: [{ draft: ordered, findings: [] }] })
    screen.form.commands.setExtra('liftTons', '12,50')
    screen.form.commands.setExtra('floor', '3,0')
    await screen.asks()
    expect(screen.draft().extras).toEqual({ liftTons: '12,50', floor: '3,0' })
    expect(screen.conflicts().map(({ path }) => path)).toEqual(['extras.floor'])
  })

  test('no longer differs once the packer types the number of its service extra', async () => {
    const ordered = { ...order, options: { ...order.options, extras: { liftTons: '12.5' } } }
    const screen = await atForm({ kind: 'found', orders: [{ draft: ordered, findings: [] }] })
    screen.form.commands.setExtra('liftTons', '13')
    await screen.asks()
    expect(screen.conflicts()).toHaveLength(1)
    screen.form.commands.setExtra('liftTons', '12,50')
    expect(screen.conflicts()).toEqual([])
  })

  describe('with dangerous goods', () => {
    const goods = { ...emptyDangerousGoods, unNo: '1263', substanceName: 'PAINT' }
    const empty = emptyFreight({ id, pickupLocationId: 'main', pickupOn: '2026-11-23', countryCode: 'DE' })
    const withGoods = (dangerousGoods: (typeof goods)[]) => ({
      ...empty,
      reference: 'A-1',
      lines: empty.lines.map((line) => ({ ...line, dangerousGoods })),
    })
    const ask = async (typed: (typeof goods)[], ordered: (typeof goods)[]) => {
      const found = { kind: 'found' as const, orders: [{ draft: withGoods(ordered), findings: [] }] }
      const screen = await atForm(found, 'freight')
      screen.form.commands.change((before) => ({ ...before, lines: withGoods(typed).lines }), 'lines[')
      await screen.asks()
      return screen
    }

    test('keeps other typed ones, says so, and takes the order’s', async () => {
      const screen = await ask([{ ...goods, unNo: '1950' }], [goods])
      expect(screen.draft().lines[0]?.dangerousGoods).toMatchObject([{ unNo: '1950' }])
      expect(conflictPaths(screen.draft())).toEqual(['lines[0].dangerousGoods'])
      screen.applyValue()
      expect(screen.draft().lines[0]?.dangerousGoods).toEqual([goods])
    })

    test('fills an entry that only asks for them, and leaves it where the order has none', async () => {
      expect((await ask([emptyDangerousGoods], [goods])).draft().lines[0]?.dangerousGoods).toEqual([goods])
      const kept = (await ask([emptyDangerousGoods], [])).draft()
      expect(kept.lines[0]?.dangerousGoods).toEqual([emptyDangerousGoods])
    })

    test('does not differ by the sign of a UN number', async () => {
      expect(conflictPaths((await ask([{ ...goods, unNo: 'UN 1263' }], [goods])).draft())).toEqual([])
    })
  })

  test('an order of freight goes to the Freight screen with what was typed', async () => {
    const freight = {
      ...emptyFreight({ id, pickupLocationId: 'main', pickupOn: '2026-11-23', countryCode: 'DE' }),
      reference: 'A-1',
      consignee: { ...order.consignee, phone: '+49 30 5551120' },
    }
    const screen = await atForm({ kind: 'found', orders: [{ draft: freight, findings: [] }] })
    screen.type(consigneeFields.phone, '+49 1')
    await screen.asks()
    expect(screen.toFreight).toMatchObject([{ mode: 'freight', id, consignee: { phone: '+49 1' } }])
    expect(conflictPaths(screen.toFreight[0] as FormDraft)).toEqual([consigneeFields.phone.path])
  })

  test('as one of several fills nothing if the draft was booked in another window before it is chosen', async () => {
    const empty = emptyFreight({ id, pickupLocationId: 'main', pickupOn: '2026-11-23', countryCode: 'DE' })
    const freight = { draft: { ...empty, reference: 'A-1' }, findings: [] }
    const screen = await atForm({ kind: 'found', orders: [freight, ...found.orders] })
    await screen.asks()
    const { shipment } = shipmentOf(screen.draft())
    screen.emit('shipment.changed', shipment)
    for (const chosen of [freight, ...found.orders]) screen.choose(chosen)
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.toFreight).toEqual([])
    expect(screen.draft().id).toBe(shipment.draftId)
    expect(screen.canUndo()).toBe(false)
  })
})

describe('the question', () => {
  test('is asked once per reference when the field is left, again for another', async () => {
    const screen = await atForm({ kind: 'notFound' })
    screen.leaveReference()
    screen.type(referenceField, 'A-1')
    screen.leaveReference()
    screen.leaveReference()
    screen.type(referenceField, 'A-2')
    screen.leaveReference()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.asked('orders.find')).toMatchObject([{ reference: 'A-1' }, { reference: 'A-2' }])
    expect(screen.lookup()).toEqual({ kind: 'notFound', reference: 'A-2' })
  })

  test('is asked again if another reference was typed before its answer', async () => {
    const late = Promise.withResolvers<Answer>()
    let isFirst = true
    const screen = await atForm(async () => {
      if (!isFirst) return found
      isFirst = false
      return late.promise
    })
    screen.type(referenceField, 'A-1')
    screen.leaveReference()
    screen.type(referenceField, 'A-2')
    screen.type(referenceField, 'A-1')
    screen.leaveReference()
    await vi.advanceTimersByTimeAsync(0)
    late.resolve({ kind: 'notFound' })
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.asked('orders.find')).toMatchObject([{ reference: 'A-1' }, { reference: 'A-1' }])
    expect(screen.draft().consignee).toMatchObject({ name: 'Bäckerei Öztürk' })
  })

  test('is marked after 150 ms, has a sentence after 2 s, and never holds up typing', async () => {
    const late = Promise.withResolvers<Answer>()
    const screen = await atForm(() => late.promise)
    void screen.asks()
    await vi.advanceTimersByTimeAsync(149)
    expect(screen.lookup()).toEqual({ kind: 'asking', reference: 'A-1' })
    await vi.advanceTimersByTimeAsync(1)
    expect(screen.lookup()).toMatchObject({ slow: 'mark' })
    await vi.advanceTimersByTimeAsync(1850)
    expect(screen.lookup()).toMatchObject({ slow: 'sentence' })
    screen.type(consigneeFields.name, 'Other')
    late.resolve(found)
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.draft().consignee).toMatchObject({ name: 'Other', phone: '+49 30 5551120' })
    expect(screen.lookup()).toBeUndefined()
  })

  test('is dropped with its note if the order source is removed before its answer', async () => {
    const late = Promise.withResolvers<Answer>()
    const screen = await atForm(() => late.promise)
    void screen.asks()
    await vi.advanceTimersByTimeAsync(150)
    screen.emit('settings.changed', { ...settings, orderSource: null })
    expect(screen.lookup()).toBeUndefined()
    late.resolve(found)
    await vi.advanceTimersByTimeAsync(2000)
    expect(screen.lookup()).toBeUndefined()
    expect(screen.draft().consignee.name).toBe('')
  })

  test('a question whose answer comes late for another reference fills nothing', async () => {
    const late = Promise.withResolvers<Answer>()
    const screen = await atForm(() => late.promise)
    void screen.asks()
    screen.type(referenceField, 'B-9')
    late.resolve(found)
    await vi.advanceTimersByTimeAsync(3000)
    expect(screen.draft()).toMatchObject({ reference: 'B-9', consignee: { name: '' } })
    expect(screen.lookup()).toBeUndefined()
  })

  test.each([
    ['not there', { kind: 'notFound' }, { kind: 'notFound' }],
    ['cancelled', { kind: 'cancelled' }, { kind: 'cancelled' }],
    ['queued', { kind: 'queued', id: 'q' }, { kind: 'queued', id: 'q' }],
    [
      'one of several',
      { kind: 'found', orders: [found.orders[0], found.orders[0]] } as Answer,
      { kind: 'several' },
    ],
  ] as [string, Answer, object][])(
    'leaves the form as it is where the order is %s',
    async (_, answer, shown) => {
      const screen = await atForm(answer)
      screen.type(consigneeFields.name, 'Other')
      await screen.asks()
      expect(screen.lookup()).toMatchObject(shown)
      expect(screen.draft().consignee).toMatchObject({ name: 'Other', city: '' })
    },
  )

  test('says nothing of the queued draft that is on the form', async () => {
    const screen = await atForm({ kind: 'queued', id: 'q' })
    await screen.form.commands.openQueued({ draft: draft({ id: 'q' }), source: 'form', findings: [] })
    screen.leaveReference()
    await vi.advanceTimersByTimeAsync(0)
    expect(screen.asked('orders.find')).toHaveLength(1)
    expect(screen.lookup()).toBeUndefined()
  })

  test('a question that fails says why, and can be asked again', async () => {
    let fails = true
    const screen = await atForm(async () =>
      fails ? { ok: false, problem: newProblem('import.cannotOpen') } : found,
    )
    await screen.asks()
    expect(screen.lookup()).toMatchObject({ kind: 'failed', problem: { code: 'import.cannotOpen' } })
    fails = false
    await screen.ask()
    expect(screen.draft().id).toBe(id)
  })
})
