import { useMessages } from '../../kit/index.ts'
import { ConsigneePanel } from '../address/consignee-panel.tsx'
import { LabelPanel } from '../booking/label-panel.tsx'
import { FormScreen } from '../form-screen.tsx'
import { isFormLocked } from '../store/form-state.ts'
import { FormMode, useFormState } from '../store/use-form.ts'
import { VerdictPanel } from '../verdict/verdict-panel.tsx'
import { FreightFigures } from './freight-figures.tsx'
import { LoadPanel } from './load-panel.tsx'
import { QuotationsPanel } from './quotations-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'

/** The shipment form for freight. */
export const FreightScreen = () => (
  <FormMode value="freight">
    <Freight />
  </FormMode>
)

function Freight() {
  const { t } = useMessages()
  const isBooked = useFormState((state) => isFormLocked(state) && state.shipment !== undefined)
  return (
    <FormScreen
      title={t('freight.title')}
      form={
        <>
          <ConsigneePanel />
          <LoadPanel />
          <TermsPanel />
        </>
      }
      sidebar={
        <>
          <VerdictPanel>
            <FreightFigures />
          </VerdictPanel>
          <LabelPanel />
          {!isBooked && <QuotationsPanel />}
        </>
      }
      isSticky
    />
  )
}
