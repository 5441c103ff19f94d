import { lazyPart, Panel } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LocationForm, usePickupLocations } from '../../pickup/index.ts'
import { ConsigneePanel } from '../address/consignee-panel.tsx'
import { LabelPanel } from '../booking/label-panel.tsx'
import { FormScreen } from '../form-screen.tsx'
import { Guide } from '../guide/guide.tsx'
import { useFormState } from '../store/use-form.ts'
import { VerdictPanel } from '../verdict/verdict-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import styles from './pack-screen.module.css'
import { ParcelFigure } from './parcel-figure.tsx'
import { ParcelMeters } from './parcel-meters.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'

const ReturnPanel = lazyPart(async () => (await import('../address/return-panel.tsx')).ReturnPanel)

/** The shipment form for parcels. */
export function PackScreen() {
  const { t } = useMessages()
  const hasLocation = usePickupLocations().length > 0
  const isReturn = useFormState(({ draft }) => draft.shipper !== undefined)
  return (
    <FormScreen
      title={t('pack.title')}
      form={
        <>
          {!hasLocation && <FirstLocation />}
          {isReturn && <ReturnPanel />}
          <ConsigneePanel />
          <ParcelsPanel />
          <OptionsPanel />
        </>
      }
      sidebar={
        <>
          <VerdictPanel>
            <ParcelMeters />
          </VerdictPanel>
          <Guide />
          <LabelPanel>
            <ParcelFigure />
          </LabelPanel>
        </>
      }
    />
  )
}

/** Asks for the first pickup location, without which nothing can be booked. */
function FirstLocation() {
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
