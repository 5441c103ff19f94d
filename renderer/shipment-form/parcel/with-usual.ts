import type { BookEntry } from '../../../shared/addresses/address-book.ts'
import type { Draft, DraftParcel } from '../../../shared/shipment/draft.ts'
import type { ParcelPreset } from '../../../shared/shipment/parcel-preset.ts'
import type { ServiceExtra } from '../../../shared/shipment/service-extra.ts'
import { fieldAt, parcelField } from '../draft-fields.ts'
import { extraPath, optionPath, withMarks } from '../marks.ts'
import { emptyParcel, withPreset } from './draft.ts'

export type UsualContext = {
  presets: readonly ParcelPreset[]
  /** Those of the environment at work. */
  extras: readonly ServiceExtra[]
  decimalSign: string
}

type Usual = BookEntry['usual']
const optionNames = [
  'wantsContactBeforeDelivery',
  'wantsPhoneCallFromDriverBeforeDelivery',
  'isPrivateCustomer',
  'wantsInsurance',
] as const

/** The parcel that is sent there: a preset of that size, and of that content where it names one; without such a preset, the
 * size that is sent there again and again. A weight comes from a preset alone, never from what was weighed before. */
function usualParcel(usual: NonNullable<Usual>, context: UsualContext): DraftParcel | undefined {
  const { parcel, isSteady } = usual
  if (!parcel) return undefined
  const preset = context.presets.find(
    ({ length, width, height, content }) =>
      length === parcel.length &&
      width === parcel.width &&
      height === parcel.height &&
      (!content || content === parcel.content),
  )
  if (!preset && !isSteady) return undefined
  const filled = withPreset(emptyParcel, preset ?? { name: '', ...parcel }, context.decimalSign)
  return { ...filled, content: filled.content || parcel.content }
}

/** A draft with what usually goes with its consignee: only what nobody touched is filled, and each of it is marked until a
 * packer changes it. What an other consignee's habits put there goes. */
export function withUsual(draft: Draft, usual: Usual, context: UsualContext): Draft {
  const own = withoutUsual(draft)
  if (!usual) return own
  const options = optionNames.filter((name) => usual.options[name] && !own.options[name])
  const extras = context.extras.flatMap(({ name, kind }): [string, boolean | string][] => {
    const value = usual.extras[name]
    const isOfKind = kind === 'switch' ? value === true : typeof value === 'string' && value !== ''
    return value !== undefined && isOfKind && own.options.extras[name] === undefined ? [[name, value]] : []
  })
  const isFresh = JSON.stringify(own.parcels) === JSON.stringify([emptyParcel])
  const parcel = isFresh ? usualParcel(usual, context) : undefined
  const filled = (['length', 'width', 'height', 'weight', 'content'] as const).filter(
    (name) => parcel?.[name],
  )
  const changed: Draft = {
    ...own,
    options: {
      ...own.options,
      ...Object.fromEntries(options.map((name) => [name, true])),
      extras: { ...own.options.extras, ...Object.fromEntries(extras) },
    },
    parcels: parcel ? [parcel] : own.parcels,
  }
  return withMarks(changed, {
    ...own.marks,
    usual: [
      ...options.map(optionPath),
      ...extras.map(([name]) => extraPath(name)),
      ...filled.map((name) => parcelField(0, name).path),
    ],
  })
}

/** The draft without what was filled as usual and is still marked so. */
function withoutUsual(draft: Draft): Draft {
  const paths = draft.marks?.usual ?? []
  const isMarked = (path: string) => paths.includes(path)
  const kept = Object.entries(draft.options.extras).filter(([name]) => !isMarked(extraPath(name)))
  const off = optionNames.filter((name) => isMarked(optionPath(name)))
  const emptied = paths.reduce((before, path) => fieldAt(path)?.write(before, '') ?? before, draft)
  return withMarks(
    {
      ...emptied,
      options: {
        ...emptied.options,
        ...Object.fromEntries(off.map((name) => [name, false])),
        extras: Object.fromEntries(kept),
      },
    },
    { ...draft.marks, usual: [] },
  )
}
