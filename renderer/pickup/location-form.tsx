import { useEffect, useMemo, useRef, useState } from 'react'
import type { StateNames } from '../../shared/holidays/index.ts'
import { errorAt, type Finding, type Problem, parseDecimal } from '../../shared/kit/index.ts'
import { isPhoneNumber, type PickupLocation, pickupLocationSchema } from '../../shared/shipment/index.ts'
import { countryField, type EditField, EditForm, type Parsed, parsedBy } from '../components/index.ts'
import { isUnclaimed, useMessages } from '../kit/index.ts'
import { countryOf } from './pickup-locations.ts'

type Props = {
  location?: PickupLocation
  onSave(location: PickupLocation): Promise<Problem | undefined>
  onCancel?(): void
}

const address: EditField[] = [
  { path: 'name', label: 'field.name', span: 6 },
  { path: 'street', label: 'field.street', span: 6 },
  { path: 'postCode', label: 'field.postCode', span: 3, variant: 'code' },
  { path: 'city', label: 'field.city', span: 5 },
]
const contact: EditField[] = [
  { path: 'contactPerson.name', label: 'field.contact', span: 4 },
  { path: 'contactPerson.phone', label: 'field.phone', span: 4 },
  { path: 'contactPerson.email', label: 'field.email', span: 4 },
  {
    path: 'parcelsPerDay',
    label: 'settings.location.parcelsPerDay',
    hint: 'settings.location.parcelsPerDay.hint',
    span: 12,
    variant: 'text',
  },
]

const state: EditField = {
  path: 'state',
  label: 'settings.location.state',
  hint: 'settings.location.state.hint',
  span: 12,
}

const trimmed = (text = '') => text.trim() || undefined

function parse(id: string, typed: Readonly<Record<string, string>>): Parsed<PickupLocation> {
  const parcels = parseDecimal(typed.parcelsPerDay ?? '')
  const parcelsOrMistake = parcels.kind === 'number' ? parcels.value : Number.NaN
  const contact = {
    name: trimmed(typed['contactPerson.name']),
    phone: trimmed(typed['contactPerson.phone']),
    email: trimmed(typed['contactPerson.email']),
  }
  const phone: Finding[] =
    contact.phone && !isPhoneNumber(contact.phone) ? [errorAt('notAPhoneNumber', 'contactPerson.phone')] : []
  const read = parsedBy(
    pickupLocationSchema,
    {
      id,
      name: trimmed(typed.name),
      street: trimmed(typed.street),
      postCode: trimmed(typed.postCode),
      city: trimmed(typed.city),
      countryCode: trimmed(typed.countryCode)?.toUpperCase(),
      state: typed.state || undefined,
      contactPerson: Object.values(contact).some(Boolean) ? contact : undefined,
      parcelsPerDay: parcels.kind === 'empty' ? undefined : parcelsOrMistake,
    },
    phone,
  )
  if (read.ok) return read
  const findings = read.findings.map((finding) =>
    finding.path === 'parcelsPerDay' ? { ...finding, code: 'notAParcelCount' } : finding,
  )
  return { ok: false, findings }
}

/** The names of states, which the page loads with the first location form. */
function useStateNames(): StateNames {
  const [names, setNames] = useState<StateNames>({})
  useEffect(() => {
    import('./state-names.ts').then(
      ({ stateNames }) => setNames(stateNames),
      () => undefined,
    )
  }, [])
  return names
}

/** The form of a pickup location: name, address, state, contact, parcels per day. */
export function LocationForm({ location, onSave, onCancel }: Props) {
  const { locale, language, t } = useMessages()
  const states = useStateNames()
  const form = useRef<HTMLDivElement>(null)
  useEffect(() => {
    // The form is fetched when it is first shown; the button that opened it is gone
    // by then, and with it the focus.
    if (onCancel && isUnclaimed(document.activeElement)) form.current?.querySelector('input')?.focus()
  }, [onCancel])
  const id = useMemo(() => location?.id ?? crypto.randomUUID(), [location])
  const fieldsOf = useMemo(() => {
    const country = countryField(locale)
    const stateField = (countryCode: string): EditField[] => {
      const statesOfCountry = states[countryCode] ?? []
      const options = statesOfCountry.map(([value, en, de]) => ({
        value,
        label: language === 'de' ? de : en,
      }))
      const none = { value: '', label: t('settings.location.state.none') }
      const sorted = options.sort((a, b) => a.label.localeCompare(b.label, locale))
      return statesOfCountry.length > 0 ? [{ ...state, options: [none, ...sorted] }] : []
    }
    return (typed: Readonly<Record<string, string>>) => [
      ...address,
      country,
      ...stateField((typed.countryCode ?? '').trim().toUpperCase()),
      ...contact,
    ]
  }, [locale, language, states, t])
  const initial = {
    name: location?.name ?? '',
    street: location?.street ?? '',
    postCode: location?.postCode ?? '',
    city: location?.city ?? '',
    countryCode: countryOf(location),
    state: location?.state ?? '',
    'contactPerson.name': location?.contactPerson?.name ?? '',
    'contactPerson.phone': location?.contactPerson?.phone ?? '',
    'contactPerson.email': location?.contactPerson?.email ?? '',
    parcelsPerDay: location?.parcelsPerDay === undefined ? '' : String(location.parcelsPerDay),
  }
  return (
    <div ref={form}>
      <EditForm
        fields={fieldsOf}
        initial={initial}
        adapt={(typed, path) => (path === 'countryCode' ? { ...typed, state: '' } : typed)}
        parse={(typed) => parse(id, typed)}
        onSave={onSave}
        onCancel={onCancel}
      />
    </div>
  )
}
