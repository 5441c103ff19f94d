import { expect, test } from 'vitest'
import { acceptedLocale } from '../../../electron/hosts/kit/accept-language.ts'

test.each([
  ['de-DE,de;q=0.9,en;q=0.8', 'de-DE'],
  ['de-AT', 'de-AT'],
  ['de', 'de-DE'],
  ['fr-FR, fr;q=0.9, de;q=0.8', 'de-DE'],
  ['fr-FR', 'en-GB'],
  ['en-US,de;q=0.5', 'en-US'],
  ['*', undefined],
  ['not a tag!', undefined],
  ['', undefined],
  [undefined, undefined],
])('%j gives the language %j', (header, locale) => expect(acceptedLocale(header)).toBe(locale))
