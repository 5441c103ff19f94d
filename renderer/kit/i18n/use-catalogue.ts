import type { CompiledMessage } from 'icu-minify/format'
import { useEffect, useState } from 'react'
import { type Language, type Messages, type Sentences, speak } from '../../../shared/messages/index.ts'

type Part = Readonly<Record<string, CompiledMessage>>

/** The sentences of the first screen, and the others (shared/messages/later-sentences.ts). */
const chunks: Record<Language, Record<'first' | 'later', () => Promise<{ default: Part }>>> = {
  en: { first: () => import('packdesk:sentences/en'), later: () => import('packdesk:sentences/en/later') },
  de: { first: () => import('packdesk:sentences/de'), later: () => import('packdesk:sentences/de/later') },
}

const loaded: Record<Language, Record<string, CompiledMessage>> = { en: {}, de: {} }

async function load(language: Language, fetch: () => Promise<{ default: Part }>): Promise<void> {
  Object.assign(loaded[language], (await fetch()).default)
}

/** Fetches the sentences of the first screen. */
export async function loadCatalogue(language: Language): Promise<Sentences> {
  await load(language, chunks[language].first)
  const sentences = loaded[language]
  return (key) => (Object.hasOwn(sentences, key) ? sentences[key] : undefined)
}

/** The language of this window; undefined until one is chosen. */
let current: Language | undefined

/** Fetches the sentences of all other screens. */
export async function loadLaterSentences(language = current): Promise<void> {
  if (language) await load(language, chunks[language].later)
}

/** The messages of a language. After a change the previous messages stay until all of the next are loaded.
 * @returns undefined until the first screen's sentences are loaded */
export function useCatalogue(language: Language, locale: string): Messages | undefined {
  const [messages, setMessages] = useState<Messages>()
  useEffect(() => {
    let isWanted = true
    const isChanged = current !== undefined && current !== language
    current = language
    const change = async () => {
      const sentences = await loadCatalogue(language)
      const show = () => isWanted && setMessages(speak(sentences, language, locale))
      if (!isChanged) show()
      await loadLaterSentences(language)
      // Render again: the screen may have lacked a sentence.
      show()
    }
    // If the sentences cannot be fetched, the window keeps those that it has; without any it stays empty.
    change().catch(() => undefined)
    return () => {
      isWanted = false
    }
  }, [language, locale])
  return messages
}
