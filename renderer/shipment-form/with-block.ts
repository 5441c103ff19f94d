import type { BlockField } from '../../shared/addresses/address-block/block-field.ts'
import type { AddressBlock } from '../../shared/addresses/address-block/read-address-block.ts'
import type { DraftConsignee } from '../../shared/shipment/draft.ts'
import type { ServiceExtra } from '../../shared/shipment/service-extra.ts'
import { consigneePaths } from './form-fields.ts'
import { extraPath, type Marked, withMarks } from './marks.ts'

/** Where floors, departments and care-of lines go (interface 4.2.8), once the settings know the field. */
const additionalInformation = 'additionalInformation'

type Addressed = Marked & { consignee: DraftConsignee }

/** Puts a text into a service extra of a draft. */
type WriteExtra<Draft> = (draft: Draft, name: string, text: string) => Draft

/** A draft with a pasted address in it, marked where it may be wrong. What the block does not tell stays as it was,
 * but for street, postcode and city: those of one address are never mixed with another's. Where no extra takes an address's addition,
 * it goes behind the street, and is marked.
 * @param extras those that such a draft can have */
export function withBlock<Draft extends Addressed>(
  draft: Draft,
  block: AddressBlock,
  extras: readonly ServiceExtra[],
  writeExtra: WriteExtra<Draft>,
): Draft {
  const { consignee, marks } = draft
  const { street, addition } = block
  const apart = extras.find(({ name, kind }) => name === additionalInformation && kind === 'text')
  const pathOf = (field: BlockField) =>
    field === 'addition' ? (apart?.path ?? consigneePaths.street) : consigneePaths[field]
  const doubts = new Set(block.doubts.map(pathOf))
  if (addition !== '' && !apart) doubts.add(consigneePaths.street)
  const addressed: Draft = {
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
  }
  const isFilled = apart !== undefined && addition !== ''
  const filled = isFilled ? writeExtra(addressed, additionalInformation, addition) : addressed
  const usual = isFilled
    ? marks?.usual?.filter((path) => path !== extraPath(additionalInformation))
    : marks?.usual
  return withMarks(filled, { usual, doubts: [...doubts], rest: block.rest })
}
