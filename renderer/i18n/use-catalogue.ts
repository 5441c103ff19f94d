import { useEffect, useState } from 'react'
import type { Catalogue } from '../../shared/messages/en.ts'
import type { Language } from '../../shared/messages/language.ts'
import { type Messages, speak } from '../../shared/messages/speak.ts'

const catalogues: Record<Language, () => Promise<Catalogue>> = {
  en: () => import('../../shared/messages/en.ts').then(({ en }) => en),
  de: () => import('../../shared/messages/de.ts').then(({ de }) => de),
}

/** Fetches a language's sentences; the browser keeps them. */
export const loadCatalogue = (language: Language): Promise<Catalogue> => catalogues[language]()

/** The page carries one language at a time: until another has come, the one before speaks on. Undefined until the first is here. */
export function useCatalogue(language: Language, locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    let wanted = true
    loadCatalogue(language).then(
      (catalogue) => wanted && setMessages(speak(catalogue, language, locale)),
      // The main process is gone: the window says so in the language that it has.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language, locale])
  return messages
}
