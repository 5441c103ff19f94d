import { IntlMessageFormat } from 'intl-messageformat'
import type { Catalogue, MessageKey } from './en.ts'
import { createFormats, type Formats } from './formats.ts'
import type { Language } from './language.ts'

export type MessageValues = Record<string, string | number>

export type Messages = Formats & {
  language: Language
  locale: string
  /** The sentence of a key. */
  t(key: MessageKey, values?: MessageValues): string
  /** The sentence of a key that is made at run time (`problem.<code>`), where the catalogue has one and the
   * values have what it speaks of: what comes from elsewhere must not take the screen down. */
  find(key: string, values?: MessageValues): string | undefined
}

/** The sentences of a language's catalogue, with the numbers and dates of a locale. Messages are parsed once, on first use. */
export function speak(catalogue: Catalogue, language: Language, locale: string): Messages {
  const parsed = new Map<MessageKey, IntlMessageFormat>()
  const t = (key: MessageKey, values?: MessageValues): string => {
    const text = catalogue[key]
    if (!text.includes('{')) return text
    const format = parsed.get(key) ?? new IntlMessageFormat(text, locale, undefined, { ignoreTag: true })
    parsed.set(key, format)
    return String(format.format(values))
  }
  const isKey = (key: string): key is MessageKey => Object.hasOwn(catalogue, key)
  return {
    ...createFormats(locale),
    language,
    locale,
    t,
    find(key, values) {
      if (!isKey(key)) return undefined
      try {
        return t(key, values)
      } catch {
        return undefined
      }
    },
  }
}
