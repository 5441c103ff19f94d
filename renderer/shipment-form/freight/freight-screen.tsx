import { useAppModel, useFreight } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { BookingScreen } from '../booking-screen.tsx'
import { isLocked } from '../booking-state.ts'
import { useBigDisplay } from '../use-big-display.ts'
import { useTypeOn } from '../use-type-on.ts'
import { FreightDisplay } from './big-display.tsx'
import { BookingPart } from './booking-part.tsx'
import { ConsigneePanel } from './consignee-panel.tsx'
import { FreightActions } from './freight-actions.tsx'
import { LoadPanel } from './load-panel.tsx'
import { QuotationsPanel } from './quotations-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** Left is what the packer does, right is what the station thinks, below are the verbs. */
export function FreightScreen() {
  const { freight } = useAppModel()
  const { t } = useMessages()
  const focusFirst = useFreight((state) => state.focusFirst)
  const focusMistake = useFreight((state) => state.focusMistake)
  const isBooked = useFreight((state) => isLocked(state) && state.shipment !== undefined)
  const loaded = useFreight((state) => state.loaded)
  const isLarge = useBigDisplay()
  useTypeOn(freight)

  if (!loaded) return <main />
  return (
    <>
      <BookingScreen
        title={t('freight.title')}
        focusFirst={focusFirst}
        focusMistake={focusMistake}
        onArrive={freight.commands.arrive}
        board={isLarge && <FreightDisplay />}
        form={
          <>
            <ConsigneePanel />
            <LoadPanel />
            <TermsPanel />
          </>
        }
        thinks={
          <>
            <VerdictPanel />
            <BookingPart />
            {!isBooked && <QuotationsPanel />}
          </>
        }
        stays
      />
      <FreightActions />
    </>
  )
}
