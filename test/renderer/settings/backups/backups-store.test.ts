import { expect, test, vi } from 'vitest'
import { createEnvironmentScope } from '../../../../renderer/kit/index.ts'
import { createBackupsStore } from '../../../../renderer/settings/backups/backups-store.ts'
import { consigneeFields } from '../../../../renderer/shipment-form/draft/form-fields.ts'
import type { Restored } from '../../../../shared/backups/index.ts'
import { newProblem } from '../../../../shared/kit/index.ts'
import { fakeBridge } from '../../../fixtures/renderer/fake-bridge.ts'
import { openBridgedModel } from '../../open-bridged-model.ts'

const backup = { name: 'day.db', at: '2026-11-21T08:00:00Z', bytes: 4096 }
const restoredBackup: Restored = { bookedSince: ['W-1'], unexplained: [], queued: 0 }

test('a restore goes on without its screen, alone, and its outcome is kept', async () => {
  const restored = Promise.withResolvers<Restored>()
  const reload = vi.fn(async () => undefined)
  const { bridge, asked } = fakeBridge({
    'backup.list': () => [backup],
    'backup.restore': () => restored.promise,
  })
  const { commands, getState } = createBackupsStore({ bridge, environment: createEnvironmentScope(), reload })
  const first = commands.restore(backup)
  await commands.restore(backup)
  expect(getState().busy).toBe('restoring')
  restored.resolve(restoredBackup)
  await first
  expect(asked('backup.restore')).toHaveLength(1)
  expect(reload).toHaveBeenCalledOnce()
  expect(getState()).toMatchObject({
    busy: undefined,
    backups: [backup],
    outcome: { kind: 'restored', at: backup.at, restored: restoredBackup },
  })
})

test('a restore that fails says why, and another one may follow', async () => {
  const { bridge } = fakeBridge({
    'backup.list': () => [backup],
    'backup.restore': () => ({ ok: false, problem: newProblem('storage.full') }),
  })
  const { commands, getState } = createBackupsStore({
    bridge,
    environment: createEnvironmentScope(),
    reload: async () => undefined,
  })
  await commands.restore(backup)
  expect(getState()).toMatchObject({ busy: undefined, commandProblem: { code: 'storage.full' } })
})

test('a list that cannot be read says why until it is read, beside the problem of a command', async () => {
  const refused = { ok: false, problem: newProblem('journal.locked') } as const
  let list: typeof refused | (typeof backup)[] = refused
  const { bridge } = fakeBridge({
    'backup.list': () => list,
    'backup.make': () => ({ ok: false, problem: newProblem('storage.full') }),
  })
  const { commands, getState } = createBackupsStore({
    bridge,
    environment: createEnvironmentScope(),
    reload: async () => undefined,
  })
  await commands.load()
  expect(getState().problem).toMatchObject({ code: 'journal.locked' })
  list = [backup]
  await commands.make()
  expect(getState()).toMatchObject({ backups: list, commandProblem: { code: 'storage.full' } })
  expect(getState().problem).toBeUndefined()
})

test('a draft that is being typed is saved in the restored journal; an untouched form leaves the draft there', async () => {
  const { model, asked } = openBridgedModel({
    'backup.list': () => [backup],
    'backup.restore': () => restoredBackup,
    'freightDraft.read': () => null,
    'freight.quotations': () => [],
  })
  const { station, forms, backups } = model
  const { parcel: pack, freight } = forms
  await station.commands.load()
  await Promise.all([pack.commands.load(), freight.commands.load()])
  pack.commands.type(consigneeFields.city, 'Ulm')
  pack.commands.saveOnClose()
  await expect.poll(() => asked('draft.save')).toHaveLength(1)
  await backups.commands.restore(backup)
  expect(asked('draft.save')).toMatchObject([{ consignee: { city: 'Ulm' } }, { consignee: { city: 'Ulm' } }])
  expect(asked('freightDraft.save')).toEqual([])
})
