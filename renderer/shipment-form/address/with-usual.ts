import { addressParts, type BookEntry } from '../../../shared/addresses/index.ts'
import { pick } from '../../../shared/kit/index.ts'
import {
  type FreightLine,
  fieldsOf,
  habitKeys,
  keysOf,
  optionParts,
  type ParcelPreset,
  type ServiceExtra,
  wirePath,
} from '../../../shared/shipment/index.ts'
import { isEqual } from '../../kit/index.ts'
import { emptyLineOf, type FormDraft } from '../draft/form-draft.ts'
import {
  type FormField,
  formOption,
  incotermField,
  lineTexts,
  unloadingTypeField,
} from '../draft/form-fields.ts'
import { withPreset } from '../draft/line-changes.ts'
import { extraPath, withMarks } from '../draft/marks.ts'

export type UsualContext = {
  presets: readonly ParcelPreset[]
  /** The extras available in the form's mode and environment. */
  extras: readonly ServiceExtra[]
  /** Formats a number for the user's language. */
  formatNumber: (value: number) => string
}

const usualOptions = fieldsOf(optionParts, ['yesNo']).flatMap((field) =>
  'habit' in field ? [{ key: field.key, ...formOption(field) }] : [],
)
type Terms = NonNullable<BookEntry['usualFreight']>['terms']
const termFields: Record<keyof Terms, FormField> = {
  unloadingType: unloadingTypeField,
  incoterm: incotermField,
}
const linePaths = [...lineTexts, ...keysOf(['line'], ['yesNo'])].map(
  (name) => [name, wirePath('line', name)] as const,
)

/** The draft with an address of the address book and its habits. The product stays, and
 * dangerous goods are never filled. */
export function withAddress(draft: FormDraft, entry: BookEntry, context: UsualContext): FormDraft {
  const consignee = pick(entry, addressParts)
  const { usual } = draft.marks ?? {}
  return withUsual(withMarks({ ...draft, consignee }, { usual }), entry, context)
}

/** The draft whose typed address is in the address book: missing contact data and habits are added, typed
 * text stays. The address is no longer marked as uncertain. */
export function withKnown(draft: FormDraft, entry: BookEntry, context: UsualContext): FormDraft {
  const { consignee, marks } = draft
  const completed = {
    ...consignee,
    contact: consignee.contact || entry.contact,
    phone: consignee.phone || entry.phone,
    email: consignee.email || entry.email,
  }
  const isSure = (path: string) => path === 'consignee.name' || path.startsWith('consignee.address.')
  const doubts = marks?.doubts?.filter((path) => !isSure(path))
  return withUsual(withMarks({ ...draft, consignee: completed }, { ...marks, doubts }), entry, context)
}

/** The draft with its consignee's habits. Only untouched fields are filled, and they are marked. Values
 * from another consignee's habits are removed. */
function withUsual(draft: FormDraft, entry: BookEntry, context: UsualContext): FormDraft {
  const bare = withoutUsual(draft)
  const usual = draft.mode === 'parcel' ? entry.usual : entry.usualFreight
  if (!usual) return bare
  const wanted: Readonly<Record<string, boolean | undefined>> = usual.options
  const options = usualOptions.filter(({ key, read }) => wanted[key] && !read(bare))
  const terms: Partial<Terms> = 'terms' in usual ? usual.terms : {}
  const termNames = habitKeys(optionParts, ['code']).filter(
    (name) => terms[name] && termFields[name].read(bare) === '',
  )
  const extras = context.extras.flatMap(({ name, kind }): [string, boolean | string][] => {
    const value = usual.extras[name]
    const isOfKind = kind === 'switch' ? value === true : typeof value === 'string' && value !== ''
    return value !== undefined && isOfKind && bare.extras[name] === undefined ? [[name, value]] : []
  })
  const empty = emptyLineOf(draft.mode)
  const isFresh = bare.product === 'STANDARD' && isEqual(bare.lines, [empty])
  const line = isFresh ? usualLine(usual, empty, context) : undefined
  const filled = linePaths.filter(([name]) => line?.[name] && line[name] !== empty[name])
  const chosen = options.reduce((before, { write }) => write(before, true), bare)
  const changed = termNames.reduce(
    (before, name) => termFields[name].write(before, terms[name] ?? ''),
    chosen,
  )
  return withMarks(
    {
      ...changed,
      extras: { ...bare.extras, ...Object.fromEntries(extras) },
      lines: line ? [line] : bare.lines,
    },
    {
      ...bare.marks,
      usual: [
        ...options.map(({ markPath }) => markPath),
        ...termNames.map((name) => termFields[name].path),
        ...extras.map(([name]) => extraPath(name)),
        ...filled.map(([, path]) => path),
      ],
    },
  )
}

