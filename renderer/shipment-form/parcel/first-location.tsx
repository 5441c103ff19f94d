import { Panel } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LocationForm } from '../../pickup/index.ts'
import styles from './first-location.module.css'

/** Asks for the first pickup location, without which nothing can be booked. */
export function FirstLocation() {
  const { station } = useAppModel()
  const { t } = useMessages()
  return (
    <Panel title={t('pack.location.add')} className={styles.panel}>
      <p className={styles.why}>{t('pack.location.first')}</p>
      <LocationForm
        onSave={async (location) => {
          const result = await station.commands.changeSettings(({ pickupLocations }) => ({
            // Another desk may have added the first one meanwhile.
            pickupLocations: [...pickupLocations, location],
          }))
          return result.ok ? undefined : result.problem
        }}
      />
    </Panel>
  )
}
