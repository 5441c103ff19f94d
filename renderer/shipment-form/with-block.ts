import type { BlockField } from '../../shared/addresses/address-block/block-field.ts'
import type { AddressBlock } from '../../shared/addresses/address-block/read-address-block.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import type { FormDraft } from './form-draft.ts'
import { consigneePaths } from './form-fields.ts'
import { extraPath, withMarks } from './marks.ts'

/** Where floors, departments and care-of lines go (interface 4.2.8), once the settings know the field. */
const additionalInformation = 'additionalInformation'

/** A draft with a pasted address in it, marked where it may be wrong. What the block does not tell stays as it was,
 * but for street, postcode and city: those of one address are never mixed with another's. Where no extra takes an address's addition,
 * it goes behind the street, and is marked.
 * @param extras those that such a draft can have */
export function withBlock(draft: FormDraft, block: AddressBlock, extras: readonly ServiceExtra[]): FormDraft {
  const { consignee, marks } = draft
  const { street, addition } = block
  const apart = extras.find(({ name, kind }) => name === additionalInformation && kind === 'text')
  const pathOf = (field: BlockField) =>
    field === 'addition' ? (apart?.path ?? consigneePaths.street) : consigneePaths[field]
  const doubts = new Set(block.doubts.map(pathOf))
  if (addition !== '' && !apart) doubts.add(consigneePaths.street)
  const isFilled = apart !== undefined && addition !== ''
  const filled: FormDraft = {
    ...draft,
    consignee: {
      name: block.name || consignee.name,
      street: apart ? street : [street, addition].filter(Boolean).join(', '),
      postCode: block.postCode,
      city: block.city,
      countryCode: block.countryCode || consignee.countryCode,
      contact: block.contact || consignee.contact,
      phone: block.phone || consignee.phone,
      email: block.email || consignee.email,
    },
    extras: isFilled ? { ...draft.extras, [additionalInformation]: addition } : draft.extras,
  }
  const usual = isFilled
    ? marks?.usual?.filter((path) => path !== extraPath(additionalInformation))
    : marks?.usual
  return withMarks(filled, { usual, doubts: [...doubts], rest: block.rest })
}
