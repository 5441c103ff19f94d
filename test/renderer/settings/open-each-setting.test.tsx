import { expect, test, vi } from 'vitest'
import type { AppModel } from '../../../renderer/kit/index.ts'
import { type SectionName, sectionNames, sectionOf } from '../../../renderer/settings/sections.ts'
import { SettingsScreen } from '../../../renderer/settings/settings-screen.tsx'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { english } from '../../fixtures/english.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { press, settle, showPart } from '../show-part.tsx'
import { chooseIn } from '../type-into.ts'
import { openSettings } from './open-settings.ts'

const journal: Responses = {
  'journal.state': () => ({
    isFixed: false,
    next: null,
    deskName: '',
    password: 'none',
    passwordStore: 'kept',
  }),
}
const backups: Responses = {
  'backup.list': () => [{ name: 'b-1', at: '2026-11-23T09:00:00Z', bytes: 1000 }],
}

const sandbox = { ...stationStatus, environment: 'sandbox', serviceUrl: 'https://service.test' } as const
const updating = { ...stationStatus, updates: { state: 'on', url: 'https://updates.test' } } as const
/** The sections that need another station to show all of their settings. */
const stations: Partial<Record<SectionName, Parameters<typeof openSettings>>> = {
  environment: [{}, sandbox],
  about: [{}, updating],
  journal: [{}, {}, journal],
  backup: [{}, {}, backups],
}

/** What can only be read: a jump there opens the section. */
const facts: readonly MessageKey[] = ['settings.about.version', 'settings.about.dataDir', 'settings.updates']

const openSection = async (name: SectionName) => {
  const { model } = await openSettings(...(stations[name] ?? []))
  const page = await showPart(<SettingsScreen />, model)
  await jump(model, name)
  return { model, page }
}

/** Goes to a section or a setting, and waits until it is rendered. */
async function jump({ shell }: AppModel, part: string) {
  await settle(() => shell.commands.go('settings', part))
  await settle(() => new Promise((done) => setTimeout(done)))
}

const textsOf = (page: Element) =>
  [...page.querySelectorAll('label, legend, button, dt, [aria-label]')].map((each) =>
    (each.getAttribute('aria-label') ?? each.textContent).trim(),
  )

/** Each text that the section shows after one of its choices or in the form of a new item. */
async function textsAfterChoices(page: Element, name: SectionName): Promise<Set<string>> {
  const texts = new Set<string>()
  const note = () => {
    for (const text of textsOf(page)) texts.add(text)
  }
  const chooseAll = async (within: Element | null) => {
    for (const list of within?.querySelectorAll('select') ?? [])
      for (const { value } of list.options) {
        await chooseIn(list, value)
        note()
      }
  }
  const section = page.querySelector('section[tabindex]')
  for (const radio of section?.querySelectorAll<HTMLElement>('input[type=radio]') ?? []) {
    await settle(() => radio.click())
    note()
  }
  await chooseAll(section)
  const addKey = sectionOf(name).settings.find((key) => key.endsWith('.add'))
  if (addKey) {
    await press(page, english.t(addKey))
    // Some forms are loaded when they are first shown.
    await vi.waitFor(
      async () => {
        await settle(() => new Promise((done) => setTimeout(done)))
        expect(page.querySelector('dialog form')).not.toBeNull()
      },
      { timeout: 5000 },
    )
  }
  note()
  await chooseAll(page.querySelector('dialog'))
  return texts
}

test.each(sectionNames)('each setting that the search lists of the section %s is in it', async (name) => {
  const { page } = await openSection(name)
  const shown = await textsAfterChoices(page, name)
  const labels = sectionOf(name).settings.map((key) => english.t(key))
  expect(labels.filter((label) => !shown.has(label))).toEqual([])
})

test.each(sectionNames)('a jump to a setting that the section %s shows has the focus there', async (name) => {
  const { model, page } = await openSection(name)
  const shown = new Set(textsOf(page))
  const missed: string[] = []
  for (const key of sectionOf(name).settings) {
    if (facts.includes(key) || !shown.has(english.t(key))) continue
    await jump(model, `${name}/${key}`)
    if (!document.activeElement?.matches('input, select, textarea, button')) missed.push(key)
  }
  expect(missed).toEqual([])
})

test('a jump to the setting that was opened last has the focus there again', async () => {
  const { model, page } = await openSection('scale')
  const [key = expect.fail('no setting')] = sectionOf('scale').settings
  await jump(model, `scale/${key}`)
  const control = document.activeElement
  expect(control?.matches('input, select, textarea, button')).toBe(true)
  await settle(() => page.querySelector<HTMLElement>('section[tabindex]')?.focus())
  await jump(model, `scale/${key}`)
  expect(document.activeElement).toBe(control)
})

test('a jump to a setting that waits for a response has the focus there when it arrives', async () => {
  const response = Promise.withResolvers<void>()
  const { model } = await openSettings(
    {},
    {},
    {
      'journal.state': async (...input) => {
        await response.promise
        return journal['journal.state']?.(...input) as never
      },
    },
  )
  await showPart(<SettingsScreen />, model)
  await jump(model, 'journal/journal.desk')
  expect(document.activeElement?.id).toBe('settings-journal')
  await settle(() => response.resolve())
  await settle(() => new Promise((done) => setTimeout(done)))
  expect((document.activeElement as HTMLInputElement).labels?.[0]?.textContent).toBe('Name of this desk')
})
