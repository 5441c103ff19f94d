import { sentencesOf } from './compile.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import type { Language } from './language.ts'
import { type Messages, type MessageValues, type Sentences, speak } from './speak.ts'

export type { Messages, MessageValues }

const catalogues: Record<Language, Sentences> = { en: sentencesOf(en), de: sentencesOf(de) }

/** Messages where both languages are at hand, which is everywhere but in the page: that loads the one it speaks. */
export const createMessages = (language: Language, locale: string): Messages =>
  speak(catalogues[language], language, locale)
