import type { Language } from '../../../shared/messages/index.ts'

const name = 'packdesk.language'

/** The language that this window used last; undefined if none is stored. */
export function savedLanguage(): Language | undefined {
  try {
    const language = localStorage.getItem(name)
    return language === 'en' || language === 'de' ? language : undefined
  } catch {
    return undefined
  }
}

/** Stores the language for the next start, until the settings are read. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(name, language)
  } catch {
    // Storage is blocked: until the settings are read, the next start uses the system's language.
  }
}
