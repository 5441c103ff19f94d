import { useStore } from 'zustand'
import { useAppModel, usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { BookingScreen } from '../booking-screen.tsx'
import { Guide } from '../guide/guide.tsx'
import { useBigDisplay } from '../use-big-display.ts'
import { useTypeOn } from '../use-type-on.ts'
import { ConsigneePanel } from './consignee-panel.tsx'
import { FirstLocation } from './first-location.tsx'
import { LabelPanel } from './label-panel.tsx'
import { PackBoard } from './later-big-display.ts'
import { OptionsPanel } from './options-panel.tsx'
import { ParcelActions } from './parcel-actions.tsx'
import { ParcelsPanel } from './parcels-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** Left is what the packer does, right is what the station thinks, below are the verbs. */
export function PackScreen() {
  const { station, pack } = useAppModel()
  const { t } = useMessages()
  const hasLocation = useStore(station, ({ settings }) => (settings?.pickupLocations.length ?? 0) > 0)
  const returning = usePack((state) => state.draft.shipper !== undefined)
  const focusFirst = usePack((state) => state.focusFirst)
  const focusMistake = usePack((state) => state.focusMistake)
  const isLarge = useBigDisplay()
  useTypeOn(pack)

  return (
    <>
      <BookingScreen
        title={t('pack.title')}
        focusFirst={focusFirst}
        focusMistake={focusMistake}
        onArrive={pack.commands.arrive}
        board={isLarge && <PackBoard />}
        form={
          <>
            {!hasLocation && <FirstLocation />}
            {returning && <ReturnPanel />}
            <ConsigneePanel />
            <ParcelsPanel />
            <OptionsPanel />
          </>
        }
        thinks={
          <>
            <VerdictPanel />
            <Guide />
            <LabelPanel />
          </>
        }
      />
      <ParcelActions />
    </>
  )
}
