import { describe, expect, test, vi } from 'vitest'
import { createAddressEntry } from '../../../../renderer/shipment-form/address/address-entry.ts'
import { parcelDraftOf } from '../../../../renderer/shipment-form/draft/form-draft.ts'
import {
  consigneeFields,
  incotermField,
  lineField,
} from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import type { Draft } from '../../../../shared/shipment/index.ts'
import { backformen, bookEntry, freightHabit, habit, ovens } from '../../../fixtures/addresses/book-entry.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { draft, mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'
import { optionAt } from '../typed-parcel.ts'

// The usual values of a consignee come with its address, are marked, and never replace typed ones.

beginOnSaturdayMorning()

const signature = { name: 'signature', path: 'parcelServices.signature', kind: 'switch' as const }
const addition = {
  name: 'additionalInformation',
  path: 'consignee.address.additionalInformation',
  kind: 'text' as const,
}
const settings = settingsSchema.parse({
  pickupLocations: [mainLocation],
  parcelPresets: [{ name: 'Carton', length: 30, width: 20, height: 10, weight: 2.5 }],
  environments: { practice: { extras: [signature, addition] } },
})

async function pack(answers: Responses = {}) {
  const saved: (Draft | null)[] = []
  const { form: store, ...screen } = await openForm({
    'settings.read': () => settings,
    'addresses.known': () => null,
    'draft.save': (draft) => void saved.push(draft as Draft | null),
    ...answers,
  })
  const fill = createAddressEntry({ ...screen, form: store })
  const form = () => store.getState().draft
  return { ...screen, store, fill, form, usual: () => form().marks?.usual, saved }
}
const { options, ...rest } = habit({
  options: { isPrivateCustomer: true },
  extras: { signature: true, additionalInformation: '2. OG' },
  parcel: backformen,
})
const usual = { ...rest, options, isSteady: false }

describe('the habits of a parcel', () => {
  test('fill and mark options, extras and the preset, until a packer changes them', async () => {
    const { fill, form, usual: marked, setOption, setExtra, type, changeLine } = await pack()
    fill.choose(bookEntry({ usual }))
    expect(form()).toMatchObject({
      delivery: { isPrivateCustomer: true },
      extras: { signature: true, additionalInformation: '2. OG' },
    })
    expect(marked()).toEqual([
      'options.isPrivateCustomer',
      'extras.signature',
      'extras.additionalInformation',
      'lines[0].unitLength',
      'lines[0].unitWidth',
      'lines[0].unitHeight',
      'lines[0].unitWeight',
      'lines[0].content',
    ])
    setOption(optionAt('consignee.isPrivateCustomer'), false)
    setExtra('signature', true)
    type(lineField(0, 'weight'), '3')
    expect(marked()).toEqual([
      'extras.additionalInformation',
      'lines[0].unitLength',
      'lines[0].unitWidth',
      'lines[0].unitHeight',
      'lines[0].content',
    ])
    changeLine(0, (parcel) => ({ ...parcel, quantity: '2' }))
    expect(marked()).toEqual(['extras.additionalInformation'])
  })

  test('keep choices made by hand', async () => {
    const { fill, form, usual: marked, setOption, setExtra, type } = await pack()
    setOption(optionAt('wantsInsurance'), true)
    setOption(optionAt('consignee.isPrivateCustomer'), true)
    setExtra('signature', false)
    type(lineField(0, 'content'), 'Bleche')
    fill.choose(bookEntry({ usual }))
    expect(form()).toMatchObject({
      wantsInsurance: true,
      delivery: { isPrivateCustomer: true },
      extras: { signature: false },
    })
    expect(form().lines).toMatchObject([{ length: '', content: 'Bleche' }])
    expect(marked()).toEqual(['extras.additionalInformation'])
  })

  test('are removed for another consignee, and restored by one key', async () => {
    const { fill, form, usual: marked, undo, setOption } = await pack()
    fill.choose(bookEntry({ usual }))
    const before = form()
    fill.choose(bookEntry({ name: 'Kaya' }))
    expect(form()).toMatchObject({ consignee: { name: 'Kaya' }, lines: [{ length: '', content: '' }] })
    expect(form()).toMatchObject({ delivery: { isPrivateCustomer: false }, extras: {} })
    undo()
    expect(form()).toEqual(before)
    setOption(optionAt('consignee.isPrivateCustomer'), true)
    fill.choose(bookEntry({ name: 'Kaya' }))
    expect([form().delivery.isPrivateCustomer, marked()]).toEqual([true, []])
  })

  test('include a size without a preset only if it is sent regularly, and never a weight', async () => {
    const parcel = { ...backformen, length: 31 }
    const { fill, form, clear } = await pack()
    fill.choose(bookEntry({ usual: { ...usual, parcel } }))
    expect(form().lines[0]).toMatchObject({ length: '', content: '' })
    clear()
    fill.choose(bookEntry({ usual: { ...usual, parcel, isSteady: true } }))
    expect(form().lines[0]).toMatchObject({ length: '31', weight: '', content: 'Backformen' })
  })

  test('leave out extras that are no longer set up', async () => {
    const { fill, form } = await pack({ 'settings.read': () => ({ ...settings, environments: bare }) })
    fill.choose(bookEntry({ usual }))
    expect(form().extras).toEqual({})
  })
})
const bare = settingsSchema.parse({}).environments

