import { describe, expect, test } from 'vitest'
import { createSettingsEditor } from '../../../renderer/settings/settings-editor.ts'
import { createStationStore } from '../../../renderer/station/station-store.ts'
import type { ScannerSettings } from '../../../shared/devices/scanner.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { type SettingsChange, settingsSchema } from '../../../shared/settings/settings.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

/** A station that stores what is changed. */
function openEditor() {
  let settings = settingsSchema.parse({})
  let refuses = false
  const { bridge } = fakeBridge({
    'station.status': () => stationStatus,
    'settings.change': (change) => {
      if (refuses) return { ok: false, error: problem('storage.full') }
      const { environments, base: _, ...others } = change
      settings = {
        ...settings,
        ...others,
        environments: { ...settings.environments, ...environments },
      } as typeof settings
      return settings
    },
  })
  const station = createStationStore(bridge)
  station.setState({ settings, status: stationStatus })
  return {
    editor: createSettingsEditor(station),
    station,
    read: () => settings,
    refuse: (now = true) => {
      refuses = now
    },
  }
}

describe('the settings editor', () => {
  test('undoes changes, the last first, and only the settings that they changed', async () => {
    const { editor, read } = openEditor()
    await editor.commands.save({ theme: 'dark' })
    await editor.commands.save({ language: 'de' })
    expect(editor.getState().saved).toEqual({ state: 'saved', canUndo: true })
    expect(await editor.commands.undo()).toBe(true)
    expect(read()).toMatchObject({ theme: 'dark', language: 'system' })
    expect(editor.getState().saved).toEqual({ state: 'undone' })
    expect(await editor.commands.undo()).toBe(true)
    expect(read()).toMatchObject({ theme: 'system', language: 'system' })
    expect(await editor.commands.undo()).toBe(false)
  })

  test('does not undo over a change that came from elsewhere', async () => {
    const { editor, station, read } = openEditor()
    await editor.commands.save({ theme: 'dark' })
    await station.commands.changeSettings({ theme: 'light' })
    expect(await editor.commands.undo()).toBe(false)
    expect(read().theme).toBe('light')
  })

  const practice = settingsSchema.parse({}).environments.practice
  test.each<[string, SettingsChange, boolean]>([
    ['the environment', { environment: 'sandbox' }, false],
    [
      'a service address',
      { environments: { practice: { ...practice, serviceUrl: 'https://a.example' } } },
      false,
    ],
    ['a path', { environments: { practice: { ...practice, paths: { listInvoices: '/v2/i' } } } }, true],
    ['a removed preset', { parcelPresets: [] }, true],
  ])('undoes %s: %o → %s', async (_, change, expected) => {
    const { editor, read } = openEditor()
    const before = read()
    await editor.commands.save({ theme: 'dark' })
    await editor.commands.save(change)
    expect(editor.getState().saved).toEqual({ state: 'saved', canUndo: expected })
    const saved = read()
    expect(await editor.commands.undo()).toBe(expected)
    // An older change is not undone past one that stays.
    expect(read()).toEqual(expected ? { ...before, theme: 'dark' } : saved)
  })

  test('makes each change of the settings that the one before left, and undoes both in turn', async () => {
    const { editor, read } = openEditor()
    const before = read()
    const change = (part: Partial<ScannerSettings>) =>
      editor.commands.save(({ scanner }) => ({ scanner: { ...scanner, ...part } }))
    await Promise.all([change({ prefix: ']C1' }), change({ on: false })])
    expect(read().scanner).toMatchObject({ prefix: ']C1', on: false })
    expect(await Promise.all([editor.commands.undo(), editor.commands.undo()])).toEqual([true, true])
    expect(read()).toEqual(before)
  })

  test('undoes a change at the second attempt if the first failed', async () => {
    const { editor, refuse, read } = openEditor()
    await editor.commands.save({ theme: 'dark' })
    refuse()
    await editor.commands.undo()
    expect(editor.getState().saved).toMatchObject({ state: 'failed' })
    refuse(false)
    expect(await editor.commands.undo()).toBe(true)
    expect(read().theme).toBe('system')
  })

  test('keeps the problem of a change that was not saved, and has nothing to undo', async () => {
    const { editor, refuse, read } = openEditor()
    refuse()
    expect(await editor.commands.save({ theme: 'dark' })).toMatchObject({ code: 'storage.full' })
    expect(editor.getState().saved).toMatchObject({ state: 'failed' })
    expect(editor.commands.canUndo()).toBe(false)
    expect(read().theme).toBe('system')
  })
})
