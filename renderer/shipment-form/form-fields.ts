import type { MessageKey } from '../../shared/messages/en.ts'
import type { DraftConsignee } from '../../shared/shipment/draft.ts'

/** A text field of a form: its name, the wire's path that findings and the service's messages use, and how it is read and
 * written in a draft. */
export type FormField<Draft> = {
  label: MessageKey
  path: string
  /** The line's place where the field belongs to one. */
  line?: number
  read(draft: Draft): string
  write(draft: Draft, value: string): Draft
}

/** The wire's paths of the consignee's fields. */
export const consigneePaths: Readonly<Record<keyof DraftConsignee, string>> = {
  name: 'consignee.name',
  street: 'consignee.address.street',
  postCode: 'consignee.address.postCode',
  city: 'consignee.address.city',
  countryCode: 'consignee.address.countryCode',
  contact: 'consignee.contactPerson.name',
  phone: 'consignee.contactPerson.phone',
  email: 'consignee.contactPerson.email',
}

/** The same for each part of an address. */
export const eachPart = <Value>(
  make: (name: keyof DraftConsignee) => Value,
): Record<keyof DraftConsignee, Value> => ({
  name: make('name'),
  street: make('street'),
  postCode: make('postCode'),
  city: make('city'),
  countryCode: make('countryCode'),
  contact: make('contact'),
  phone: make('phone'),
  email: make('email'),
})

/** Who it goes to. */
export const consigneeFieldsOf = <Draft extends { consignee: DraftConsignee }>() =>
  eachPart(
    (name): FormField<Draft> => ({
      label: `field.${name}`,
      path: consigneePaths[name],
      read: (draft) => draft.consignee[name],
      write: (draft, value) => ({ ...draft, consignee: { ...draft.consignee, [name]: value } }),
    }),
  )

type Form<Draft, Name extends string> = {
  fixed: readonly FormField<Draft>[]
  /** All paths of the shipper that are no field's speak of the pickup location. */
  pickupLocation: FormField<Draft>
  /** The wire's names of a line's texts. */
  linePaths: Readonly<Record<Name, string>>
  lineField: (line: number, name: Name) => FormField<Draft>
}

/** Finds the field of a form that a wire's path speaks of, or nothing where no field does. */
export function fieldFinder<Draft, Name extends string>(form: Form<Draft, Name>) {
  const names = Object.keys(form.linePaths) as Name[]
  return (path: string): FormField<Draft> | undefined => {
    const line = /^lines\[(\d+)\]\.(\w+)$/.exec(path)
    if (line) {
      const name = names.find((each) => form.linePaths[each] === line[2])
      return name && form.lineField(Number(line[1]), name)
    }
    return (
      form.fixed.find((field) => field.path === path) ??
      (path.startsWith('shipper.') ? form.pickupLocation : undefined)
    )
  }
}

/** The `id` of a field's element, so that whoever finds a mistake can take the packer there. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
