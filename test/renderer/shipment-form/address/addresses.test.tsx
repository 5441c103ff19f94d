import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddressesStore } from '../../../../renderer/addresses/addresses-store.ts'
import { createEnvironmentScope } from '../../../../renderer/kit/index.ts'
import { createAddressEntry } from '../../../../renderer/shipment-form/address/address-entry.ts'
import { createAddressFinder } from '../../../../renderer/shipment-form/address/address-finder.ts'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import { nextField } from '../../../../renderer/shipment-form/focus/next-field.ts'
import type { ChannelOutput } from '../../../../shared/channels.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { settingsSchema } from '../../../../shared/settings/index.ts'
import { backformen, bookEntry, habit } from '../../../fixtures/addresses/book-entry.ts'
import { type Answers, fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { mainLocation } from '../../../fixtures/shipment/parcel-draft.ts'
import { FakeFileReader } from '../../kit/fake-file-reader.ts'
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

async function screen(answers: Answers = {}, extras: { name: string; path: string; kind: 'text' }[] = []) {
  const settings = settingsSchema.parse({
    pickupLocations: [mainLocation],
    parcelPresets: [carton],
    environments: { practice: { extras } },
  })
  const form = await openForm(
    { 'settings.read': () => settings, 'addresses.known': () => null, ...answers },
    { write: german },
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

describe('the address book’s screen', () => {
  test('shows pages; one request runs at a time, and only the latest answer counts', async () => {
    const fake = fakeBridge({
      'addresses.find': ({ text, from = 0, take }) => ({
        entries: Array.from({ length: Math.min(take, 40 - from) }, (_, at) =>
          entry({ id: from + at + 1, name: text }),
        ),
        total: 40,
      }),
    })
    const { commands, getState, subscribe } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use: () => {},
    })
    await commands.load()
    await commands.more()
    expect(getState().entries).toHaveLength(40)
    const shown = new Set<string | undefined>()
    subscribe(({ entries }) => shown.add(entries[0]?.name))
    for (const text of ['b', 'bä', 'bäc', 'bäck']) commands.search(text)
    await vi.advanceTimersByTimeAsync(200)
    expect(fake.asked('addresses.find').slice(2)).toMatchObject([{ text: 'b' }, { text: 'bäck' }])
    expect([...shown]).toEqual(['', 'bäck'])
    expect(getState().isLoading).toBe(false)
  })

  test('keeps the form open for a known address, with a message', async () => {
    const fake = fakeBridge({ 'addresses.save': () => ({ kind: 'taken', entry: entry() }) })
    const { commands, getState } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use: () => {},
    })
    commands.edit('new')
    expect(await commands.save(entry())).toEqual(newProblem('addresses.taken'))
    expect(getState().editing).toBe('new')
  })

  test('keeps the form of another address that was opened while one is saved', async () => {
    const saved = Promise.withResolvers<void>()
    const { bridge } = fakeBridge({
      'addresses.find': () => ({ entries: [], total: 0 }),
      'addresses.save': async () => {
        await saved.promise
        return { kind: 'saved', entry: entry() }
      },
    })
    const { commands, getState } = createAddressesStore({
      bridge,
      environment: createEnvironmentScope(),
      use: () => {},
    })
    commands.edit(entry())
    const saving = commands.save(entry())
    commands.edit('new')
    saved.resolve()
    await saving
    expect(getState().editing).toBe('new')
  })

  test('can undo a removal', async () => {
    const fake = fakeBridge({
      'addresses.find': () => ({ entries: [], total: 0 }),
      'addresses.remove': () => undefined,
      'addresses.restore': () => undefined,
    })
    const { commands, getState } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use: () => {},
    })
    await commands.remove(entry())
    expect(getState().removed?.id).toBe(1)
    await commands.undo()
    expect(fake.asked('addresses.restore')).toEqual([{ ids: [1] }])
    expect(getState().removed).toBeUndefined()
  })

  test('uses the first match of the typed text, on the form that opened it; Enter waits for the search', async () => {
    const use = vi.fn()
    const fake = fakeBridge({
      'addresses.find': ({ text }) => ({ entries: text === 'none' ? [] : [entry({ name: text })], total: 1 }),
    })
    const { commands } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use,
    })
    commands.openFor('freight')
    void commands.load()
    commands.search('bäck')
    await commands.useFirst()
    expect(use.mock.calls).toEqual([[entry({ name: 'bäck' }), 'freight']])
    commands.search('none')
    await commands.useFirst()
    expect(use).toHaveBeenCalledOnce()
  })

  test('uses nothing if the search fails', async () => {
    const use = vi.fn()
    let answer: () => unknown = () => ({ entries: [entry()], total: 1 })
    const fake = fakeBridge({ 'addresses.find': () => answer() as Found })
    const { commands, getState } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use,
    })
    await commands.load()
    answer = () => ({ ok: false, problem: newProblem('journal.locked') })
    commands.search('bäck')
    await commands.useFirst()
    expect(getState().entries).toHaveLength(1)
    expect(use).not.toHaveBeenCalled()
  })

  test('uses the first match also after a command failed, whose problem stays until the next search', async () => {
    const use = vi.fn()
    const refusal = { ok: false, problem: newProblem('storage.full') } as const
    const fake = fakeBridge({
      'addresses.find': () => ({ entries: [entry()], total: 1 }),
      'addresses.export': () => refusal,
      'addresses.remove': () => refusal,
    })
    const { commands, getState } = createAddressesStore({
      bridge: fake.bridge,
      environment: createEnvironmentScope(),
      use,
    })
    await commands.load()
    await commands.exportAll()
    await commands.useFirst()
    await commands.remove(entry())
    await commands.useFirst()
    expect(use).toHaveBeenCalledTimes(2)
    expect(getState().commandProblem).toEqual(refusal.problem)
    commands.search('bäck')
    expect(getState().commandProblem).toBeUndefined()
  })

  describe('an import', () => {
    const file = new File(['name\r\n'], 'book.csv')
    /** A screen whose import is stopped while the station is asked on `stopAt`. */
    function importing(stopAt?: 'addresses.importBegin' | 'addresses.importChunk' | 'addresses.importRun') {
      let isStopped = false
      const environment = createEnvironmentScope()
      const at = (channel: typeof stopAt) => {
        if (channel !== stopAt) return
        isStopped = true
        store.commands.stopImport()
      }
      const fake = fakeBridge({
        'addresses.find': () => ({ entries: [], total: 0 }),
        'addresses.importBegin': async () => {
          await Promise.resolve()
          at('addresses.importBegin')
          return { id: 'file-1' }
        },
        'addresses.importChunk': () => {
          at('addresses.importChunk')
          return isStopped ? { ok: false, problem: newProblem('import.gone') } : undefined
        },
        'addresses.importRun': () => {
          at('addresses.importRun')
          return { ok: false, problem: newProblem(isStopped ? 'import.cancelled' : 'import.missingColumns') }
        },
        'addresses.importStop': () => undefined,
      })
      const store = createAddressesStore({
        bridge: fake.bridge,
        environment,
        use: () => {},
      })
      return { ...fake, ...store, switched: environment.switched }
    }
    beforeEach(() => void vi.stubGlobal('FileReader', FakeFileReader))

    test.each(['addresses.importBegin', 'addresses.importChunk', 'addresses.importRun'] as const)(
      'an import that is stopped during %s ends without a problem, and the station is told once its file is known',
      async (stopAt) => {
        const { commands, getState, asked } = importing(stopAt)
        await commands.importFile(file)
        expect(getState()).toMatchObject({ importing: undefined, commandProblem: undefined, isStopped: true })
        expect(asked('addresses.importStop')).toEqual([{ id: 'file-1' }])
        expect(asked('addresses.importRun')).toHaveLength(stopAt === 'addresses.importRun' ? 1 : 0)
      },
    )

    test('of a book that is left meanwhile shows nothing at the next one', async () => {
      const { commands, getState, switched } = importing()
      const ended = commands.importFile(file)
      switched()
      await ended
      expect(getState()).toMatchObject({
        importing: undefined,
        imported: undefined,
        commandProblem: undefined,
      })
    })

    test('that fails by itself shows its problem, and cannot be stopped any more', async () => {
      const { commands, getState, asked } = importing()
      await commands.importFile(file)
      await commands.stopImport()
      expect(getState()).toMatchObject({
        commandProblem: newProblem('import.missingColumns'),
        isStopped: false,
      })
      expect(asked('addresses.importStop')).toEqual([])
    })
  })
})
