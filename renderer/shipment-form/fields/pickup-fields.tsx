import { joined } from '../../../shared/kit/index.ts'
import { SelectField } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { dayOptions, fillWords, unknownHolidays, useLocationOptions } from '../../pickup/index.ts'
import { pickupLocationField, pickupOnField } from '../draft/form-fields.ts'
import { elementId } from '../focus/field-focus.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import { useField, useFieldNote } from './use-field.ts'

/** Fields for pickup day and location. A chosen day that is no longer offered
 * stays in the list, marked as such. */
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
  const { name: _name, readOnly: _readOnly, onLeave: _onLeave, ...control } = useField(pickupOnField)
  const pickup = useFormState((state) => state.pickupRoom)
  const hints = pickup && [
    mode === 'parcel' && fillWords(messages, pickup),
    unknownHolidays(messages, pickup, mode),
  ]
  return (
    <SelectField
      {...control}
      options={dayOptions(messages, { mode, chosen: control.value, holidays: pickup?.holidays })}
      hint={joined(hints ?? [], ' · ') || undefined}
    />
  )
}

const idInReturn = elementId('pickupLocation')

function LocationField() {
  const { mode } = useForm()
  const { t } = useMessages()
  const { name: _name, readOnly: _readOnly, onLeave: _onLeave, ...control } = useField(pickupLocationField)
  const contactNote = useFieldNote('shipper.contactPerson.phone')
  const shipper = useFormState(({ draft }) => draft.shipper)
  const ofReturn = shipper && t('pack.return.place', { name: shipper.name })
  return (
    <SelectField
      {...control}
      // In a return the path is that of the name field, which shows the findings.
      id={shipper ? idInReturn : control.id}
      note={shipper ? undefined : (control.note ?? (mode === 'freight' ? contactNote : undefined))}
      options={useLocationOptions(control.value, ofReturn)}
    />
  )
}
