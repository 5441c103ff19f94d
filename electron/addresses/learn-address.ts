import { isDeepStrictEqual } from 'node:util'
import type { FreightHabit, Habit } from '../../shared/addresses/index.ts'
import { recordOf } from '../../shared/kit/index.ts'
import {
  allOptionsFromRequest,
  type ExtraValues,
  habitKeys,
  optionParts,
  partyFromRequest,
  type ServiceExtra,
  type ShipmentRecord,
} from '../../shared/shipment/index.ts'
import { type Journal, readSentExtras } from '../journal/index.ts'
import type { AddressBook, AddressUse } from './address-book-type.ts'

/** The extra with a value that belongs to an address, not to one shipment (interface 4.2.8). */
const addressText = 'additionalInformation'

/** The address and its use that the address book learns from a booked shipment.
 * @param sentExtras the shipment's service extras by their paths */
export function addressUseOf(
  { mode, request, reference }: ShipmentRecord,
  extras: readonly ServiceExtra[],
  sentExtras: ExtraValues = {},
): AddressUse {
  const remembered = extras
    .filter(({ name, kind }) => kind === 'switch' || name === addressText)
    .flatMap(({ name, path }): [string, boolean | string][] => {
      const value = sentExtras[path]
      return value === undefined || typeof value === 'number' ? [] : [[name, value]]
    })
  const use = { address: partyFromRequest(request.consignee), reference }
  const options = allOptionsFromRequest(request, 'parcel')
  const habit: Habit = {
    options: recordOf(habitKeys(optionParts, ['yesNo'], 'parcel'), (key) => options[key]),
    extras: Object.fromEntries(remembered),
    parcel: alike(
      request.lines.map(({ unitLength, unitWidth, unitHeight, content }) => ({
        length: unitLength,
        width: unitWidth,
        height: unitHeight,
        content,
      })),
    ),
  }
  return mode === 'parcel' ? { ...use, mode, habit } : { ...use, mode, habit: freightHabitOf(request, habit) }
}

type Request = ShipmentRecord['request']

function freightHabitOf(request: Request, { extras }: Habit): FreightHabit {
  const { product, lines } = request
  const options = allOptionsFromRequest(request, 'freight')
  // Not for a vehicle's load, which is no unit, and not for dangerous goods,
  // which must be declared each time.
  const isUnit = product === 'STANDARD' && lines.every(({ dangerousGoods }) => !dangerousGoods)
  return {
    options: recordOf(habitKeys(optionParts, ['yesNo'], 'freight'), (key) => options[key]),
    extras,
    terms: recordOf(habitKeys(optionParts, ['code'], 'freight'), (key) => options[key]),
    unit: isUnit
      ? alike(
          lines.map((line) => ({
            packageType: line.unitPackageType,
            length: line.unitLength,
            width: line.unitWidth,
            height: line.unitHeight,
            content: line.content,
            ...recordOf(habitKeys(['line'], ['yesNo']), (key) => line[key] ?? false),
          })),
        )
      : undefined,
  }
}

/** The first value if all values are the same. */
function alike<Value>([first, ...others]: readonly Value[]): Value | undefined {
  return others.every((other) => isDeepStrictEqual(other, first)) ? first : undefined
}

type Deps = {
  journal: Pick<Journal, 'events'>
  book: () => Pick<AddressBook, 'learn'>
  extras: () => readonly ServiceExtra[]
}

/** Learns the consignee of a booking. Never rejects: the booking is valid without the book, and
 * the next one is learned again. */
export const createLearnAddress =
  ({ journal, book, extras }: Deps) =>
  async (shipment: ShipmentRecord): Promise<void> => {
    try {
      const sentExtras = await readSentExtras(journal, shipment.id)
      await book().learn(addressUseOf(shipment, extras(), sentExtras))
    } catch {
      // Ignored: the booking itself is complete.
    }
  }
