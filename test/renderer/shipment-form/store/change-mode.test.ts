import { describe, expect, test, vi } from 'vitest'
import { createForms } from '../../../../renderer/app/create-forms.ts'
import { createShellStore } from '../../../../renderer/kit/index.ts'
import { createShipmentChanges, type ShipmentCommands } from '../../../../renderer/shipment/index.ts'
import { formActions } from '../../../../renderer/shipment-form/actions/form.ts'
import { freightActions } from '../../../../renderer/shipment-form/actions/freight.ts'
import {
  asFreight,
  asParcel,
  formDraftOf,
  freightDraftOf,
  parcelDraftOf,
} from '../../../../renderer/shipment-form/draft/form-draft.ts'
import { consigneeFields, fieldAt, lineField } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { createStationStore } from '../../../../renderer/station/index.ts'
import { draftSchema } from '../../../../shared/shipment/draft/draft.ts'
import { type FreightDraft, freightDraftSchema } from '../../../../shared/shipment/draft/freight-draft.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { freight, load, pallet, vehicle } from '../../../fixtures/shipment/freight-draft.ts'
import { draft, monday, parcel } from '../../../fixtures/shipment/parcel-draft.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'

beginOnSaturdayMorning()

const marks = { doubts: ['consignee.address.city'], rest: 'Fax 030 1', usual: ['options.isPrivateCustomer'] }
const fullParcel = draft({
  parcels: [parcel, { ...parcel, weight: '33,5', quantity: '2' }],
  consignee: { email: 'backen@example.com' },
  options: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    wantsInsurance: true,
    valueOfGoods: '400,00',
    extras: { signature: true, additionalInformation: 'Gate 3' },
  },
  marks,
})
/** Freight that fits a parcel, with everything that it can hold beside that. */
const fullFreight = freight({
  lines: [{ ...pallet, ...parcel, packageType: ' kt' }],
  vehicle: load,
  consignee: { email: 'backen@example.com' },
  delivery: {
    wantsContactBeforeDelivery: true,
    wantsPhoneCallFromDriverBeforeDelivery: true,
    isPrivateCustomer: true,
    unloadingType: ' ',
  },
  wantsInsurance: true,
  valueOfGoods: '400',
  extras: { additionalInformation: 'Gate 3' },
  quotationId: 'q-7',
  marks,
})

/** Both forms and the keys that take a shipment from one to the other. */
async function bothForms() {
  const { bridge, asked } = fakeBridge({
    'pickup.add': () => ({ kind: 'added', pickup: monday, findings: [] }),
  })
  const station = createStationStore(bridge)
  const shell = createShellStore()
  const { forms, orderEntry, moveDraft, openCopy } = createForms({
    changes: createShipmentChanges(bridge),
    bridge,
    shell,
    station,
    formatNumber: String,
  })
  const { parcel: pack, freight } = forms
  await station.commands.load()
  await Promise.all([pack.commands.load(), freight.commands.load()])
  const freightForm = formActions({
    form: freight,
    shipmentCommands: {} as ShipmentCommands,
    openShipment: () => undefined,
    repeat: async () => undefined,
    orders: orderEntry.freight,
  })
  const { bookAsFreight, bookAsParcel } = freightActions({ pack, freight, moveDraft }, freightForm)
  return { pack, freight, forms, openCopy, shell, asked, bookAsFreight, bookAsParcel }
}

/** Each value that a draft holds, by its path. */
const valuesOf = (data: unknown) => Object.fromEntries(entriesOf(data))
function entriesOf(data: unknown, path = ''): [string, unknown][] {
  if (typeof data !== 'object' || data === null) return [[path, data]]
  return Object.entries(data).flatMap(([name, value]) => entriesOf(value, `${path}.${name}`))
}

describe('a parcel turned into freight and back', () => {
  test('keeps each value', async () => {
    const { pack, freight, bookAsFreight, bookAsParcel } = await bothForms()
    pack.commands.putOnForm(formDraftOf(fullParcel))
    expect(bookAsFreight.available()).toBe(true)
    bookAsFreight.perform()
    expect(freight.getState().draft.id).toBe(fullParcel.id)
    // Too heavy for a parcel; a lighter one goes back.
    freight.commands.type(lineField(1, 'weight'), '3,5')
    expect(bookAsParcel.available()).toBe(true)
    bookAsParcel.perform()
    pack.commands.type(lineField(1, 'weight'), '33,5')
    expect(valuesOf(parcelDraftOf(pack.getState().draft))).toMatchObject(valuesOf(fullParcel))
  })
})

test('a shipment changes its form only while the other form sends nothing', async () => {
  const { pack, freight, bookAsFreight, bookAsParcel } = await bothForms()
  const canChange = () => [bookAsFreight.available(), bookAsParcel.available()]
  pack.commands.putOnForm(formDraftOf(fullParcel))
  freight.commands.putOnForm(formDraftOf(fullFreight))
  expect(canChange()).toEqual([true, true])
  const freightAdded = freight.commands.add()
  expect(canChange()).toEqual([false, false])
  await freightAdded
  freight.commands.putOnForm(formDraftOf(fullFreight))
  expect(canChange()).toEqual([true, true])
  const parcelAdded = pack.commands.add()
  expect(canChange()).toEqual([false, false])
  await parcelAdded
  expect(canChange()).toEqual([false, true])
})

