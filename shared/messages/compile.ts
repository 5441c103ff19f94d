import compile from 'icu-minify/compile'
import type { CompiledMessage } from 'icu-minify/format'
import type { Catalogue } from './en.ts'
import type { Sentences } from './speak.ts'

/** A catalogue whose sentences are compiled at first use. */
export function sentencesOf(catalogue: Catalogue): Sentences {
  const compiled = new Map<string, CompiledMessage>()
  const texts: Readonly<Record<string, string>> = catalogue
  return (key) => {
    const known = compiled.get(key)
    if (known !== undefined || !Object.hasOwn(texts, key)) return known
    const sentence = compile(texts[key] ?? '')
    compiled.set(key, sentence)
    return sentence
  }
}

/** A completely compiled catalogue. The build makes it for the page, which then needs no parser. */
export const compileCatalogue = (catalogue: Catalogue): Record<string, CompiledMessage> =>
  Object.fromEntries(Object.entries(catalogue).map(([key, text]) => [key, compile(text)]))