describe('an address found in the address book', () => {
  const known = { 'addresses.known': () => bookEntry({ usual, phone: '030 1' }) }
  const block = 'Bäckerei Öztürk GmbH\nHauptstr. 12a\n10623 Berlin'

  test('a pasted address gets missing data and habits, and one undo removes all', async () => {
    const { fill, form, undo, asked } = await pack(known)
    expect(await fill.paste(block)).toBe(true)
    expect(asked('addresses.known')).toMatchObject([{ street: 'Hauptstr. 12a', city: 'Berlin' }])
    expect(form()).toMatchObject({
      consignee: { street: 'Hauptstr. 12a', contact: 'Frau Öztürk', phone: '030 1' },
      delivery: { isPrivateCustomer: true },
      lines: [{ length: '30' }],
    })
    undo()
    expect(form().consignee).toMatchObject({ name: '', street: '', contact: '' })
    expect(form().delivery.isPrivateCustomer).toBe(false)
  })

  test('a pasted address that is known has no uncertain fields', async () => {
    const paste = 'Lena Vogt\nDorf 12\n3550 Langen'
    const unknown = await pack()
    await unknown.fill.paste(paste)
    expect(unknown.form().marks?.doubts).toContain('consignee.address.countryCode')
    const { fill, form } = await pack(known)
    await fill.paste(paste)
    expect(form().marks?.doubts).toBeUndefined()
  })

  test('typing on after an address was pasted is not disturbed', async () => {
    let answer: (entry: ReturnType<typeof bookEntry>) => void = () => undefined
    const { fill, form, type } = await pack({
      'addresses.known': () => new Promise((done) => (answer = done)),
    })
    const pasted = fill.paste(block)
    await vi.advanceTimersByTimeAsync(0)
    await expect.poll(() => form().consignee.city).toBe('Berlin')
    type(consigneeFields.phone, '1')
    answer(bookEntry({ usual }))
    await pasted
    expect(form()).toMatchObject({ consignee: { phone: '1', contact: '' }, lines: [{ length: '' }] })
  })

  test('an address from a file gets its habits when it is first opened, and not again', async () => {
    const imported = draft({ parcels: [{ ...backformenTyped, length: '' }] })
    const { fill, form, openQueued, setOption } = await pack(known)
    await openQueued({ draft: imported, source: 'file', findings: [] })
    await fill.completeFromBook({ source: 'file' })
    expect(form()).toMatchObject({ delivery: { isPrivateCustomer: true }, lines: imported.parcels })
    setOption(optionAt('consignee.isPrivateCustomer'), false)
    const worked = form()
    await openQueued({ draft: parcelDraftOf(worked), source: 'file', findings: [] })
    await fill.completeFromBook({ source: 'file' })
    expect(form()).toEqual(worked)
  })

  test('an address from the form itself stays as its packer left it', async () => {
    const { fill, openQueued, asked } = await pack(known)
    await openQueued({ draft: draft(), source: 'form', findings: [] })
    await fill.completeFromBook({ source: 'form' })
    expect(asked('addresses.known')).toEqual([])
  })
})
const backformenTyped = { quantity: '1', length: '30', width: '20', height: '10', weight: '2', content: '' }

