import { describe, expect, test } from 'vitest'
import { withColumn } from '../../../renderer/imports/column-meanings.ts'
import { createImportStore } from '../../../renderer/imports/import-store.ts'
import { insureChoice, readInsure } from '../../../renderer/imports/insure-choice.ts'
import { canImport } from '../../../renderer/imports/mapping.ts'
import { createStationStore } from '../../../renderer/station/index.ts'
import { type ImportResult, requiredColumns } from '../../../shared/imports/index.ts'
import { newProblem, type Outcome, writeDecimal } from '../../../shared/kit/index.ts'
import { settingsSchema } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge, type Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { mainLocation } from '../../fixtures/shipment/parcel-draft.ts'

const preview = {
  header: ['Name', 'Value'],
  rows: [],
  missing: [],
  unused: [],
  rowCount: 3,
  mapping: { name: 0 },
  remembered: false,
  insure: 'never' as const,
}
const insurance = { insured: 3, insuredValue: 90, overLimit: 0, uninsuredRows: 0, uninsuredValue: 0 }

const result: ImportResult = {
  rows: 3,
  added: 3,
  wrong: 0,
  shipped: 0,
  mended: 0,
  known: 0,
  refused: 0,
  rowsWithErrors: 0,
  insurance,
  pickups: [],
}

/** The count of a pickup with room for more. */
const room = (parcels: number) => ({ parcels, queued: 0, limit: 20, ahead: [], holidays: { days: [] } })

/** The Import screen after it took a file of three rows. */
async function withFile(answers: Responses = {}) {
  const fake = fakeBridge({
    'import.begin': () => ({ id: 'f' }),
    'import.preview': () => preview,
    'import.cancel': () => undefined,
    'import.insurance': () => insurance,
    ...answers,
  })
  const station = createStationStore(fake.bridge)
  await station.commands.load()
  const imports = createImportStore({
    bridge: fake.bridge,
    station,
    formatNumber: (value) => writeDecimal(value, ','),
  })
  await imports.commands.openFile(new File([], 'day.csv'))
  return { ...fake, ...imports }
}

describe('a file to import', () => {
  test('shows its columns and what they mean', async () => {
    const { getState } = await withFile()
    expect(getState()).toMatchObject({
      step: 'mapping',
      fileName: 'day.csv',
      rows: 3,
      mapping: { name: 0 },
      pickupLocationId: mainLocation.id,
    })
  })

  test.each([
    ['goes to a day with room', undefined, '2099-01-05'],
    ['keeps the day that a person chose', '2098-01-06', '2098-01-06'],
  ])('with a pickup location that is added while it is open %s', async (_, chosen, day) => {
    const ahead = [{ pickupOn: '2099-01-05', room: 20, closed: false }]
    const screen = await withFile({
      'settings.read': () => settingsSchema.parse({}),
      'pickup.count': ({ pickupOn }) => ({ ...room(pickupOn === '2099-01-05' ? 0 : 20), ahead }),
    })
    if (chosen) screen.commands.choose({ pickupOn: chosen })
    screen.emit('settings.changed', settingsSchema.parse({ pickupLocations: [mainLocation] }))
    await expect.poll(() => screen.getState().pickup).toBeDefined()
    expect(screen.getState().pickupOn).toBe(day)
  })

  test('has the remembered amount as numbers are written in the language, and reads it', async () => {
    const { getState } = await withFile({
      'import.preview': () => ({ ...preview, insure: { above: 500.5 } }),
    })
    expect(getState().insure).toEqual({ kind: 'above', above: '500,5' })
    expect(readInsure(getState().insure)).toEqual({ above: 500.5 })
  })

  test('is not imported without a pickup location, and takes the first one that is added', async () => {
    const complete = Object.fromEntries(requiredColumns.map((column, at) => [column, at]))
    const screen = await withFile({
      'settings.read': () => settingsSchema.parse({}),
      'import.preview': () => ({ ...preview, mapping: complete }),
    })
    expect(canImport(screen.getState())).toBe(false)
    screen.emit('settings.changed', settingsSchema.parse({ pickupLocations: [mainLocation] }))
    expect(screen.getState().pickupLocationId).toBe(mainLocation.id)
    expect(canImport(screen.getState())).toBe(true)
  })

  test('a file that cannot be read says why, and another can be chosen', async () => {
    const { getState } = await withFile({
      'import.preview': () => ({ ok: false, problem: newProblem('import.unreadable') }),
    })
    expect(getState()).toMatchObject({ step: 'choose', problem: { code: 'import.unreadable' } })
  })

  test('has one column for each field', () => {
    expect(withColumn({ name: 0 }, 1, 'name')).toEqual({ name: 1 })
    expect(withColumn({ name: 1 }, 1, 'city')).toEqual({ city: 1 })
    expect(withColumn({ name: 1 }, 1, undefined)).toEqual({})
  })

  test('shows the totals of its insurance only while a column has the values', async () => {
    const { commands, getState, asked } = await withFile()
    commands.assignColumns({ name: 0, valueOfGoods: 1 })
    commands.insure(insureChoice('always', String))
    await expect.poll(() => getState().insurance).toEqual(insurance)
    expect(asked('import.insurance').at(-1)).toEqual({
      id: 'f',
      mapping: { name: 0, valueOfGoods: 1 },
      insure: 'always',
    })
    commands.assignColumns({ name: 0 })
    expect(getState().insurance).toBeUndefined()
  })

  test('shows why the totals of its insurance are not known, and none of an earlier choice', async () => {
    const lost = newProblem('import.gone')
    let answer: typeof insurance | Outcome<never> = insurance
    const { commands, getState } = await withFile({ 'import.insurance': () => answer })
    commands.assignColumns({ name: 0, valueOfGoods: 1 })
    commands.insure(insureChoice('always', String))
    await expect.poll(() => getState().insurance).toEqual(insurance)
    answer = { ok: false, problem: lost }
    commands.insure(insureChoice('never', String))
    await expect.poll(() => getState().problem).toEqual(lost)
    expect(getState().insurance).toBeUndefined()
  })

  test('shows the count of the pickup that was chosen last, whichever count comes last', async () => {
    const early = Promise.withResolvers<ReturnType<typeof room>>()
    const { commands, getState } = await withFile({
      'pickup.count': ({ pickupOn }) => (pickupOn === '2027-03-01' ? early.promise : room(2)),
    })
    commands.choose({ pickupOn: '2027-03-01' })
    commands.choose({ pickupOn: '2027-03-02' })
    await expect.poll(() => getState().pickup).toEqual(room(2))
    early.resolve(room(7))
    await new Promise(setImmediate)
    expect(getState().pickup).toEqual(room(2))
  })

  test('keeps its columns when it could not be added', async () => {
    const { commands, getState } = await withFile({
      'import.run': () => ({ ok: false, problem: newProblem('journal.full') }),
    })
    await commands.run()
    expect(getState()).toMatchObject({
      step: 'mapping',
      mapping: { name: 0 },
      problem: { code: 'journal.full' },
    })
  })

  test('a file that is stopped before the station took it is dropped, and never shown', async () => {
    const begun = Promise.withResolvers<{ id: string }>()
    const { bridge, asked } = fakeBridge({
      'import.begin': () => begun.promise,
      'import.preview': () => preview,
      'import.cancel': () => undefined,
    })
    const { commands, getState } = createImportStore({
      bridge,
      station: createStationStore(bridge),
      formatNumber: String,
    })
    const opened = commands.openFile(new File([], 'day.csv'))
    commands.stop()
    begun.resolve({ id: 'f' })
    await opened
    expect(getState()).toMatchObject({ step: 'choose', fileName: '' })
    expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    expect(asked('import.preview')).toEqual([])
  })

  test('is not replaced by another file while its shipments are added', async () => {
    const answer = Promise.withResolvers<ImportResult>()
    const { commands, getState, asked } = await withFile({ 'import.run': () => answer.promise })
    const run = commands.run()
    await commands.openFile(new File([], 'other.csv'))
    expect(getState()).toMatchObject({ step: 'adding', fileName: 'day.csv' })
    expect([asked('import.begin').length, asked('import.cancel')]).toEqual([1, []])
    answer.resolve(result)
    await run
    expect(getState()).toMatchObject({ step: 'done', result })
  })

  test('a file that is dropped is forgotten, also by the station', async () => {
    const { commands, getState, asked } = await withFile()
    commands.stop()
    expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    expect(getState()).toMatchObject({ step: 'choose', fileName: '', mapping: {} })
  })
})

