import { type Finding, joined, type Problem } from '../kit/index.ts'
import type { ParcelName } from '../pickup/index.ts'
import { isShippedFinding } from '../shipment/index.ts'
import { fieldName } from './field-names.ts'
import type { Messages, MessageValues } from './messages.ts'

const units: Record<NonNullable<Finding['unit']>, string> = {
  kg: 'kg',
  l: 'l',
  cm: 'cm',
  EUR: 'EUR',
  days: '',
  parcels: '',
  points: '',
  characters: '',
}

/** The values of a finding's sentence: measures with their unit, country names, its day, its field. */
function valuesOf(messages: Messages, finding: Finding, field?: string) {
  const { number, measure, money, country, day, date } = messages
  const { value, limit, excess, unit, values } = finding
  const written = (amount: number | undefined) => {
    if (amount === undefined) return ''
    return unit === 'EUR' ? money(amount) : unit ? measure(amount, units[unit]) : number(amount)
  }
  const { from, to, day: on, room } = values ?? {}
  const all: MessageValues = {
    ...values,
    field: field ?? fieldName(messages, finding.path),
    code: finding.code,
    value: written(value),
    limit: written(limit),
    excess: written(excess),
  }
  if (from !== undefined) all.from = country(String(from))
  if (to !== undefined) all.to = country(String(to))
  if (finding.code === 'pickupOnHoliday') all.holiday = values?.[messages.language] ?? ''
  // A shipment may be years old.
  if (on !== undefined) all.day = isShippedFinding(finding) ? date(String(on)) : day(String(on))
  if (room !== undefined) all.room = day(String(room))
  return all
}

/** The end of the name of a sentence that says more: which desk it was, or which day has room. */
const moreOf = ({ values }: Finding): string => (values?.desk ? '.ofDesk' : values?.room ? '.withRoom' : '')

/** The whole sentence of a finding; `field` is the field's name as the screen shows it. */
export function findingSentence(messages: Messages, finding: Finding, field?: string): string {
  const values = valuesOf(messages, finding, field)
  return (
    messages.find(`finding.${finding.code}${moreOf(finding)}`, values) ??
    messages.find(`finding.${finding.code}`, values) ??
    messages.t('finding.other', values)
  )
}

/** As {@link findingSentence}, for a finding in a file, where other actions are possible than on a form. */
export const findingInFile = (messages: Messages, finding: Finding, field?: string): string =>
  messages.find(`finding.inFile.${finding.code}`, valuesOf(messages, finding, field)) ??
  findingSentence(messages, finding, field)

/** The short form of a finding, beside its field. */
export function findingAtField(messages: Messages, finding: Finding, field?: string): string {
  const values = valuesOf(messages, finding, field)
  return messages.find(`atField.${finding.code}`, values) ?? findingSentence(messages, finding, field)
}

/** The headline of a finding that makes a parcel freight. */
export const findingVerdict = (messages: Messages, finding: Finding): string =>
  messages.find(`verdict.over.${finding.code}`, valuesOf(messages, finding)) ??
  messages.t('verdict.over.other')

/** The sentence of a problem. A code without a sentence of its own gets a general one. */
export function problemSentence(messages: Messages, { code, values }: Problem): string {
  return (
    messages.find(`problem.${code}`, { code, status: '', host: '', printer: '', path: '', ...values }) ??
    messages.t('problem.other', { code })
  )
}

/** `Bäckerei Groß, München, 5.5 kg` */
export const parcelWords = (
  { measure }: Pick<Messages, 'measure'>,
  { name, city, weight }: ParcelName,
): string => joined([name, city, measure(weight, 'kg')], ', ')
