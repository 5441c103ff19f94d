import type { AddressBlock } from '../../shared/addresses/address-block/read-address-block.ts'
import type { StationStore } from '../app/station-store.ts'

/** Longer than any address: a page that was pasted into the wrong field. */
const longestBlock = 2000
const mostLines = 20

/** Reading a block takes words of many countries: the page comes without them, and fetches them when it has nothing better to do.
 * Where they can't be had, no text is a block. */
export const fetchReader = () =>
  import('../../shared/addresses/address-block/read-address-block.ts').catch(() => undefined)

/** The address in a text, or nothing where it is none. In a field, one line counts as an address only where street, postcode and city
 * are all in it. Where no country is named, that of the pickup location is meant.
 * @param isField it was pasted into a field, where it may be anything */
export async function readBlock(
  text: string,
  {
    station,
    pickupLocationId,
    isField,
  }: { station: StationStore; pickupLocationId: string; isField: boolean },
): Promise<AddressBlock | undefined> {
  const lines = text.trim().split(/[\r\n]+/).length
  if (text.length > longestBlock || lines > mostLines) return undefined
  const home = station.getState().settings?.pickupLocations.find(({ id }) => id === pickupLocationId)
  const block = (await fetchReader())?.readAddressBlock(text, home?.countryCode ?? 'DE')
  if (!block) return undefined
  const isWhole = block.street !== '' && block.postCode !== '' && block.city !== ''
  const isPart = block.postCode !== '' || (block.street !== '' && !block.doubts.includes('street'))
  return isWhole || (isPart && !(isField && lines < 2)) ? block : undefined
}
