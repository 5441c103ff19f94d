import { errorAt, type Finding, hasControlCharacters, maxLength, warningAt } from '../../kit/index.ts'
import type { ContactPerson } from '../wire/address.ts'
import type { ShipmentFacts } from './shipment-facts.ts'

const label = /^(?:tel(?:efon|ephone)?|fon|phone|mobile?|handy)\b[.:]?\s*/i
const extension = /\s*(?:,\s*)?(?:\b(?:ext(?:ension)?|apparat|app|durchwahl|dw)\b\.?:?|x|#)\s*\d{1,6}$/i
const written = /^\+?[\d\s()/.\-\u2010-\u2013]+$/
const twoNumbers = /\s+\/\s+|\s*[,;]\s*|\s+(?:or|oder)\s+/i

/** Whether a text is one phone number of 5 to 15 digits (ITU E.164). `(0)` and a leading `00` do not
 * count. */
function isOneNumber(text: string): boolean {
  const number = text.trim().replace(label, '').replace(extension, '')
  if (!written.test(number)) return false
  const digits = number.replace(/\(0\)/, '').replaceAll(/\D/g, '').replace(/^00/, '')
  return digits.length >= 5 && digits.length <= 15
}

/** Whether a text is a phone number in any usual notation, with or without an extension, or two such
 * numbers. */
export function isPhoneNumber(typed: string): boolean {
  const text = typed.trim()
  return isOneNumber(text) || text.split(twoNumbers).every(isOneNumber)
}

/** Too long texts and control characters have findings of their own. */
const isWrong = (phone: string) =>
  !isPhoneNumber(phone) && phone.length <= maxLength.phone && !hasControlCharacters(phone)
const callable = (person: ContactPerson | undefined) => !!person?.phone && isPhoneNumber(person.phone)
const reachable = (person: ContactPerson | undefined) => callable(person) || !!person?.email

/** Checks contacts: a phone call needs a phone number, a notification needs a
 * phone number or an e-mail address. */
export function checkContacts({ shipper, consignee }: ShipmentFacts): Finding[] {
  const findings: Finding[] = []
  const phone = 'consignee.contactPerson.phone'
  const person = consignee?.contactPerson
  if (person?.phone && isWrong(person.phone)) findings.push(errorAt('notAPhoneNumber', phone))
  else if (consignee?.wantsPhoneCallFromDriverBeforeDelivery && !callable(person))
    findings.push(errorAt('phoneNeeded', phone))
  else if (consignee?.wantsContactBeforeDelivery && !reachable(person))
    findings.push(errorAt('contactNeeded', phone))
  const atPickup = 'shipper.contactPerson.phone'
  const there = shipper?.contactPerson
  // Only warnings: the pickup location comes from the settings.
  if (there?.phone && isWrong(there.phone)) findings.push(warningAt('pickupPhoneWrong', atPickup))
  else if (shipper?.wantsContactBeforePickup && !reachable(there))
    findings.push(warningAt('pickupContactNeeded', atPickup))
  return findings
}
