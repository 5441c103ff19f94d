import { useEffect, useState } from 'react'
import type { Language } from '../../shared/messages/language.ts'
import { type Messages, type Sentences, speak } from '../../shared/messages/speak.ts'

const catalogues = {
  en: () => import('packdesk:sentences/en'),
  de: () => import('packdesk:sentences/de'),
} satisfies Record<Language, unknown>

/** Fetches a language's sentences; the browser keeps them. */
export async function loadCatalogue(language: Language): Promise<Sentences> {
  const { default: sentences } = await catalogues[language]()
  return (key) => (Object.hasOwn(sentences, key) ? sentences[key] : undefined)
}

/** The page carries one language at a time: until another has come, the one before speaks on. Undefined until the first is here. */
export function useCatalogue(language: Language, locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    let wanted = true
    loadCatalogue(language).then(
      (sentences) => wanted && setMessages(speak(sentences, language, locale)),
      // The main process is gone: the window says so in the language that it has.
      () => undefined,
    )
    return () => {
      wanted = false
    }
  }, [language, locale])
  return messages
}
