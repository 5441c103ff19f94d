import type { CompiledMessage } from 'icu-minify/format'
import { useEffect, useState } from 'react'
import type { Language } from '../../../shared/messages/language.ts'
import { type Messages, type Sentences, speak } from '../../../shared/messages/speak.ts'

type Part = Readonly<Record<string, CompiledMessage>>

/** What the first screen needs of a language, and the rest (shared/messages/later-sentences.ts). */
const parts: Record<Language, Record<'first' | 'later', () => Promise<{ default: Part }>>> = {
  en: { first: () => import('packdesk:sentences/en'), later: () => import('packdesk:sentences/en/later') },
  de: { first: () => import('packdesk:sentences/de'), later: () => import('packdesk:sentences/de/later') },
}

const loaded: Record<Language, Record<string, CompiledMessage>> = { en: {}, de: {} }

async function load(language: Language, fetch: () => Promise<{ default: Part }>): Promise<void> {
  Object.assign(loaded[language], (await fetch()).default)
}

/** Fetches the sentences of the first screen; the browser keeps them. */
export async function loadCatalogue(language: Language): Promise<Sentences> {
  await load(language, parts[language].first)
  const sentences = loaded[language]
  return (key) => (Object.hasOwn(sentences, key) ? sentences[key] : undefined)
}

/** The language of this window; undefined until a window asks for one. */
let current: Language | undefined

/** Fetches the sentences of all other screens. */
export async function loadLaterSentences(language = current): Promise<void> {
  if (language) await load(language, parts[language].later)
}

/** The page carries one language at a time. It keeps the previous one until all of the next is loaded. Undefined until
 * the first screen's sentences are loaded. */
export function useCatalogue(language: Language, locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    let wanted = true
    const isChanged = current !== undefined && current !== language
    current = language
    const change = async () => {
      const sentences = await loadCatalogue(language)
      const show = () => wanted && setMessages(speak(sentences, language, locale))
      if (!isChanged) show()
      await loadLaterSentences(language)
      // Again: what is on the screen may have lacked a sentence.
      show()
    }
    // The main process is gone: the window says so in the language that it has.
    change().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [language, locale])
  return messages
}
