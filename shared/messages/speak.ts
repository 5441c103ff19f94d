import format, { type CompiledMessage } from 'icu-minify/format'
import type { MessageKey } from './en.ts'
import { createFormats, type Formats } from './formats.ts'
import type { Language } from './language.ts'

export type MessageValues = Record<string, string | number>

/** The sentences of a language, compiled by `icu-minify`; undefined for an unknown key. */
export type Sentences = (key: string) => CompiledMessage | undefined

export type Messages = Formats & {
  language: Language
  locale: string
  /** The sentence of a key. */
  t(key: MessageKey, values?: MessageValues): string
  /** The sentence of a computed key (`problem.<code>`); undefined if the catalogue lacks it or a value is
   * missing, so that foreign data cannot break the screen. */
  find(key: string, values?: MessageValues): string | undefined
}

const turning = /[\u202a-\u202e\u2066-\u2069]/g

/** Values of a sentence: reading a missing value throws, and bidirectional control
 * characters are replaced by `?`. */
const strict = (values: MessageValues): MessageValues =>
  new Proxy(values, {
    get(all, name: string) {
      if (!Object.hasOwn(all, name)) throw new Error(`A sentence needs the value ${name}.`)
      const value = all[name]
      return typeof value === 'string' ? value.replace(turning, '?') : value
    },
  })

/** Sentences of a language with the number and date formats of a locale. */
export function speak(sentences: Sentences, language: Language, locale: string): Messages {
  const [numbers, plurals] = [new Intl.NumberFormat(locale), new Intl.PluralRules(locale)]
  const formatters = {
    getNumberFormat: (_: unknown, options?: Intl.NumberFormatOptions) =>
      options ? new Intl.NumberFormat(locale, options) : numbers,
    getPluralRules: () => plurals,
    getDateTimeFormat: (_: unknown, options?: Intl.DateTimeFormatOptions) =>
      new Intl.DateTimeFormat(locale, options),
  }
  const write = (sentence: CompiledMessage, values: MessageValues) =>
    typeof sentence === 'string' ? sentence : String(format(sentence, locale, strict(values), { formatters }))
  return {
    ...createFormats(locale),
    language,
    locale,
    t(key, values = {}) {
      const sentence = sentences(key)
      if (sentence === undefined) throw new Error(`The catalogue has no sentence ${key}.`)
      return write(sentence, values)
    },
    find(key, values = {}) {
      const sentence = sentences(key)
      if (sentence === undefined) return undefined
      try {
        return write(sentence, values)
      } catch {
        return undefined
      }
    },
  }
}
