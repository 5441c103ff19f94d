import { useStore } from 'zustand'
import { addDays, localDay, parcelLimits } from '../../shared/shipment/index.ts'
import { SelectField } from '../components/index.ts'
import { fillWords, useAppModel, useMessages } from '../kit/index.ts'
import { pickupLocationField, pickupOnField } from './form-fields.ts'
import { useField, useFieldNote } from './use-field.ts'
import { useForm, useFormState } from './use-form.ts'

/** Number of days offered. The interface limits only parcels. */
const daysAhead = { parcel: parcelLimits.daysAhead, freight: 42 }

/** Fields for pickup day and location. A chosen day that is no longer offered stays in the list, marked as such. */
export function PickupFields() {
  return (
    <>
      <DayField />
      <LocationField />
    </>
  )
}

function DayField() {
  const { mode } = useForm()
  const messages = useMessages()
  const { t, day } = messages
  const { name: _, readOnly: __, onLeave: ___, ...control } = useField(pickupOnField)
  const pickup = useFormState((state) => state.pickup)
  const today = localDay(new Date())
  const offered = Array.from({ length: daysAhead[mode] + 1 }, (_each, ahead) => addDays(today, ahead))
  const days = offered.map((value, ahead) => ({
    value,
    label: ahead === 0 ? t('pack.pickup.today', { day: day(value) }) : day(value),
  }))
  const gone = { value: control.value, label: t('pack.pickup.gone', { day: day(control.value) }) }
  return (
    <SelectField
      {...control}
      options={offered.includes(control.value) ? days : [gone, ...days]}
      hint={mode === 'parcel' && pickup ? fillWords(messages, pickup) : undefined}
    />
  )
}

function LocationField() {
  const { station } = useAppModel()
  const { mode } = useForm()
  const { t } = useMessages()
  const { name: _, readOnly: __, onLeave: ___, ...control } = useField(pickupLocationField)
  const contactNote = useFieldNote('shipper.contactPerson.phone')
  const shipper = useFormState(({ draft }) => draft.shipper)
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations)
  const places = (locations ?? []).map(({ id, name, postCode, city }) => ({
    value: id,
    label: `${name}, ${postCode} ${city}`,
  }))
  const other = {
    value: control.value,
    label: shipper ? t('pack.return.place', { name: shipper.name }) : t('pack.location.none'),
  }
  const isKnown = places.some(({ value }) => value === control.value)
  return (
    <SelectField
      {...control}
      note={control.note ?? (mode === 'freight' ? contactNote : undefined)}
      options={isKnown ? places : [other, ...places]}
    />
  )
}
