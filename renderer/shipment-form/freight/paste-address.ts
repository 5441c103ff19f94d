import type { StationStore } from '../../app/station-store.ts'
import { readBlock } from '../read-block.ts'
import { goOnToMissing } from './choose-address.ts'
import type { FreightStore } from './freight-store.ts'

type Deps = { freight: FreightStore; station: StationStore }

/** Puts a text that is pasted into the name on the form, where it is an address, and the focus where the next key is expected.
 * False where it is none. */
export const createPasteAddress =
  ({ freight, station }: Deps) =>
  async (text: string): Promise<boolean> => {
    const { pickupLocationId } = freight.getState().draft
    const block = await readBlock(text, { station, pickupLocationId, isField: true })
    if (!block || !freight.commands.takeBlock(block)) return false
    goOnToMissing(freight)
    return true
  }
