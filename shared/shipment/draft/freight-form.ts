import { canonicalText, numberReader, parseDecimal, recordOf, rounded } from '../../kit/index.ts'
import { allOff, keysOf } from '../fields.ts'
import { measureFreight } from '../rules/measure-freight.ts'
import { ramp, truck75 } from '../rules/vehicle.ts'
import { sentCode } from '../wire/line.ts'
import type { FreightDraft, FreightLine } from './freight-draft.ts'
import { readUnits } from './read-typed.ts'

type FreightStart = Pick<FreightDraft, 'id' | 'pickupLocationId' | 'pickupOn'> & {
  countryCode: string
}

export const emptyLine: FreightLine = {
  packageType: 'EP',
  quantity: '1',
  length: '120',
  width: '80',
  height: '',
  weight: '',
  content: '',
  ...allOff(keysOf(['line'], ['yesNo'])),
}
export const emptyVehicle: FreightLine = { ...emptyLine, packageType: truck75, length: '', width: '' }

/** Package types with fixed sides, in centimetres. */
const fixedSides: Readonly<Record<string, { length: string; width: string }>> = {
  EP: { length: '120', width: '80' },
}

export const emptyFreight = ({ countryCode, ...start }: FreightStart): FreightDraft => ({
  ...start,
  reference: '',
  product: 'STANDARD',
  consignee: { ...recordOf(keysOf(['consignee'], ['text', 'code']), () => ''), countryCode },
  lines: [emptyLine],
  vehicle: emptyVehicle,
  pickup: {
    ...allOff(keysOf(['pickup'], ['yesNo'], 'freight')),
    ...recordOf(keysOf(['pickup'], ['code']), () => ''),
  },
  delivery: {
    ...allOff(keysOf(['delivery'], ['yesNo'], 'freight')),
    ...recordOf(keysOf(['delivery'], ['code']), () => ''),
  },
  ...allOff(keysOf(['shipment'], ['yesNo'], 'freight')),
  valueOfGoods: '',
  incoterm: '',
  neutralData: '',
  extras: {},
  quotationId: '',
})

/** A line with another package type. Empty sides, and the fixed sides of the old type, become those of
 * the new type; typed sides stay. */
export function withPackageType(line: FreightLine, packageType: string): FreightLine {
  const before = fixedSides[sentCode(line.packageType)]
  const after = fixedSides[sentCode(packageType)]
  const isProposed =
    (line.length === '' && line.width === '') ||
    (line.length === before?.length && line.width === before.width)
  return { ...line, packageType, ...(isProposed && (after ?? { length: '', width: '' })) }
}

/** The draft with another product. A new vehicle is loaded and unloaded at a ramp and gets the load of the
 * lines unless a load was typed. Nothing typed is lost. `write` formats a number for the user's language. */
export function withProduct<Typed extends FreightDraft>(
  draft: Typed,
  product: FreightDraft['product'],
  write: (value: number) => string,
): Typed {
  const { pickup, delivery } = draft
  if (product === draft.product) return draft
  const other = product === 'DIRECT' ? ['', ramp] : [ramp, '']
  const turned = (type: string) => (type === other[0] ? (other[1] ?? '') : type)
  const isBare = canonicalText(draft.vehicle) === canonicalText(emptyVehicle)
  return {
    ...draft,
    product,
    vehicle: product === 'DIRECT' && isBare ? loadOf(draft.lines, write) : draft.vehicle,
    pickup: { ...pickup, loadingType: turned(pickup.loadingType) },
    delivery: { ...delivery, unloadingType: turned(delivery.unloadingType) },
  }
}

/** The lines as one load of a truck: length of the floor they need at full width,
 * greatest height, total weight. */
function loadOf(lines: readonly FreightLine[], write: (value: number) => string): FreightLine {
  const number = numberReader([])
  const read = lines.map((line) => readUnits(line, '', number))
  const { loadingMetres, weight } = measureFreight({ lines: read })
  const heights = lines.map(({ height }) => parseDecimal(height))
  const highest = Math.max(0, ...heights.map((height) => (height.kind === 'number' ? height.value : 0)))
  const contents = new Set(lines.map(({ content }) => content.trim()).filter(Boolean))
  const typed = (value: number) => (value > 0 ? write(value) : '')
  const goods = lines.flatMap(({ dangerousGoods = [] }) => dangerousGoods)
  const empty = { ...emptyVehicle, ...(goods.length > 0 && { dangerousGoods: goods }) }
  if (!(weight > 0)) return { ...empty, content: [...contents].join(', ') }
  return {
    ...empty,
    length: typed(Math.ceil(rounded(loadingMetres * 100))),
    width: typed(240),
    height: typed(highest),
    weight: typed(weight),
    content: [...contents].join(', '),
  }
}
