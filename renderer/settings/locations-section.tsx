import { useMessages } from '../kit/index.ts'
import { LocationForm, usePickupLocations } from '../pickup/index.ts'
import { EditableList } from './fields/editable-list.tsx'
import { useSaver } from './fields/use-saver.ts'

/** The pickup locations. */
export function LocationsSection() {
  const { t } = useMessages()
  const locations = usePickupLocations()
  const { save } = useSaver()
  return (
    <EditableList
      items={locations}
      nameOf={({ name }) => name}
      aboutOf={({ street, postCode, city, countryCode }) => `${street}, ${countryCode} ${postCode} ${city}`}
      none={t('settings.locations.none')}
      addLabel={t('settings.locations.add')}
      newTitle={t('settings.locations.new')}
      changeTitle={t('settings.locations.change')}
      keyOf={({ id }) => id}
      save={(change, base) =>
        save((now) => ({ pickupLocations: change(now.pickupLocations) }), { pickupLocations: [...base] })
      }
      form={({ item, onSave, onCancel }) => (
        <LocationForm location={item} onSave={onSave} onCancel={onCancel} />
      )}
    />
  )
}
