import { chooseLanguage } from '../../../shared/messages/index.ts'

/** The locale of an `Accept-Language` header, in which a browser lists `navigator.languages`, the preferred
 * one first (RFC 9110, 12.5.4). Undefined if it has none. */
export function acceptedLocale(acceptLanguage: string | undefined): string | undefined {
  const tags = (acceptLanguage ?? '')
    .split(',')
    .map((each) => each.split(';')[0]?.trim() ?? '')
    .filter(isLocale)
  return tags.length > 0 ? chooseLanguage('system', tags).locale : undefined
}

/** False for `*` and for an invalid tag, with which `Intl` would throw. */
function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length > 0 && tag !== ''
  } catch {
    return false
  }
}
