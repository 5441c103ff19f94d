import { useCallback, useMemo } from 'react'
import { type Language, speak } from '../../../shared/messages/index.ts'
import { loadCatalogue, loadLaterSentences, useMessages, useResponse } from '../../kit/index.ts'
import { createSettingsSearch } from './find-settings.ts'

/** The search in the page's language, and in the other one as soon as its sentences are loaded. */
export function useSettingsSearch() {
  const messages = useMessages()
  const loadOther = useCallback(async () => {
    const language: Language = messages.language === 'en' ? 'de' : 'en'
    const sentences = await loadCatalogue(language)
    await loadLaterSentences(language)
    return speak(sentences, language, messages.locale)
  }, [messages])
  // If it cannot be loaded, the search finds the page's language.
  const other = useResponse(useCallback(() => loadOther().catch(() => undefined), [loadOther]))
  return useMemo(() => createSettingsSearch(other ? [messages, other] : [messages]), [messages, other])
}
