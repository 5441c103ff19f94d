import { describe, expect, test } from 'vitest'
import { createSettingsSearch } from '../../../../renderer/settings/section-index/find-settings.ts'
import { sectionNames, settingsSections } from '../../../../renderer/settings/sections.ts'
import { createMessages } from '../../../../shared/messages/index.ts'
import { english } from '../../../fixtures/english.ts'

const de = createMessages('de', 'de-DE')
const search = { en: createSettingsSearch([english, de]), de: createSettingsSearch([de, english]) }
const all = sectionNames.flatMap((section) =>
  settingsSections[section].settings.map((key) => ({ part: `${section}/${key}`, key })),
)

describe('the settings search', () => {
  test.each([
    ['a word of a label', 'darkness', 'printer/profile.darkness'],
    ['the beginning of a word, without accents', 'uberwacht', 'watched'],
    ['a label in German on an English page', 'Ausrichtung', 'printer/profile.orientation'],
    ['a help text', 'sends no unit', 'scale/settings.scale.unit'],
    ['a synonym', 'zebra', 'printer'],
    ['a synonym of the other language', 'netzwerk', 'printer/settings.printer.address'],
    ['two words in any order', 'label format', 'extras/settings.labelFormat.label'],
    ['an umlaut typed with an e', 'schluessel', 'environment'],
  ])('finds %s', (_, typed, part) => {
    expect(search.en(typed).map((hit) => hit.part)).toContain(part)
  })

  test('puts the label that is the text first, then those that begin with it', () => {
    expect(search.en('off')[0]?.label).toBe('Offset X')
    const [named, section] = search.de('sprache')
    expect([named?.part, section?.part]).toEqual(['look/settings.language', 'look'])
  })

  test.each(['en', 'de'] as const)('finds every setting by its label in both languages (%s page)', (page) => {
    const missed = all.flatMap(({ part, key }) =>
      [english, de]
        .map(({ t }) => t(key))
        .filter((label) => search[page](label).every((hit) => hit.part !== part))
        .map((label) => `${part}: ${label}`),
    )
    expect(missed).toEqual([])
  })

  test('finds nothing for blank text, and nothing for what is not there', () => {
    expect(search.en('  ')).toEqual([])
    expect(search.en('xyzzy')).toEqual([])
  })
})