test('marks and unread words survive a restart', async () => {
  const { fill, form, store, saved } = await pack()
  await fill.paste('Lena Vogt\nDorf 12\n3550 Langen\nFax 030 1234567')
  store.commands.saveOnClose()
  const kept = saved.at(-1)
  const after = await pack({ 'draft.read': () => kept ?? null })
  expect(after.form().marks).toEqual(form().marks)
  expect(after.form().marks).toMatchObject({
    rest: 'Fax 030 1234567',
    doubts: expect.arrayContaining(['consignee.address.countryCode']),
  })
  expect(after.store.getState().touchedFields.has('consignee.address.countryCode')).toBe(true)
  after.type(consigneeFields.countryCode, 'AT')
  expect(after.form().marks?.doubts).not.toContain('consignee.address.countryCode')
})

describe('the habits of freight', () => {
  async function freight() {
    const { form: store, ...screen } = await openForm(
      { 'settings.read': () => settings },
      { mode: 'freight' },
    )
    const { choose } = createAddressEntry({ ...screen, form: store })
    const form = () => store.getState().draft
    return { ...screen, store, chooseAddress: choose, form, usual: () => form().marks?.usual }
  }
  const usualFreight = {
    ...freightHabit({
      options: { wantsTailLiftTruck: true, wantsContactBeforeDelivery: true },
      extras: { signature: true, additionalInformation: 'Tor 3' },
      terms: { unloadingType: 'SIDE', incoterm: 'DAP' },
      unit: ovens,
    }),
    isSteady: true,
  }

  test('fill and mark delivery, terms and the unit, without a weight or parcel options', async () => {
    const { chooseAddress, form, usual: marked } = await freight()
    chooseAddress(bookEntry({ usualFreight }))
    expect(form()).toMatchObject({
      consignee: { name: 'Bäckerei Öztürk GmbH' },
      delivery: { wantsTailLiftTruck: true, wantsContactBeforeDelivery: true, unloadingType: 'SIDE' },
      incoterm: 'DAP',
      extras: { additionalInformation: 'Tor 3' },
      lines: [
        {
          packageType: 'EP',
          length: '120',
          height: '150',
          weight: '',
          content: 'Ovens',
          wantsPalletExchange: true,
        },
      ],
    })
    expect(marked()).toEqual([
      'options.wantsContactBeforeDelivery',
      'options.wantsTailLiftTruck',
      'consignee.unloadingType',
      'incoterm',
      'extras.additionalInformation',
      'lines[0].unitHeight',
      'lines[0].content',
      'lines[0].wantsPalletExchange',
    ])
  })

  test('include only the type, not the size, of a unit sent once', async () => {
    const { chooseAddress, form } = await freight()
    chooseAddress(bookEntry({ usualFreight: { ...usualFreight, isSteady: false } }))
    expect(form().lines).toMatchObject([{ content: 'Ovens', height: '', wantsPalletExchange: true }])
  })

  test('keep typed values; another consignee removes the others, one key restores them', async () => {
    const { chooseAddress, form, type, undo, store } = await freight()
    type(incotermField, 'EXW')
    chooseAddress(bookEntry({ usualFreight }))
    expect(form().incoterm).toBe('EXW')
    const before = form()
    chooseAddress(bookEntry({ name: 'Kaya' }))
    expect(form()).toMatchObject({
      consignee: { name: 'Kaya' },
      delivery: { wantsTailLiftTruck: false, unloadingType: '' },
      incoterm: 'EXW',
      extras: {},
      lines: [{ height: '', content: '', wantsPalletExchange: false }],
    })
    expect(form().marks).toBeUndefined()
    undo()
    expect(form()).toEqual(before)
    type(lineField(0, 'weight'), '100')
    expect(store.getState().undo).toBeUndefined()
  })

  test('do not change a vehicle’s load', async () => {
    const { chooseAddress, form, setProduct, type } = await freight()
    setProduct('DIRECT')
    type(lineField(0, 'content'), 'Machine')
    chooseAddress(bookEntry({ usualFreight }))
    expect(form().vehicle).toMatchObject({ content: 'Machine' })
    expect(form().lines).toMatchObject([{ content: '' }])
  })
})