describe('in another environment a file', () => {
  /** A file that is added while the environment is switched: before its answer comes (`isLate`), or after. */
  async function switchWhileAdding(given: ImportResult, isLate: boolean) {
    const answer = Promise.withResolvers<ImportResult>()
    const screen = await withFile({ 'import.run': () => answer.promise })
    const switchNow = () => screen.emit('status.changed', { ...stationStatus, environment: 'sandbox' })
    const run = screen.commands.run()
    if (isLate) switchNow()
    answer.resolve(given)
    await run
    if (!isLate) switchNow()
    return screen
  }

  test.each([false, true])(
    'a file that was added is not shown as added in another environment; its answer is late: %s',
    async (isLate) => {
      const { getState, asked } = await switchWhileAdding(result, isLate)
      expect(getState()).toMatchObject({ step: 'choose', result: undefined })
      expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    },
  )

  test.each([false, true])(
    'an import that the switch interrupted still shows how many shipments it added; its answer is late: %s',
    async (isLate) => {
      const part = { ...result, added: 2, problem: newProblem('import.interrupted') }
      const { getState } = await switchWhileAdding(part, isLate)
      expect(getState()).toMatchObject({ step: 'done', result: part })
    },
  )

  test.each([false, true])(
    'an import that a person stopped is not shown in another environment; its answer is late: %s',
    async (isLate) => {
      const part = { ...result, added: 2, problem: newProblem('import.cancelled') }
      expect((await switchWhileAdding(part, isLate)).getState().step).toBe('choose')
    },
  )

  test('a file whose columns are being assigned stays in another environment, and its pickup is counted there', async () => {
    const { emit, getState, asked } = await withFile()
    const counted = asked('pickup.count').length
    emit('status.changed', { ...stationStatus, environment: 'sandbox' })
    expect(getState()).toMatchObject({ step: 'mapping', fileName: 'day.csv', pickup: undefined })
    expect(asked('pickup.count')).toHaveLength(counted + 1)
  })

  test('shows no count of its pickup from the journal of the earlier environment, however late it comes', async () => {
    const first = Promise.withResolvers<ReturnType<typeof room>>()
    let answers = () => first.promise
    const { emit, getState } = await withFile({ 'pickup.count': () => answers() })
    answers = async () => room(2)
    emit('status.changed', { ...stationStatus, environment: 'sandbox' })
    await expect.poll(() => getState().pickup).toEqual(room(2))
    first.resolve(room(7))
    await new Promise(setImmediate)
    expect(getState().pickup).toEqual(room(2))
  })
})
