import { useEffect, useMemo, useState } from 'react'
import { type Language, type Messages, speak } from '../../shared/messages/index.ts'
import { loadCatalogue, loadLaterSentences, useMessages } from '../kit/index.ts'
import { createSettingsSearch } from './find-settings.ts'

/** The search in the page's language, and in the other one as soon as its sentences are loaded. */
export function useSettingsSearch() {
  const messages = useMessages()
  const [other, setOther] = useState<Messages>()
  useEffect(() => {
    let wanted = true
    const language: Language = messages.language === 'en' ? 'de' : 'en'
    const load = async () => {
      const sentences = await loadCatalogue(language)
      await loadLaterSentences(language)
      if (wanted) setOther(speak(sentences, language, messages.locale))
    }
    // Without them the search finds the page's language.
    load().catch(() => undefined)
    return () => {
      wanted = false
    }
  }, [messages])
  return useMemo(() => createSettingsSearch(other ? [messages, other] : [messages]), [messages, other])
}
