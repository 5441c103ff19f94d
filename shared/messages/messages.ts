import { sentencesOf } from './compile.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'
import { type Messages, type MessageValues, type Sentences, speak } from './speak.ts'

export type { Messages, MessageValues }

const catalogues: Record<Language, Sentences> = { en: sentencesOf(en), de: sentencesOf(de) }

/** Messages with both languages, for the main process and tests. The page loads only one language. */
export const createMessages = (language: Language, locale: string): Messages =>
  speak(catalogues[language], language, locale)
