import { lazyPart } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import { usePickupLocations } from '../../pickup/index.ts'
import { ConsigneePanel } from '../address/consignee-panel.tsx'
import { LabelPanel } from '../booking/label-panel.tsx'
import { FormScreen } from '../form-screen.tsx'
import { Guide } from '../guide/guide.tsx'
import { useFormState } from '../store/use-form.ts'
import { VerdictPanel } from '../verdict/verdict-panel.tsx'
import { OptionsPanel } from './options-panel.tsx'
import { ParcelFigure } from './parcel-figure.tsx'
import { ParcelMeters } from './parcel-meters.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'

const FirstLocation = lazyPart(async () => (await import('./first-location.tsx')).FirstLocation)
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
