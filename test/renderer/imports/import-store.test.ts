import { describe, expect, test } from 'vitest'
import { withColumn } from '../../../renderer/imports/column-meanings.ts'
import { createImportStore } from '../../../renderer/imports/import-store.ts'
import { insureChoice } from '../../../renderer/imports/insure-choice.ts'
import { createStationStore } from '../../../renderer/station/index.ts'
import type { ImportResult } from '../../../shared/imports/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import { type Answers, fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'
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

/** The Import screen after it took a file of three rows. */
async function withFile(answers: Answers = {}) {
  const fake = fakeBridge({
    'import.begin': () => ({ id: 'f' }),
    'import.preview': () => preview,
    'import.cancel': () => undefined,
    'import.insurance': () => insurance,
    ...answers,
  })
  const station = createStationStore(fake.bridge)
  await station.commands.load()
  const imports = createImportStore({ bridge: fake.bridge, station })
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
    commands.insure(insureChoice('always'))
    await expect.poll(() => getState().insurance).toEqual(insurance)
    expect(asked('import.insurance').at(-1)).toEqual({
      id: 'f',
      mapping: { name: 0, valueOfGoods: 1 },
      insure: 'always',
    })
    commands.assignColumns({ name: 0 })
    expect(getState().insurance).toBeUndefined()
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
    const { commands, getState } = createImportStore({ bridge, station: createStationStore(bridge) })
    const opened = commands.openFile(new File([], 'day.csv'))
    commands.stop()
    begun.resolve({ id: 'f' })
    await opened
    expect(getState()).toMatchObject({ step: 'choose', fileName: '' })
    expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    expect(asked('import.preview')).toEqual([])
  })

  test('a file that is dropped is forgotten, also by the station', async () => {
    const { commands, getState, asked } = await withFile()
    commands.stop()
    expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    expect(getState()).toMatchObject({ step: 'choose', fileName: '', mapping: {} })
  })
})

describe('in another environment a file', () => {
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

  test('a file that was added, or is being added, is not shown as added in another environment', async () => {
    for (const isLate of [false, true]) {
      const answer = Promise.withResolvers<ImportResult>()
      const { commands, getState, asked } = await withFile({ 'import.run': () => answer.promise })
      const run = commands.run()
      if (isLate) commands.reset()
      answer.resolve(result)
      await run
      if (!isLate) {
        expect(getState().step).toBe('done')
        commands.reset()
      }
      expect(getState()).toMatchObject({ step: 'choose', result: undefined })
      expect(asked('import.cancel')).toEqual([{ id: 'f' }])
    }
  })

  test('a file whose columns are being assigned stays in another environment, and its pickup is counted there', async () => {
    const { commands, getState, asked } = await withFile()
    const counted = asked('pickup.count').length
    commands.reset()
    expect(getState()).toMatchObject({ step: 'mapping', fileName: 'day.csv', pickup: undefined })
    expect(asked('pickup.count')).toHaveLength(counted + 1)
  })
})
