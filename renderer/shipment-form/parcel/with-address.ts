import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import type { Draft } from '../../../shared/shipment/draft.ts'
import { withMarks } from '../marks.ts'
import { type UsualContext, withUsual } from './with-usual.ts'

/** A draft for an address of the book: everything that is known of it, and what usually goes with it. */
export function withAddress(draft: Draft, entry: BookEntry, context: UsualContext): Draft {
  const { name, street, postCode, city, countryCode, contact, phone, email, usual } = entry
  const consignee = { name, street, postCode, city, countryCode, contact, phone, email }
  const { usual: before } = draft.marks ?? {}
  return withUsual(withMarks({ ...draft, consignee }, { usual: before }), usual, context)
}

/** A draft whose address, as it stands there, turned out to be one of the book's: it keeps its words, and gets what is
 * missing. What the book knows is not uncertain. */
export function withKnown(draft: Draft, entry: BookEntry, context: UsualContext): Draft {
  const { consignee, marks } = draft
  const { contact, phone, email, usual } = entry
  const completed = {
    ...consignee,
    contact: consignee.contact || contact,
    phone: consignee.phone || phone,
    email: consignee.email || email,
  }
  const isSure = (path: string) => path === 'consignee.name' || path.startsWith('consignee.address.')
  const doubts = marks?.doubts?.filter((path) => !isSure(path))
  return withUsual(withMarks({ ...draft, consignee: completed }, { ...marks, doubts }), usual, context)
}
