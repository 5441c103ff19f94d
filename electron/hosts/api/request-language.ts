import { chooseLanguage, createMessages, type Messages } from '../../../shared/messages/index.ts'
import { pageLocale } from '../browser/page-locale.ts'

const languages = {
  en: createMessages('en', 'en-GB'),
  de: createMessages('de', 'de-DE'),
}

/** Sentences in the language that a request asks for. */
export function messagesFor(request: Request): Messages {
  const locale = pageLocale(request.headers.get('accept-language') ?? undefined)
  return languages[chooseLanguage('system', locale === undefined ? [] : [locale]).language]
}