type Usual = NonNullable<BookEntry['usual'] | BookEntry['usualFreight']>

const usualLine = (usual: Usual, empty: FreightLine, context: UsualContext): FreightLine | undefined =>
  'terms' in usual ? usualUnit(usual, empty, context) : usualParcel(usual, empty, context)

/** The usual parcel: a preset of its size (and of its content, if the preset has one), else the size
 * itself if it is sent regularly. A weight comes only from a preset, never from earlier parcels. */
function usualParcel(
  { parcel, isSteady }: NonNullable<BookEntry['usual']>,
  empty: FreightLine,
  { presets, formatNumber }: UsualContext,
): FreightLine | undefined {
  if (!parcel) return undefined
  const preset = presets.find(
    ({ length, width, height, content }) =>
      length === parcel.length &&
      width === parcel.width &&
      height === parcel.height &&
      (!content || content === parcel.content),
  )
  if (!preset && !isSteady) return undefined
  const filled = withPreset(empty, preset ?? { name: '', ...parcel }, formatNumber)
  return { ...filled, content: filled.content || parcel.content }
}

/** The usual unit of freight. Its size is filled only if it is sent regularly. */
function usualUnit(
  { unit, isSteady }: NonNullable<BookEntry['usualFreight']>,
  empty: FreightLine,
  { formatNumber }: UsualContext,
): FreightLine | undefined {
  if (!unit) return undefined
  const { packageType, content } = unit
  const sides = packageType === empty.packageType ? {} : { length: '', width: '' }
  const kind = { ...empty, ...sides, packageType, content, ...pick(unit, habitKeys(['line'], ['yesNo'])) }
  return isSteady
    ? {
        ...kind,
        length: formatNumber(unit.length),
        width: formatNumber(unit.width),
        height: formatNumber(unit.height),
      }
    : kind
}

/** The draft without values that are marked as usual. A parcel keeps an empty list, which
 * says that habits were applied. */
function withoutUsual(draft: FormDraft): FormDraft {
  const paths = draft.marks?.usual ?? []
  const isMarked = (path: string) => paths.includes(path)
  const empty = emptyLineOf(draft.mode)
  const off = usualOptions.filter(({ markPath }) => isMarked(markPath))
  const terms = Object.values(termFields).filter(({ path }) => isMarked(path))
  const kept = Object.entries(draft.extras).filter(([name]) => !isMarked(extraPath(name)))
  const [first = empty, ...lines] = draft.lines
  const untouched = linePaths.filter(([, path]) => isMarked(path))
  const line = { ...first, ...Object.fromEntries(untouched.map(([name]) => [name, empty[name]])) }
  const unchosen = off.reduce((before, { write }) => write(before, false), draft)
  const bare = terms.reduce((before, field) => field.write(before, ''), unchosen)
  return withMarks(
    { ...bare, extras: Object.fromEntries(kept), lines: [line, ...lines] },
    { ...draft.marks, usual: draft.mode === 'parcel' ? [] : undefined },
  )
}
