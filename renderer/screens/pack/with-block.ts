import type { BlockField } from '../../../shared/rules/address-block/block-field.ts'
import type { AddressBlock } from '../../../shared/rules/address-block/read-address-block.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import { consigneeFields } from '../../draft-fields.ts'
import { extraPath, withMarks } from '../../marks.ts'
import { additionalInformation } from './extras.ts'

/** A draft with a pasted address in it, marked where it may be wrong. What the block does not tell stays as it was,
 * but for street, postcode and city: those of one address are never mixed with another's.
 * @param additionPath where the service takes an address's addition; without it, it goes behind the street, and is marked */
export function withBlock(draft: Draft, block: AddressBlock, additionPath: string | undefined): Draft {
  const { consignee, options, marks } = draft
  const { street, addition } = block
  const isApart = additionPath !== undefined
  const pathOf = (field: BlockField) =>
    field === 'addition' ? (additionPath ?? consigneeFields.street.path) : consigneeFields[field].path
  const doubts = new Set(block.doubts.map(pathOf))
  if (addition !== '' && !isApart) doubts.add(consigneeFields.street.path)
  const isFilled = isApart && addition !== ''
  const filled: Draft = {
    ...draft,
    consignee: {
      name: block.name || consignee.name,
      street: isApart ? street : [street, addition].filter(Boolean).join(', '),
      postCode: block.postCode,
      city: block.city,
      countryCode: block.countryCode || consignee.countryCode,
      contact: block.contact || consignee.contact,
      phone: block.phone || consignee.phone,
      email: block.email || consignee.email,
    },
    options: isFilled
      ? { ...options, extras: { ...options.extras, [additionalInformation]: addition } }
      : options,
  }
  const usual = isFilled
    ? marks?.usual?.filter((path) => path !== extraPath(additionalInformation))
    : marks?.usual
  return withMarks(filled, { usual, doubts: [...doubts], rest: block.rest })
}
