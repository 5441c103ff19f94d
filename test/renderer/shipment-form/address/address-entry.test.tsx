import { describe, expect, test, vi } from 'vitest'
import { createAddressEntry } from '../../../../renderer/shipment-form/address/address-entry.ts'
import { createAddressFinder } from '../../../../renderer/shipment-form/address/address-finder.ts'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { nextField } from '../../../../renderer/shipment-form/focus/next-field.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { backformen, bookEntry, habit } from '../../../fixtures/addresses/book-entry.ts'
import type { Responses } from '../../../fixtures/renderer/fake-bridge.ts'
import { mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import { openForm } from '../../open-form.ts'
import { beginOnSaturdayMorning } from '../../saturday-morning.ts'

type Found = ChannelOutput<'addresses.find'>

beginOnSaturdayMorning()

const carton = { name: 'Carton', length: 30, width: 20, height: 10, weight: 2.5 }
const entry = bookEntry
const usual = {
  ...habit({
    options: { wantsContactBeforeDelivery: true, isPrivateCustomer: true },
    parcel: backformen,
  }),
  isSteady: false,
}

const german = (value: number) => String(value).replace('.', ',')

async function screen(
  answers: Responses = {},
  extras: { name: string; path: string; kind: 'text' }[] = [],
  mode: 'parcel' | 'freight' = 'parcel',
) {
  const settings = settingsSchema.parse({
    pickupLocations: [mainLocation],
    parcelPresets: [carton],
    environments: { practice: { extras } },
  })
  const form = await openForm(
    { 'settings.read': () => settings, 'addresses.known': () => null, ...answers },
    { formatNumber: german, mode },
  )
  const fill = createAddressEntry(form)
  const finder = createAddressFinder({
    bridge: form.bridge,
    environment: form.station.environment,
    choose: fill.choose,
  })
  return { ...form, fill, finder }
}

describe('a chosen address', () => {
  test('fills all fields and habits; the next key books', async () => {
    const { fill, state } = await screen()
    fill.choose(entry({ usual, phone: '+49 30 555111' }))
    const { draft, reading } = state()
    expect(draft.consignee).toMatchObject({
      name: 'Bäckerei Öztürk GmbH',
      street: 'Hauptstraße 12a',
      contact: 'Frau Öztürk',
    })
    expect(draft.delivery).toMatchObject({ isPrivateCustomer: true, wantsContactBeforeDelivery: true })
    expect(draft.lines).toMatchObject([
      { quantity: '1', length: '30', width: '20', height: '10', weight: '2,5', content: 'Backformen' },
    ])
    expect(reading.request).toBeDefined()
    expect(nextField(state())).toBe('customerOrderCode')
  })

  test('does not change a typed parcel, and fills no weight from earlier parcels', async () => {
    const { fill, state, changeLine } = await screen()
    changeLine(0, (parcel) => ({ ...parcel, weight: '7' }))
    fill.choose(entry({ usual }))
    expect(state().draft.lines[0]).toMatchObject({ length: '', weight: '7' })
    expect(nextField(state())).toBe('lines[0].unitLength')
  })

  test('is undone by one key until something is typed', async () => {
    const { fill, state, type, undo } = await screen()
    type(consigneeFields.name, 'Bä')
    fill.choose(entry())
    undo()
    expect(state().draft.consignee).toMatchObject({ name: 'Bä', street: '' })
    fill.choose(entry())
    type(consigneeFields.street, 'Weg 1')
    expect(state().undo).toBeUndefined()
  })
})

describe('the hits', () => {
  const slow = () => {
    const waiting: ((found: Found) => void)[] = []
    return { waiting, answers: { 'addresses.find': () => new Promise<Found>((done) => waiting.push(done)) } }
  }
  const settle = () => vi.advanceTimersByTimeAsync(0)

  test('are those of the current text; one request runs at a time', async () => {
    const { waiting, answers } = slow()
    const { finder, asked } = await screen(answers)
    finder.commands.typed('b')
    expect(asked('addresses.find')).toEqual([])
    for (const text of ['bä', 'bäc', 'bäck']) finder.commands.typed(text)
    expect(asked('addresses.find')).toHaveLength(1)
    waiting[0]?.({ entries: [entry({ name: 'old' })], total: 1 })
    await settle()
    expect(asked('addresses.find')).toMatchObject([{ text: 'bä' }, { text: 'bäck' }])
    expect(finder.getState().isOpen).toBe(false)
    waiting[1]?.({ entries: [entry()], total: 1 })
    await settle()
    expect(finder.getState()).toMatchObject({ isOpen: true, hits: [{ name: 'Bäckerei Öztürk GmbH' }] })
  })

  test('are chosen by Enter before they are there; typing cancels that', async () => {
    const { waiting, answers } = slow()
    const { finder, state } = await screen(answers)
    finder.commands.typed('bä')
    expect(finder.commands.takeFirst()).toBe(true)
    waiting[0]?.({ entries: [entry()], total: 1 })
    await settle()
    expect(state().draft.consignee.city).toBe('Berlin')
    expect(finder.getState().isOpen).toBe(false)

    finder.commands.typed('hol')
    finder.commands.takeFirst()
    finder.commands.typed('holz')
    waiting[1]?.({ entries: [entry({ city: 'Kassel' })], total: 1 })
    await settle()
    waiting[2]?.({ entries: [entry({ city: 'Kassel' })], total: 1 })
    await settle()
    expect(state().draft.consignee.city).toBe('Berlin')
  })

  test('hits of an earlier text are not chosen by Enter, unless an arrow key went to them', async () => {
    const { waiting, answers } = slow()
    const { finder, state } = await screen(answers)
    finder.commands.typed('müller')
    waiting[0]?.({ entries: [entry({ city: 'Kassel' })], total: 1 })
    await settle()
    finder.commands.typed('müller b')
    expect(finder.getState().isOpen).toBe(true)
    expect(finder.commands.takeFirst()).toBe(true)
    waiting[1]?.({ entries: [entry({ city: 'Bremen' })], total: 1 })
    await settle()
    expect(state().draft.consignee.city).toBe('Bremen')

    finder.commands.typed('müller')
    waiting[2]?.({ entries: [entry({ city: 'Kassel' })], total: 1 })
    await settle()
    finder.commands.typed('müller b')
    finder.commands.hold()
    expect(finder.commands.takeFirst()).toBe(false)
    waiting[3]?.({ entries: [entry({ city: 'Bremen' })], total: 1 })
    await settle()
    expect(finder.getState()).toMatchObject({ isOpen: true, hits: [{ city: 'Kassel' }] })
  })

  test('are empty if the address book cannot be read', async () => {
    const { finder } = await screen({
      'addresses.find': () => ({ ok: false, problem: newProblem('journal.locked') }),
    })
    finder.commands.typed('bäck')
    await settle()
    expect(finder.getState()).toEqual({ hits: [], isOpen: false })
    finder.commands.close()
    expect(finder.commands.takeFirst()).toBe(false)
  })
})

describe('a pasted address', () => {
  const block = 'Lena Vogt\nc/o Brandt\nDorf 12\n3550 Langen\nFax 030 1234567'

  test('fills its fields; uncertain ones are marked until changed, other words are shown', async () => {
    const { fill, state, type, forgetRest } = await screen()
    expect(await fill.paste(block, { isField: true })).toBe(true)
    expect(state().draft.consignee).toMatchObject({
      name: 'Lena Vogt',
      street: 'Dorf 12, c/o Brandt',
      postCode: '3550',
      city: 'Langen',
    })
    expect(state().draft.marks?.rest).toBe('Fax 030 1234567')
    expect(state().draft.marks?.doubts).toContain('consignee.address.countryCode')
    expect(nextField(state())).toBe('consignee.address.street')
    type(consigneeFields.countryCode, 'AT')
    expect(state().draft.marks?.doubts?.toSorted()).toEqual([
      'consignee.address.postCode',
      'consignee.address.street',
    ])
    forgetRest()
    expect(state().draft.marks?.rest).toBeUndefined()
  })

  test('is completed from the address book if it is whole and of a parcel', async () => {
    const whole = 'Lena Vogt\nDorf 12\n10115 Berlin'
    const known = { 'addresses.known': () => entry({ phone: '+49 30 555111' }) }
    const parcel = await screen(known)
    await parcel.fill.paste(whole)
    expect(parcel.state().draft.consignee.phone).toBe('+49 30 555111')
    const part = await screen(known)
    await part.fill.paste('Dorf 12\n10115 Berlin')
    const freight = await screen(known, [], 'freight')
    await freight.fill.paste(whole)
    for (const { state, asked } of [part, freight]) {
      expect(state().draft.consignee).toMatchObject({ city: 'Berlin', phone: '' })
      expect(asked('addresses.known')).toEqual([])
    }
  })

  test('keeps an addition apart if there is an extra for it', async () => {
    const path = 'consignee.address.additionalInformation'
    const { fill, state } = await screen({}, [{ name: 'additionalInformation', path, kind: 'text' }])
    await fill.paste(block)
    expect(state().draft.consignee.street).toBe('Dorf 12')
    expect(state().draft.extras).toEqual({ additionalInformation: 'c/o Brandt' })
  })

  test.each(['Muster GmbH', 'Müller, Meier, Schulze', 'x\ny', 'W'.repeat(3000)])(
    'is none where it holds no address: %s',
    async (text) => {
      const { fill, state } = await screen()
      expect(await fill.paste(text, { isField: true })).toBe(false)
      expect(state().isUntouched).toBe(true)
    },
  )

  test('an address pasted in one line, with street, postcode and city, fills its fields', async () => {
    const { fill, state } = await screen()
    expect(await fill.paste('Max Muster, Hauptstr. 5, 10115 Berlin', { isField: true })).toBe(true)
    expect(state().draft.consignee).toMatchObject({
      name: 'Max Muster',
      street: 'Hauptstr. 5',
      city: 'Berlin',
    })
  })
})
