import { foldSpelling } from '../../kit/index.ts'

/** Codes in Unicode's list that are no country: unions, test codes, unknown. */
const none = new Set(['EU', 'EZ', 'UN', 'QO', 'XA', 'XB', 'ZZ'])
/** Whether a code is current. Codes of former countries (`CS`) are mapped to their successors. */
const isCurrent = (code: string): boolean => new Intl.Locale(`und-${code}`).region === code
const codes = () =>
  alphabet
    .flatMap((first) => alphabet.map((second) => first + second))
    .filter((code) => !none.has(code) && isCurrent(code))
/** English, German, and languages of European countries outside the EU. */
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
      // In capitals, the Turkish dotless i becomes I: `Sırbistan`, `SIRBISTAN`.
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

/** The code of any country of the world that a line names, in one of {@link languages}; else undefined. */
export function farCountry(line: string): string | undefined {
  names ??= nameTable()
  return line.trim().length < 3 ? undefined : names.get(foldSpelling(line))
}
