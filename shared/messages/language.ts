import type { Settings } from '../settings/index.ts'

export type Language = 'en' | 'de'

/** The language of the screen and the locale of its numbers and dates: the setting, else the first of the
 * system's languages with a catalogue. The locale keeps its region, for example `de-AT`. */
export function chooseLanguage(
  choice: Settings['language'],
  systemLocales: readonly string[],
): { language: Language; locale: string } {
  const languageOf = (locale: string) => locale.slice(0, 2).toLowerCase()
  const language =
    choice === 'system'
      ? (systemLocales.map(languageOf).find((each): each is Language => each === 'en' || each === 'de') ??
        'en')
      : choice
  const locale = systemLocales.find((each) => languageOf(each) === language && each.length > 2)
  return { language, locale: locale ?? (language === 'de' ? 'de-DE' : 'en-GB') }
}
