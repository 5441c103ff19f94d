import { useStore } from 'zustand'
import { parcelLimits } from '../../../shared/shipment/parcel-limits.ts'
import { addDays, localDay } from '../../../shared/shipment/pickup-day.ts'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { SelectField } from '../../components/select-field.tsx'
import { isLocked } from '../booking-state.ts'
import { pickupLocationField, pickupOnField } from '../draft-fields.ts'
import { fillWords } from '../fill-words.ts'
import { elementId } from '../form-fields.ts'
import { usePackNote } from './use-pack-note.ts'

/** When and where the driver comes. A day that is no longer offered stays as it was chosen, and says so. */
export function PickupFields() {
  const { station, pack } = useAppModel()
  const messages = useMessages()
  const { t, day } = messages
  const locations = useStore(station, ({ settings }) => settings?.pickupLocations)
  const pickupOn = usePack((state) => state.draft.pickupOn)
  const locationId = usePack((state) => state.draft.pickupLocationId)
  const shipper = usePack((state) => state.draft.shipper)
  const count = usePack((state) => state.pickup)
  const locked = usePack(isLocked)
  const dayNote = usePackNote(pickupOnField.path)
  const locationNote = usePackNote(pickupLocationField.path)

  const today = localDay(new Date())
  const offered = Array.from({ length: parcelLimits.daysAhead + 1 }, (_, ahead) => addDays(today, ahead))
  const days = offered.map((value, ahead) => ({
    value,
    label: ahead === 0 ? t('pack.pickup.today', { day: day(value) }) : day(value),
  }))
  const gone = { value: pickupOn, label: t('pack.pickup.gone', { day: day(pickupOn) }) }
  const places = (locations ?? []).map(({ id, name, postCode, city }) => ({
    value: id,
    label: `${name}, ${postCode} ${city}`,
  }))
  const none = {
    value: locationId,
    label: shipper ? t('pack.return.place', { name: shipper.name }) : t('pack.location.none'),
  }
  return (
    <>
      <SelectField
        id={elementId(pickupOnField.path)}
        label={t(pickupOnField.label)}
        value={pickupOn}
        options={offered.includes(pickupOn) ? days : [gone, ...days]}
        onChange={(value) => pack.commands.type(pickupOnField, value)}
        note={dayNote}
        hint={count && fillWords(messages, count)}
        locked={locked}
      />
      <SelectField
        id={elementId(pickupLocationField.path)}
        label={t(pickupLocationField.label)}
        value={locationId}
        options={places.some(({ value }) => value === locationId) ? places : [none, ...places]}
        onChange={(value) => pack.commands.type(pickupLocationField, value)}
        note={locationNote}
        locked={locked}
      />
    </>
  )
}
