/** Removes secrets and personal data from everything that the station keeps or shows of a response. */

const mark = '[redacted]'
/** Longest text of *Details*, and how much of a response is read for it, in UTF-16 units. */
const maxDetails = 4000
const maxRead = 64_000

/** Least length of a secret to be replaced in data: a shorter key may be a usual word
 * (`practice`, `test`) in an order. */
const minLengthInData = 12
const minLengthInText = 4
const minPersonalLength = 3

const secretName =
  /^(authorization|proxy-authorization|x-api-key|api-?key|cookie|set-cookie|.*(token|secret|password))$/i
const personalNames =
  '(?:first|last|full|company|contact)?name\\d?|street(?:name)?|housenumber|addressline\\d?|' +
  'phone(?:number)?|telephone|mobile|fax|e?mail(?:address)?'
const personalName = new RegExp(`^(?:${personalNames})$`, 'i')
/** A name with its text, in truncated JSON, which cannot be parsed. */
const personalPair = new RegExp(`("(?:${personalNames})"\\s{0,20}:\\s{0,20}")(?:[^"\\\\]|\\\\.){0,500}`, 'gi')

const secretLine =
  /\b(authorization|x-api-key|api[-_]?key|cookie|token|secret|password)(["']?\s*[:=]\s*["']?)(?:bearer\s+|basic\s+)?[^\s"',;<>&]{1,500}/gi
const eMail = /[\w.+%-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,8}/g
// Dates and IDs do not begin with + or 0, so they stay readable.
const phone = /(?<![\w.:+-])(?:\+|0)[\d ()/-]{6,20}\d(?![\w-])/g

/** A text without the secrets. */
export const redactText = (text: string, secrets: readonly string[]): string =>
  replaceAll(text, spellings(secrets, minLengthInText))

/** A copy of a response's data without the secrets, in property names too; bytes stay as they are. */
export function redactData<Value>(data: Value, secrets: readonly string[]): Value {
  const found = spellings(secrets, minLengthInData)
  const clean = (each: unknown): unknown => {
    if (typeof each === 'string') return replaceAll(each, found)
    if (Array.isArray(each)) return each.map(clean)
    if (typeof each !== 'object' || each === null || each instanceof Uint8Array) return each
    return Object.fromEntries(
      Object.entries(each).map(([name, inner]) => [replaceAll(name, found), clean(inner)]),
    )
  }
  // Safe: the copy has the same shape, since texts become texts.
  return (found.length === 0 ? data : clean(data)) as Value
}

/** A response's raw text for *Details*, at most 4,000 characters: without secrets, e-mail addresses, phone
 * numbers and the `personal` texts; in JSON also without the values of names, streets and the like. */
export function redactDetails(
  text: string,
  json: unknown,
  { secrets, personal }: { secrets: readonly string[]; personal: readonly string[] },
): string {
  const whole = json === undefined ? text : JSON.stringify(withoutPersonal(json, 0), null, 2)
  const read = redactText(whole.slice(0, maxRead), secrets)
  // A secret may be cut in two at the end, so the length of the longest secret is dropped.
  const raw = whole.length > maxRead ? read.slice(0, -longestIn(spellings(secrets, minLengthInText))) : read
  const known = personal.filter((each) => each.trim().length >= minPersonalLength)
  const longestFirst = [...withTrimmed(known)].sort((a, b) => b.length - a.length)
  const clean = replaceAll(
    raw,
    json === undefined ? longestFirst : longestFirst.map((each) => JSON.stringify(each).slice(1, -1)),
  )
    .replace(personalPair, `$1${mark}`)
    .replace(secretLine, `$1$2${mark}`)
    .replace(eMail, mark)
    .replace(phone, mark)
  return clean.length > maxDetails ? `${clean.slice(0, maxDetails)}…` : clean
}

/** Personal data in a request's body: names, streets, phone numbers, e-mail addresses. */
export function personalTexts(body: unknown, depth = 0): string[] {
  if (typeof body !== 'object' || body === null || depth > 10) return []
  return Object.entries(body).flatMap(([name, value]) =>
    typeof value === 'string' ? (personalName.test(name) ? [value] : []) : personalTexts(value, depth + 1),
  )
}

function withoutPersonal(value: unknown, depth: number): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (depth > 20) return '…'
  if (Array.isArray(value)) return value.map((each) => withoutPersonal(each, depth + 1))
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [
      name,
      secretName.test(name) || (typeof each === 'string' && personalName.test(name))
        ? mark
        : withoutPersonal(each, depth + 1),
    ]),
  )
}

/** Each secret, and its spellings in a server's response: upper and lower case, escaped for JSON
 * or a URL (also twice) or HTML, as UTF-16, hexadecimal, and base64 (alone or inside a longer
 * text, such as basic authorization). */
const spellings = (secrets: readonly string[], minLength: number): string[] => [
  ...new Set(
    secrets
      .filter((secret) => secret.length >= minLength)
      .flatMap((secret) => [
        secret,
        secret.toLowerCase(),
        secret.toUpperCase(),
        JSON.stringify(secret).slice(1, -1),
        JSON.stringify(JSON.stringify(secret)).slice(3, -3),
        secret.replaceAll('/', '\\/'),
        encodeURIComponent(secret),
        encodeURIComponent(encodeURIComponent(secret)),
        encodeURIComponent(secret).replaceAll(/%../g, (code) => code.toLowerCase()),
        secret
          .replaceAll('&', '&amp;')
          .replaceAll('<', '&lt;')
          .replaceAll('>', '&gt;')
          .replaceAll('"', '&quot;'),
        [...secret].join('\0'),
        ...(secret.length < minLengthInData
          ? [Buffer.from(secret).toString('base64')]
          : encoded(Buffer.from(secret))),
      ]),
  ),
]

/** Base64 and hexadecimal. Bytes before the secret shift its base64 by a third or two thirds of a
 * character. */
function encoded(secret: Buffer): string[] {
  const shifted = [0, 1, 2].flatMap((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), secret]).toString('base64')
    // The characters at both ends also contain bits of the neighbouring bytes.
    const core = text.slice(Math.ceil((shift * 4) / 3), Math.floor(((shift + secret.length) * 4) / 3))
    return [core, core.replaceAll('+', '-').replaceAll('/', '_')]
  })
  const whole = secret.toString('base64')
  const hex = secret.toString('hex')
  return [whole, ...shifted, hex, hex.toUpperCase()]
}

const longestIn = (texts: readonly string[]): number => Math.max(0, ...texts.map(({ length }) => length))

const withTrimmed = (texts: readonly string[]) => new Set(texts.flatMap((text) => [text, text.trim()]))

const replaceAll = (text: string, found: readonly string[]): string =>
  found.reduce((rest, each) => rest.replaceAll(each, mark), text)
