import { de } from './de.ts'
import { type Catalogue, en } from './en.ts'
import type { Language } from './language.ts'
import { type Messages, type MessageValues, speak } from './speak.ts'

export type { Messages, MessageValues }

const catalogues: Record<Language, Catalogue> = { en, de }

/** Messages where both languages are at hand, which is everywhere but in the page: that loads the one it speaks. */
export const createMessages = (language: Language, locale: string): Messages =>
  speak(catalogues[language], language, locale)
