import type { BlockLine } from './block-lines.ts'
import { isMailHead, isNoAddress } from './no-address.ts'
import { isLocker } from './street-words.ts'

const email =
  /(?:(?<![\p{L}\d])(?:e-?mail|mail|courriel|correo|posta|e)(?:\.?\s*:\s*|\.?\s+)|mailto:)?<?([^\s<>,;:"'()[\]@]+@[^\s<>,;:"'()[\]@]+\.\p{L}{2,})>?/iu
const words =
  'telefonnummer|telefonnr|rufnummer|handynummer|telefono|teléfono|telefone|telefoon|telefon|telephone|téléphone|phone|puhelin|puh|tfno|tlfno|teléf|telef|mobiltelefon|mobilnummer|mobile|mobil|móvil|telemóvel|telem|tlm|handy|cellulare|portable|komórka|telefoon|tel|tél|tlf|fon|mob|gsm|cell|ph|kom|☎|📞|📱'
const digits = '(?:\\+|00)?[\\d(][\\d\\s()/.–-]{4,}\\d'
const labelled = new RegExp(
  `(?:(?<!\\p{L})(?:(?:${words})\\.? +)?(?:${words})(?!\\p{L})\\.?(?:\\s*\\(?(?:nr|no|privat|priv|dienstlich|dienstl|geschäftlich|gesch|büro|zentrale|durchwahl|direkt|work|home|office)\\.?\\)?)?\\s*[:.]?\\s*|(?<![\\p{L}\\d])[tpm]\\s*[:.]\\s*|^[TPM]\\s+(?=[+0(]))(${digits})`,
  'iu',
)
const fax = new RegExp(
  `(?:(?<!\\p{L})(?:tele)?fax\\b\\.?\\s*[:.]?\\s*|(?<![\\p{L}\\d])f\\s*[:.]\\s*|^F\\s+(?=[+0(]))${digits}`,
  'iu',
)
/** A label without a value, as in a table's cell. */
const labelAlone = new RegExp(`^(?:${words}|e-?mail(?:-?adresse)?|mail)\\.?\\s*[:.]?$`, 'iu')
const abroad = /(?:\+|\b00)[1-9]\d?[\d\s()/.–-]{6,}\d/u
const alone = /^(?=(?:\D*\d){7,15}\D*$)(?:\+|0|\(0)[\d\s()/.–-]+$/
/** Groups of two or three digits without a leading `0`: `977 21 22 23`, `600 700 800`. */
const inGroups = /^(?=(?:\D*\d){8,11}\D*$)\d{2,3}(?:[ .-]\d{2,3}){2,4}$/
/** A number after a name or a country: `Hr. Voss 040 7109990`. */
const atEnd = /(?<=\p{L}\.?,? )(?=(?:\D*\d){8,13}\D*$)0\d{1,4}[ /-]{1,3}[\d /-]{4,}\d$/u
/** A number between commas: `Hr. Voss, 040 7109990, Bergstr. 5`. */
const between = /(?<=[,;|] *)0[\d /()–-]{6,16}\d(?= *[,;|])/u
const customerNumber = /^kunden-?(?:nummer|nr\.?)[ :.]*\d{6,10}$/iu

type ContactDetails = {
  phone: string
  email: string
  /** Further numbers and mail addresses, and lines that belong to no address. */
  rest: string[]
  lines: BlockLine[]
  labels: string[]
}

/** Whether a line is a heading such as `Our new address:`. */
const isHeading = ({ text, hint }: BlockLine): boolean => hint === undefined && text.endsWith(':')

/** Takes phone numbers and mail addresses out of the lines. The first of each counts. */
export function takeContactDetails(given: readonly BlockLine[]): ContactDetails {
  const taken: ContactDetails = { phone: '', email: '', rest: [], lines: [], labels: [] }
  const hasLocker = given.some(({ text }) => isLocker(text))
  for (const line of given) {
    let { text } = line
    if (labelAlone.test(text)) {
      taken.labels.push(text)
      continue
    }
    // The customer number of a parcel locker belongs to the address.
    const isOfLocker = hasLocker && customerNumber.test(text)
    if ((isNoAddress(text) && !isOfLocker) || isHeading(line)) {
      const sender = isMailHead(text) && !taken.email ? email.exec(text)?.[1] : undefined
      if (sender) taken.email = sender
      taken.rest.push(sender ? text.replace(sender, '').replace(/\s*<>\s*$/, '') : text)
      continue
    }
    const cut = (match: RegExpExecArray, value: string): string => {
      text = `${text.slice(0, match.index)}\n${text.slice(match.index + match[0].length)}`
      taken.labels.push(match[0].replace(value, ' '))
      return value.trim()
    }
    const mail = email.exec(text)
    if (mail?.[1]) {
      const value = cut(mail, mail[1])
      if (taken.email) taken.rest.push(value)
      else taken.email = value
    }
    const faxed = fax.exec(text)
    if (faxed) taken.rest.push(cut(faxed, faxed[0]))
    for (let numbers = 0; numbers < 3; numbers++) {
      const bare = text.replaceAll('\n', ' ').replaceAll(/^[\s,/|–-]+|[\s,/|–-]+$/g, '')
      const isAlone = line.hint === 'phone' || alone.test(bare) || (!hasLocker && inGroups.test(bare))
      const match = isAlone
        ? /[\s\S]+/.exec(text)
        : (labelled.exec(text) ??
          abroad.exec(text) ??
          atEnd.exec(text) ??
          (hasLocker ? null : between.exec(text)))
      if (!match) break
      const value = isAlone ? bare : (match[1] ?? match[0])
      cut(match, value)
      if (taken.phone) taken.rest.push(value.trim())
      else taken.phone = value.trim()
    }
    for (const part of text.split('\n')) {
      const left = part.replace(/^[\s,:()/–-]+|[\s,:(/–-]+$/g, '')
      if (left !== '') taken.lines.push({ ...line, text: left })
    }
  }
  return taken
}

const dialling: Readonly<Record<string, string>> = {
  30: 'GR',
  31: 'NL',
  32: 'BE',
  33: 'FR',
  34: 'ES',
  36: 'HU',
  39: 'IT',
  40: 'RO',
  41: 'CH',
  43: 'AT',
  44: 'GB',
  45: 'DK',
  46: 'SE',
  47: 'NO',
  48: 'PL',
  49: 'DE',
  351: 'PT',
  352: 'LU',
  353: 'IE',
  356: 'MT',
  357: 'CY',
  358: 'FI',
  359: 'BG',
  370: 'LT',
  371: 'LV',
  372: 'EE',
  385: 'HR',
  386: 'SI',
  420: 'CZ',
  421: 'SK',
  423: 'LI',
}

/** The country of a phone number in international form. */
export function countryOfPhone(phone: string): string | undefined {
  const number = /^\s*(?:\+|00)([\d\s()]+)/.exec(phone)?.[1]?.replaceAll(/\D/g, '') ?? ''
  return dialling[number.slice(0, 3)] ?? dialling[number.slice(0, 2)]
}

/** Groups of digits that are usual in a country: `05 53 12 34 56`, `86 62 12 34`. */
const groupings: readonly [form: RegExp, countries: string[]][] = [
  [/^0[1-9](?:[ .]\d\d){4}$/, ['FR']],
  [/^\d\d(?: \d\d){3}$/, ['DK', 'NO']],
]
export const countriesOfDigits = (phone: string): string[] =>
  groupings.flatMap(([form, countries]) => (form.test(phone) ? countries : []))

/** The country of a mail address's top-level domain. */
export function countryOfEmail(address: string): string | undefined {
  const code = /\.([a-z]{2})$/i.exec(address)?.[1]?.toUpperCase()
  return code === 'UK' ? 'GB' : code
}
