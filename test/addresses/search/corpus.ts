import type { BookAddress } from '../../../shared/addresses/address-book.ts'
import { manyAddresses } from '../../fixtures/many-addresses.ts'

const swapped = (text: string) => `${text.slice(0, 2)}${text[3] ?? ''}${text[2] ?? ''}${text.slice(4)}`
const firstWord = (text: string) => text.split(' ')[0] ?? ''

/** What a packer types to find an address, with how many of 200 searches among 100,000 addresses have it in their first eight. A
 * name alone rarely does: many addresses share theirs. */
const kinds: Record<string, { typed: (wanted: BookAddress, at: number) => string; foundOf200: number }> = {
  'one letter': { typed: ({ name }) => name.slice(0, 1), foundOf200: 1 },
  'two letters': { typed: ({ name }) => name.slice(0, 2), foundOf200: 1 },
  'three letters': { typed: ({ name }) => name.slice(0, 3), foundOf200: 1 },
  'six letters': { typed: ({ name }) => name.slice(0, 6), foundOf200: 4 },
  'name and city': { typed: ({ name, city }) => `${firstWord(name)} ${city}`, foundOf200: 26 },
  'street and number': { typed: ({ street }) => street, foundOf200: 26 },
  postcode: { typed: ({ postCode }) => postCode, foundOf200: 200 },
  telephone: { typed: ({ phone }) => phone, foundOf200: 200 },
  'two letters swapped': { typed: ({ name }) => swapped(name), foundOf200: 166 },
  'swapped, and the city': {
    typed: ({ name, city }) => `${swapped(firstWord(name))} ${city}`,
    foundOf200: 24,
  },
  'two beginnings': { typed: ({ name, city }) => `${name.slice(0, 2)} ${city.slice(0, 2)}`, foundOf200: 2 },
  'nobody of that name': { typed: (_, at) => `Xqzwvk${at}`, foundOf200: 0 },
}

type Search = { text: string; wanted: BookAddress }

/** Addresses, the same ones every time, and for each kind `rounds` searches for one of them. */
export function addressCorpus(count: number, rounds: number) {
  const addresses = manyAddresses(count)
  return {
    addresses,
    kinds: Object.entries(kinds).map(([kind, { typed, foundOf200 }]) => ({
      kind,
      foundOf200,
      searches: Array.from({ length: rounds }, (_, round): Search => {
        const at = (round * 7919) % count
        const wanted = addresses[at]
        if (!wanted) throw new Error('corpus: no addresses')
        return { text: typed(wanted, at), wanted }
      }),
    })),
  }
}
