import type { AddressBlock } from '../../../shared/addresses/address-block/read-address-block.ts'

/** A block with its right answer: lines are parted by ` | ` here. What is not named must stay empty. */
export type Block = { text: string; right: Omit<AddressBlock, 'doubts'> }

type Parts = [
  text: string,
  country: string,
  name: string,
  street: string,
  postCode: string,
  city: string,
  more?: Partial<AddressBlock>,
]

export const blocksOf = (rows: readonly Parts[]): Block[] =>
  rows.map(([text, countryCode, name, street, postCode, city, more]) => ({
    text: text.replaceAll(' | ', '\n'),
    right: {
      name,
      street,
      postCode,
      city,
      countryCode,
      contact: '',
      phone: '',
      email: '',
      addition: '',
      rest: '',
      ...more,
    },
  }))

/** Blocks one a row: the block, its lines parted by ` | `, and behind the arrow country, name, street, postcode, city, and
 * whatever else is in it (`phone=…`), parted by ` ¦ `. */
export const rowsOf = (rows: string): Block[] =>
  blocksOf(
    rows
      .replaceAll(/^\n|\n$/g, '')
      .split('\n')
      .map((row) => {
        const [text = '', right = ''] = row.split(' => ')
        const [country = '', name = '', street = '', postCode = '', city = '', ...more] = right.split(' ¦ ')
        return [
          text,
          country,
          name,
          street,
          postCode,
          city,
          Object.fromEntries(
            more.map((each) => [each.slice(0, each.indexOf('=')), each.slice(each.indexOf('=') + 1)]),
          ),
        ]
      }),
  )
