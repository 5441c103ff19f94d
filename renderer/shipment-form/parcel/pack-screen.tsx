import { useStore } from 'zustand'
import { useAppModel } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { ConsigneePanel } from '../consignee-panel.tsx'
import { FormScreen } from '../form-screen.tsx'
import { Guide } from '../guide/guide.tsx'
import { LabelPanel } from '../label-panel.tsx'
import { useFormState } from '../use-form.ts'
import { VerdictPanel } from '../verdict-panel.tsx'
import { FirstLocation } from './first-location.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { ParcelFigure } from './parcel-figure.tsx'
import { ParcelMeters } from './parcel-meters.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'

/** The shipment form for parcels. */
export function PackScreen() {
  const { station } = useAppModel()
  const { t } = useMessages()
  const hasLocation = useStore(station, ({ settings }) => (settings?.pickupLocations.length ?? 0) > 0)
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