describe('freight turned into a parcel and back', () => {
  test('keeps each value', async () => {
    const { pack, freight, shell, bookAsFreight, bookAsParcel } = await bothForms()
    shell.commands.go('freight')
    freight.commands.putOnForm(formDraftOf(fullFreight))
    expect(bookAsParcel.available()).toBe(true)
    bookAsParcel.perform()
    expect([shell.getState().screen, pack.getState().draft.id]).toEqual(['pack', fullFreight.id])
    expect(freight.getState().isUntouched).toBe(true)
    pack.commands.type(lineField(0, 'weight'), '40')
    expect(bookAsFreight.available()).toBe(true)
    bookAsFreight.perform()
    freight.commands.type(lineField(0, 'weight'), parcel.weight)
    expect(valuesOf(freightDraftOf(freight.getState().draft))).toMatchObject(valuesOf(fullFreight))
  })
})

test('a parcel stores the fields of its own format, and freight all', async () => {
  const { pack, freight, asked, bookAsFreight } = await bothForms()
  pack.commands.putOnForm(formDraftOf(fullParcel))
  expect(asked('draft.save').at(-1)).toEqual(fullParcel)
  bookAsFreight.perform()
  await vi.advanceTimersByTimeAsync(500)
  expect(asked('draft.save').at(-1)).toBeNull()
  const kept = asked('freightDraft.save').at(-1)
  expect(formDraftOf(freightDraftSchema.parse(kept))).toEqual(freight.getState().draft)
})

describe('the journal’s formats', () => {
  const goods = { ...draft({ options: { hasDangerousGoods: false } }), marks: { usual: [] } }
  const back = draft({ shipper: fullParcel.consignee })
  test.each([
    ['a full parcel', fullParcel],
    ['a parcel with a choice about dangerous goods', goods],
    ['a return', back],
  ])('%s is written byte for byte as it was read', (_, kept) => {
    const write = (draft: typeof kept) => JSON.stringify(draftSchema.parse(draft))
    expect(write(parcelDraftOf(formDraftOf(kept)))).toBe(write(kept))
  })
  test.each([
    ['full freight', fullFreight],
    ['a vehicle', vehicle()],
  ])('%s is written byte for byte as it was read', (_, kept) => {
    const write = (draft: typeof kept) => JSON.stringify(freightDraftSchema.parse(draft))
    expect(write(freightDraftOf(formDraftOf(kept)))).toBe(write(kept))
  })
})

test('for dangerous goods of a parcel, the first freight line asks for details', () => {
  const dangerous = draft({ parcels: [parcel, parcel], options: { hasDangerousGoods: true } })
  const carried = asFreight(formDraftOf(dangerous))
  expect(carried.lines.map(({ dangerousGoods }) => dangerousGoods?.length)).toEqual([1, undefined])
  expect(carried.lines[0]?.dangerousGoods).toMatchObject([{ unNo: '' }])
  expect(freightDraftOf(carried)).not.toHaveProperty('hasDangerousGoods')
  expect(asFreight(formDraftOf(draft())).lines[0]).not.toHaveProperty('dangerousGoods')
  expect(asParcel(carried)).toBeUndefined()
  const without = carried.lines.map((line) => ({ ...line, dangerousGoods: [] }))
  expect(asParcel({ ...carried, lines: without })?.hasDangerousGoods).toBeUndefined()
})

const carton = { ...pallet, packageType: 'KT' }
test.each<[string, FreightDraft]>([
  ['a pallet', freight()],
  ['a vehicle', vehicle()],
  ['something stackable', freight({ lines: [{ ...carton, isStackable: true }] })],
  ['a pallet to exchange', freight({ lines: [{ ...carton, wantsPalletExchange: true }] })],
  ['a tail lift', freight({ lines: [carton], delivery: { wantsTailLiftTruck: true } })],
  ['contact before pickup', freight({ lines: [carton], pickup: { wantsContactBeforePickup: true } })],
  ['a ramp', freight({ lines: [carton], delivery: { unloadingType: 'RAMP' } })],
  ['neutral data', freight({ lines: [carton], neutralData: '{}' })],
])('%s prevents a parcel', (_, typed) => expect(asParcel(formDraftOf(typed))).toBeUndefined())

test('the address of a return has fields of its own; otherwise its paths are those of the pickup location', () => {
  const labels = (isReturn: boolean) =>
    ['shipper.name', 'shipper.address.street'].map((path) => fieldAt(path, isReturn)?.label)
  expect(labels(true)).toEqual(['field.name', 'field.street'])
  expect(labels(false)).toEqual(['field.pickupLocation', 'field.pickupLocation'])
})

test('each text field reads what it writes', () => {
  const paths = ['customerOrderCode', 'incoterm', 'shipper.loadingType', 'lines[0].content', 'consignee.name']
  const form = formDraftOf(fullFreight)
  for (const path of paths) {
    const field = fieldAt(path)
    expect(field?.read(field.write(form, 'X'))).toBe('X')
  }
})

test.each(['parcel', 'freight'] as const)(
  'unfinished %s goes to its pickup before a copy is opened',
  async (mode) => {
    const { forms, openCopy, asked } = await bothForms()
    const { commands, getState } = forms[mode]
    const copy = { parcel: fullParcel, freight: fullFreight }[mode]
    commands.type(consigneeFields.name, 'Kaya')
    const { id } = getState().draft
    openCopy(copy, 's-1')
    await vi.advanceTimersByTimeAsync(0)
    expect(asked('pickup.add')).toMatchObject([{ draft: { id } }])
    expect(getState()).toMatchObject({ draft: { id: copy.id }, acknowledgedId: 's-1' })
  },
)
