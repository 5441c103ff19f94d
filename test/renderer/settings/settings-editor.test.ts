import { describe, expect, test } from 'vitest'
import { createSettingsEditor } from '../../../renderer/settings/settings-editor.ts'
import { createStationStore } from '../../../renderer/station/index.ts'
import type { ScannerSettings } from '../../../shared/devices/index.ts'
import { newProblem, type Problem } from '../../../shared/kit/index.ts'
import { type SettingsChange, settingsSchema } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

/** A station that stores what is changed. */
function openEditor() {
  let settings = settingsSchema.parse({})
  let refuses = false
  const { bridge, asked } = fakeBridge({
    'station.status': () => stationStatus,
    'settings.change': (change) => {
      if (refuses) return { ok: false, problem: newProblem('storage.full') }
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
    asked,
    read: () => settings,
    refuse: (now = true) => {
      refuses = now
    },
  }
}

const tube = { name: 'Tube', length: 90, width: 10, height: 10 }

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

  test('sends with each change what was shown before it, so that it replaces no change of another desk', async () => {
    const { editor, asked } = openEditor()
    await editor.commands.save({ theme: 'dark' })
    await editor.commands.save({ parcelPresets: [] }, { parcelPresets: [tube] })
    await editor.commands.undo()
    expect(asked('settings.change')).toEqual([
      { theme: 'dark', base: { theme: 'system' } },
      { parcelPresets: [], base: { parcelPresets: [tube] } },
      { parcelPresets: [], base: { parcelPresets: [] } },
    ])
  })

  test('has nothing to undo where nothing was to change, and keeps the change before', async () => {
    const { editor } = openEditor()
    await editor.commands.save({ theme: 'dark' })
    await editor.commands.save(() => undefined)
    expect(await editor.commands.undo()).toBe(true)
    expect(editor.canUndo()).toBe(false)
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
    expect(editor.canUndo()).toBe(false)
    expect(read().theme).toBe('system')
  })
})

/** A field of a setting that is `A`. A save ends when the test answers it. */
function openField() {
  const { commands, getState, isUnsent } = createSettingsEditor(createStationStore(fakeBridge({}).bridge))
  const sent: string[] = []
  const answers: ((problem?: Problem) => void)[] = []
  let saved = 'A'
  const onSave = (text: string) => {
    sent.push(text)
    return new Promise<Problem | undefined>((resolve) => {
      answers.push((problem) => {
        if (!problem) saved = text
        resolve(problem)
      })
    })
  }
  const shown = () => (getState().inputs.form ?? saved) as string
  return {
    sent,
    shown,
    isKept: () => 'form' in getState().inputs,
    type: (text: string) => commands.holdInput('form', text, saved),
    leave() {
      const text = shown()
      if (isUnsent('form', text, saved)) void commands.send('form', text, saved, () => onSave(text))
    },
    async answer(problem?: Problem) {
      answers.shift()?.(problem)
      await new Promise((resolve) => setTimeout(resolve))
    },
  }
}
const full = newProblem('storage.full')

describe('a text that is saved when its field is left', () => {
  test('stays as typed when it was saved before the text that is being saved', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    await field.answer()
    expect(field.shown()).toBe('A')
    field.leave()
    await field.answer()
    expect({ sent: field.sent, shown: field.shown(), isKept: field.isKept() }).toEqual({
      sent: ['B', 'A'],
      shown: 'A',
      isKept: false,
    })
  })

  test('is sent after the one that is being saved if the field is left meanwhile', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    field.leave()
    expect(field.sent).toEqual(['B', 'A'])
    await field.answer()
    expect(field.shown()).toBe('A')
    await field.answer(full)
    // B is saved, A is not.
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'A', isKept: true })
  })

  test('is no unsaved input once the save of the other text failed', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.type('A')
    await field.answer(full)
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'A', isKept: false })
  })

  test('is no longer kept once it is saved, and stays if more was typed meanwhile', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    await field.answer()
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'B', isKept: false })
    field.type('BC')
    field.leave()
    field.type('BCD')
    await field.answer()
    expect({ shown: field.shown(), isKept: field.isKept() }).toEqual({ shown: 'BCD', isKept: true })
  })

  test('is sent once while its save runs, and again after it failed', async () => {
    const field = openField()
    field.type('B')
    field.leave()
    field.leave()
    await field.answer(full)
    expect(field.shown()).toBe('B')
    field.leave()
    await field.answer()
    field.leave()
    expect(field.sent).toEqual(['B', 'B'])
  })
})
