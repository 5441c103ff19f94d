import { useMemo } from 'react'
import { useStore } from 'zustand'
import {
  addressParts,
  type BookAddress,
  bookAddressSchema,
  countryCodeOf,
} from '../../shared/addresses/index.ts'
import { errorAt, type Finding } from '../../shared/kit/index.ts'
import { isPhoneNumber, isPostCodeOf, postCodeFormats } from '../../shared/shipment/index.ts'
import { countryField, Dialog, type EditField, EditForm, type Parsed, parsedBy } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'

const fieldsIn = (locale: string): EditField[] => [
  { path: 'name', label: 'field.name', span: 12 },
  { path: 'street', label: 'field.street', span: 12 },
  { path: 'postCode', label: 'field.postCode', span: 3, variant: 'code' },
  { path: 'city', label: 'field.city', span: 5 },
  countryField(locale),
  { path: 'contact', label: 'field.contact', span: 4 },
  { path: 'phone', label: 'field.phone', span: 4 },
  { path: 'email', label: 'field.email', span: 4 },
]

/** Reads a typed address. Only the name is required; postcode and phone number must be valid. */
function parse(typed: Readonly<Record<string, string>>): Parsed<BookAddress> {
  const parts = Object.fromEntries(addressParts.map((part) => [part, (typed[part] ?? '').trim()]))
  const countryCode = countryCodeOf(parts.countryCode ?? '')
  const { phone = '', postCode = '' } = parts
  const own: Finding[] = []
  if (phone !== '' && !isPhoneNumber(phone)) own.push(errorAt('notAPhoneNumber', 'phone'))
  if (postCode !== '' && !isPostCodeOf(countryCode, postCode)) {
    const values = { to: countryCode, example: postCodeFormats[countryCode]?.example ?? '' }
    own.push(errorAt('postCodeNotOfCountry', 'postCode', { values }))
  }
  return parsedBy(bookAddressSchema, { ...parts, countryCode }, own)
}

/** The dialog that changes or adds an address. */
export function AddressDialog() {
  const { addresses: store } = useAppModel()
  const { t, locale } = useMessages()
  const editing = useStore(store, (state) => state.editing)
  const fields = useMemo(() => fieldsIn(locale), [locale])
  if (!editing) return null
  const close = () => store.commands.edit(undefined)
  const entry = editing === 'new' ? undefined : editing
  return (
    <Dialog title={t(entry ? 'addresses.change' : 'addresses.new')} onClose={close}>
      <EditForm
        fields={fields}
        initial={Object.fromEntries(addressParts.map((part) => [part, entry?.[part] ?? '']))}
        parse={parse}
        onSave={store.commands.save}
        onCancel={close}
      />
    </Dialog>
  )
}
