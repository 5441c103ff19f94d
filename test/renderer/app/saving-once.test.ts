import { expect, test, vi } from 'vitest'
import { createAddressesStore } from '../../../renderer/addresses/addresses-store.ts'
import { createImportStore } from '../../../renderer/imports/import-store.ts'
import { createEnvironmentScope } from '../../../renderer/kit/index.ts'
import { createStationStore } from '../../../renderer/station/index.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

test('pressing a key twice while a file is made saves it once, and the next press again', async () => {
  const save = vi.fn()
  const { bridge } = fakeBridge({ 'addresses.export': () => ({ fileName: 'addresses.csv', csv: 'a;b' }) })
  const { commands } = createAddressesStore({
    bridge,
    environment: createEnvironmentScope(),
    hasOwnBook: () => true,
    use: () => {},
    save,
  })
  await Promise.all([commands.exportAll(), commands.exportAll()])
  expect(save.mock.calls).toEqual([['addresses.csv', 'text/csv', 'a;b']])
  await commands.exportAll()
  expect(save).toHaveBeenCalledTimes(2)
})

test('the same applies to the wrong rows of a file', async () => {
  const save = vi.fn()
  const { bridge } = fakeBridge({
    'import.begin': () => ({ id: 'f' }),
    'import.cancel': () => undefined,
    'import.errors': () => ({ fileName: 'errors.csv', csv: 'a;error' }),
  })
  const { commands } = createImportStore({
    bridge,
    station: createStationStore(bridge),
    formatNumber: String,
    save,
  })
  await commands.openFile(new File([], 'day.csv'))
  await Promise.all([commands.saveErrors(), commands.saveErrors()])
  expect(save.mock.calls).toEqual([['errors.csv', 'text/csv', 'a;error']])
})

test('a file that comes while another is read or added does not take its place', async () => {
  const added = Promise.withResolvers<never>()
  const { bridge, asked } = fakeBridge({
    'import.begin': () => ({ id: 'f' }),
    'import.cancel': () => undefined,
    'import.preview': () => ({
      header: ['name'],
      rows: [],
      missing: [],
      unused: [],
      mapping: {},
      remembered: false,
      insure: 'never',
      rowCount: 1,
    }),
    'import.run': () => added.promise,
  })
  const station = createStationStore(bridge)
  await station.commands.load()
  const { commands, getState } = createImportStore({ bridge, station, formatNumber: String })
  const read = commands.openFile(new File([], 'first.csv'))
  await commands.openFile(new File([], 'second.csv'))
  await read
  expect(getState()).toMatchObject({ step: 'mapping', fileName: 'first.csv' })
  void commands.run()
  await commands.openFile(new File([], 'second.csv'))
  expect(getState()).toMatchObject({ step: 'adding', fileName: 'first.csv' })
  expect(asked('import.cancel')).toEqual([])
})
