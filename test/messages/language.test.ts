import { expect, test } from 'vitest'
import { chooseLanguage } from '../../shared/messages/language.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import { findingSentence, problemSentence } from '../../shared/messages/sentences.ts'

test.each([
  ['system', ['de-AT', 'en'], 'de', 'de-AT'],
  ['system', ['fr-FR', 'en-US'], 'en', 'en-US'],
  ['system', ['fr-FR'], 'en', 'en-GB'],
  ['system', ['de'], 'de', 'de-DE'],
  ['de', ['en-US'], 'de', 'de-DE'],
  ['en', ['de-DE', 'en-IE'], 'en', 'en-IE'],
] as const)('%s on a system of %j uses %s and %s', (choice, system, language, locale) => {
  expect(chooseLanguage(choice, system)).toEqual({ language, locale })
})

test('numbers, money and days are formatted for the locale', () => {
  const de = createMessages('de', 'de-DE')
  expect(de.measure(0.5, 'kg')).toBe('0,5\u00a0kg')
  expect(de.money(8.15)).toBe('8,15\u00a0€')
  expect(de.day('2026-11-23')).toBe('Mo 23. Nov')
  expect(de.weekday('2026-11-23')).toBe('Mo')
  expect(de.country('AT')).toBe('Österreich')
  const en = createMessages('en', 'en-GB')
  expect(en.money(8.15)).toBe('€8.15')
  expect(en.day('2026-11-23')).toBe('Mon 23 Nov')
  expect(en.weekday('2026-11-23')).toBe('Mon')
})

test('text of a service cannot break a sentence', () => {
  const en = createMessages('en', 'en-GB')
  expect(en.money(1, 'no currency')).toBe('1 no currency')
  expect(en.country('Atlantis')).toBe('Atlantis')
  expect(en.day('some day')).toBe('some day')
  expect(en.days('some day', 'another')).toBe('some day – another')
  expect(en.moment('2026-99-99T00:00')).toBe('2026-99-99T00:00')
  expect(en.day('2026-02-30')).toBe('2026-02-30')
  expect(en.moment('2026-02-30T08:00:00Z')).toBe('2026-02-30T08:00:00Z')
})

test('a code without a message, or without its values, still gives a sentence', () => {
  const en = createMessages('en', 'en-GB')
  expect(problemSentence(en, { code: 'never.heardOf' })).toContain('never.heardOf')
  expect(problemSentence(en, { code: 'import.tooManyRows' })).toContain('import.tooManyRows')
  expect(findingSentence(en, { code: 'neverHeardOf', path: 'x', severity: 'error' }, 'Street')).toContain(
    'Street',
  )
})
