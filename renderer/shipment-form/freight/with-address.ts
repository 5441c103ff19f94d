import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import type { FreightDraft, FreightLine } from '../../../shared/shipment/freight-draft.ts'
import { emptyLine } from '../../../shared/shipment/freight-form.ts'
import type { ServiceExtra } from '../../../shared/shipment/service-extra.ts'
import { lineField, lineOptionPath } from '../freight-fields.ts'
import { extraPath, optionPath, withMarks } from '../marks.ts'

type Context = {
  /** Those that freight can have in the environment at work. */
  extras: readonly ServiceExtra[]
  /** A number as the person's language writes it. */
  write: (value: number) => string
}
type Usual = BookEntry['usualFreight']
type Delivery = Omit<FreightDraft['delivery'], 'unloadingType'>

const deliveryNames = [
  'wantsContactBeforeDelivery',
  'wantsPhoneCallFromDriverBeforeDelivery',
  'isPrivateCustomer',
  'wantsTailLiftTruck',
] as const satisfies (keyof Delivery)[]
const linePaths = [
  ...(['packageType', 'length', 'width', 'height', 'content'] as const).map(
    (name) => [name, lineField(0, name).path] as const,
  ),
  ...(['isStackable', 'wantsPalletExchange'] as const).map(
    (name) => [name, lineOptionPath(0, name)] as const,
  ),
]
const unloadingPath = 'consignee.unloadingType'
const insurancePath = optionPath('wantsInsurance')

/** A freight draft for an address of the book: everything that is known of it, and what usually goes with it. Only what
 * nobody touched is filled, and each of it is marked until a packer changes it; what another consignee's habits put
 * there goes. The product stays, and dangerous goods are never filled. */
export function withAddress(draft: FreightDraft, entry: BookEntry, context: Context): FreightDraft {
  const { name, street, postCode, city, countryCode, contact, phone, email, usualFreight } = entry
  const own = {
    ...withoutUsual(draft),
    consignee: { name, street, postCode, city, countryCode, contact, phone, email },
  }
  return usualFreight ? withUsual(own, usualFreight, context) : own
}

function withUsual(own: FreightDraft, usual: NonNullable<Usual>, context: Context): FreightDraft {
  const { options, terms } = usual
  const on = deliveryNames.filter((name) => options[name] && !own.delivery[name])
  const isInsured = options.wantsInsurance && !own.wantsInsurance
  const isUnloading = terms.unloadingType !== '' && own.delivery.unloadingType === ''
  const isIncoterm = terms.incoterm !== '' && own.incoterm === ''
  const extras = context.extras.flatMap(({ name, kind }): [string, boolean | string][] => {
    const value = usual.extras[name]
    const isOfKind = kind === 'switch' ? value === true : typeof value === 'string' && value !== ''
    return value !== undefined && isOfKind && own.extras[name] === undefined ? [[name, value]] : []
  })
  const isFresh = own.product === 'STANDARD' && JSON.stringify(own.lines) === JSON.stringify([emptyLine])
  const line = isFresh ? usualLine(usual, context.write) : undefined
  const changed: FreightDraft = {
    ...own,
    delivery: {
      ...own.delivery,
      ...Object.fromEntries(on.map((name) => [name, true])),
      ...(isUnloading && { unloadingType: terms.unloadingType }),
    },
    wantsInsurance: own.wantsInsurance || isInsured,
    incoterm: isIncoterm ? terms.incoterm : own.incoterm,
    extras: { ...own.extras, ...Object.fromEntries(extras) },
    lines: line ? [line] : own.lines,
  }
  return withMarks(changed, {
    ...own.marks,
    usual: [
      ...on.map(optionPath),
      ...(isInsured ? [insurancePath] : []),
      ...(isUnloading ? [unloadingPath] : []),
      ...(isIncoterm ? ['incoterm'] : []),
      ...extras.map(([name]) => extraPath(name)),
      ...(line ? filledOf(line) : []),
    ],
  })
}

/** The unit that is sent there again and again; of one that was sent once, its kind and what is in it. */
function usualLine({ unit, isSteady }: NonNullable<Usual>, write: Context['write']): FreightLine | undefined {
  if (!unit) return undefined
  const { packageType, content, isStackable, wantsPalletExchange } = unit
  const sides = packageType === emptyLine.packageType ? {} : { length: '', width: '' }
  const kind = { ...emptyLine, ...sides, packageType, content, isStackable, wantsPalletExchange }
  return isSteady
    ? { ...kind, length: write(unit.length), width: write(unit.width), height: write(unit.height) }
    : kind
}

/** The paths of what differs from an empty line. */
const filledOf = (line: FreightLine): string[] =>
  linePaths.flatMap(([name, path]) => (line[name] && line[name] !== emptyLine[name] ? [path] : []))

/** The draft without what was filled as usual and is still marked so. */
function withoutUsual(draft: FreightDraft): FreightDraft {
  const paths = draft.marks?.usual ?? []
  const isMarked = (path: string) => paths.includes(path)
  const off = deliveryNames.filter((name) => isMarked(optionPath(name)))
  const kept = Object.entries(draft.extras).filter(([name]) => !isMarked(extraPath(name)))
  const [first = emptyLine, ...lines] = draft.lines
  const untouched = linePaths.filter(([, path]) => isMarked(path))
  const line = { ...first, ...Object.fromEntries(untouched.map(([name]) => [name, emptyLine[name]])) }
  return withMarks(
    {
      ...draft,
      delivery: {
        ...draft.delivery,
        ...Object.fromEntries(off.map((name) => [name, false])),
        ...(isMarked(unloadingPath) && { unloadingType: '' }),
      },
      wantsInsurance: draft.wantsInsurance && !isMarked(insurancePath),
      incoterm: isMarked('incoterm') ? '' : draft.incoterm,
      extras: Object.fromEntries(kept),
      lines: [line, ...lines],
    },
    { ...draft.marks, usual: undefined },
  )
}
