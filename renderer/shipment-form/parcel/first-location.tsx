import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { LocationForm } from '../../components/location-form.tsx'
import { Panel } from '../../components/panel.tsx'
import styles from './first-location.module.css'

/** The first use of a desk: no parcel can be booked before the driver knows where to come, so it is asked here. */
export function FirstLocation() {
  const { station } = useAppModel()
  const { t } = useMessages()
  return (
    <Panel title={t('pack.location.add')} className={styles.panel}>
      <p className={styles.why}>{t('pack.location.first')}</p>
      <LocationForm
        onSave={async (location) => {
          const answer = await station.getState().changeSettings({ pickupLocations: [location] })
          return answer.ok ? undefined : answer.error
        }}
      />
    </Panel>
  )
}
