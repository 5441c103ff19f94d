import { type BlockLine, partsAtCommas } from './block-lines.ts'
import { findCity } from './find-city.ts'
import { takeCountry } from './find-country.ts'
import { isPlaceInHouse } from './name-words.ts'

/** Splits lines that contain several parts: a whole address on one line, or street and city on one line. */
export function spreadLines(lines: readonly BlockLine[]): BlockLine[] {
  const isDense = lines.length <= 2
  return lines.flatMap(splitLocker).flatMap((line) => {
    if (line.hint !== undefined) return [line]
    const parts = partsAtCommas(line.text)
    const dashed = isDense && parts.length < 3 ? line.text.split(/ [/–—-] /u) : []
    const [dense] = [parts, dashed].filter((each) => each.length >= 3)
    if (isDense && dense)
      return dense.map((text, index) => ({ text: index < dense.length - 1 ? text : withoutFullStop(text) }))
    if (parts.length === 1) return [line]
    // `Hauptstr. 5, 10115 Berlin` and `10115 Berlin, Germany`
    const cut = parts.findIndex(
      (part, index) =>
        index > 0 &&
        !isPlaceInHouse(part) &&
        (findCity([{ text: part }], undefined) || takeCountry([{ text: '' }, { text: part }])),
    )
    if (cut < 0) return [line]
    const joined = parts.slice(0, cut).join(', ')
    return [{ ...line, text: joined }, ...parts.slice(cut).map((text) => ({ text }))]
  })
}

/** Removes the full stop of a sentence that ends with an address, but not that of `Kirchheim u. T.`. */
const withoutFullStop = (text: string): string => text.replace(/(\p{L}{4})\.$/u, '$1')

const lockerAndNumber =
  /^((?:dhl[ -])?(?:packstation|postfiliale) (?:nr\.? ?)?\d{1,4})[ ,(/–-]+((?:post-?(?:nummer|nr\.?)|kunden-?(?:nummer|nr\.?))?[ :.]*\d{6,10})\)?$/iu

/** Splits a locker from its customer number: `Packstation 188 (Postnr. 12345678)`. */
function splitLocker(line: BlockLine): BlockLine[] {
  const [, locker, number] = lockerAndNumber.exec(line.text) ?? []
  return locker && number ? [{ ...line, text: locker }, { text: number }] : [line]
}
