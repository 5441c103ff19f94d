import { foldSpelling } from '../../kit/index.ts'

/** What has two letters in Unicode's list and is no country: unions, tests, the unknown. */
const none = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
/** The codes of countries that are no more (`CS`) stand for those that came after them. */
const isOfToday = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
const codes = () =>
  alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((code) => !none.has(code) && isOfToday(code))
/** Besides English and German, what Europe's other countries call themselves and their neighbours. */
const languages = ['en', 'de', 'is', 'tr', 'sr-Latn', 'sr', 'sq', 'uk']
const alphabet = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']

let names: Map<string, string> | undefined

function nameTable(): Map<string, string> {
  const table = new Map<string, string>()
  const known = codes()
  for (const language of languages) {
    const display = new Intl.DisplayNames(language, { type: 'region', fallback: 'none' })
    for (const code of known) {
      const name = display.of(code) ?? ''
      // Capitals lose the Turkish dotless i: `Sırbistan`, `SIRBISTAN`.
      for (const folded of [foldSpelling(name), foldSpelling(name.toUpperCase())])
        if (folded && !table.has(folded)) table.set(folded, code)
    }
  }
  for (const [name, code] of [
    ['USA', 'US'],
    ['United States of America', 'US'],
    ['Turkey', 'TR'],
    ['Bosnia and Herzegovina', 'BA'],
  ] as const)
    table.set(foldSpelling(name), code)
  return table
}

/** The two letters of any country of the world that a line names in full: in English, German, or a language of Europe's other countries. */
export function farCountry(line: string): string | undefined {
  names ??= nameTable()
  return line.trim().length < 3 ? undefined : names.get(foldSpelling(line))
}
