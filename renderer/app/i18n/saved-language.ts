import type { Language } from '../../../shared/messages/language.ts'

const name = 'packdesk.language'

/** The language that this window spoke last, which it most likely speaks again; undefined where nothing is remembered. */
export function savedLanguage(): Language | undefined {
  try {
    const language = localStorage.getItem(name)
    return language === 'en' || language === 'de' ? language : undefined
  } catch {
    return undefined
  }
}

/** A window that may keep nothing asks its system again. */
export function saveLanguage(language: Language): void {
  try {
    localStorage.setItem(name, language)
  } catch {
    // Kept nowhere, and nothing is lost but a moment.
  }
}
