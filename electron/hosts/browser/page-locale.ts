import { chooseLanguage } from '../../../shared/messages/language.ts'

/** The locale that a page speaks while the system's language counts: its `Accept-Language` names what `navigator.languages` has,
 * the best first (RFC 9110, 12.5.4). Undefined where it names none. */
export function pageLocale(acceptLanguage: string | undefined): string | undefined {
  const tags = (acceptLanguage ?? '')
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '')
    .filter(isLocale)
  return tags.length > 0 ? chooseLanguage('system', tags).locale : undefined
}

/** Any language is `*`, which is none; what is no tag would stop whoever writes a number by it. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0 && tag !== ''
  } catch {
    return false
  }
}
