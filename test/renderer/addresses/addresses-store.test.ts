import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createAddressesStore } from '../../../renderer/addresses/addresses-store.ts'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import type { ChannelOutput } from '../../../shared/channels.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { bookEntry as entry } from '../../fixtures/addresses/book-entry.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
import { FakeFileReader } from '../kit/files/fake-file-reader.ts'
import { beginOnSaturdayMorning } from '../saturday-morning.ts'

type Found = ChannelOutput<'addresses.find'>
type Use = Parameters<typeof createAddressesStore>[0]['use']

beginOnSaturdayMorning()

/** The store of the Addresses screen at a station. */
const bookAt = ({ bridge }: ReturnType<typeof fakeBridge>, use: Use = () => {}) =>
  createAddressesStore({ bridge, environment: createEnvironmentScope(), hasOwnBook: () => false, use })

describe('the address book', () => {
  test('shows pages; one request runs at a time, and only the latest answer counts', async () => {
    const fake = fakeBridge({
      'addresses.find': ({ text, from = 0, take }) => ({
        entries: Array.from({ length: Math.min(take, 40 - from) }, (_, at) =>
          entry({ id: from + at + 1, name: text || 'all' }),
        ),
        total: 40,
      }),
    })
    const { commands, getState, subscribe } = bookAt(fake)
    await commands.load()
    await commands.more()
    expect(getState().entries).toHaveLength(40)
    const shown = new Set<string | undefined>()
    subscribe(({ entries }) => shown.add(entries[0]?.name))
    for (const text of ['b', 'bä', 'bäc', 'bäck']) commands.search(text)
    await vi.advanceTimersByTimeAsync(200)
    expect(fake.asked('addresses.find').slice(2)).toMatchObject([{ text: 'b' }, { text: 'bäck' }])
    expect([...shown]).toEqual(['all', 'bäck'])
    expect(getState().isLoading).toBe(false)
  })

  test('keeps the form open for a known address, with a message', async () => {
    const fake = fakeBridge({ 'addresses.save': () => ({ kind: 'taken', entry: entry() }) })
    const { commands, getState } = bookAt(fake)
    commands.edit('new')
    expect(await commands.save(entry())).toEqual(newProblem('addresses.taken'))
    expect(getState().editing).toBe('new')
  })

  test('keeps the form of another address that was opened while one is saved', async () => {
    const saved = Promise.withResolvers<void>()
    const fake = fakeBridge({
      'addresses.find': () => ({ entries: [], total: 0 }),
      'addresses.save': async () => {
        await saved.promise
        return { kind: 'saved', entry: entry() }
      },
    })
    const { commands, getState } = bookAt(fake)
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
    const { commands, getState } = bookAt(fake)
    await commands.remove(entry())
    expect(getState().removed?.id).toBe(1)
    await commands.undo()
    expect(fake.asked('addresses.restore')).toEqual([{ ids: [1] }])
    expect(getState().removed).toBeUndefined()
  })

  test('uses the first match of the typed text, on the form that opened it; Enter waits for the search', async () => {
    const use = vi.fn()
    const fake = fakeBridge({
      'addresses.find': ({ text }) => ({
        entries: text === 'none' ? [] : [entry({ name: text || 'all' })],
        total: 1,
      }),
    })
    const { commands } = bookAt(fake, use)
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
    const { commands, getState } = bookAt(fake, use)
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
    const { commands, getState } = bookAt(fake, use)
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
        hasOwnBook: () => false,
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
