import { useEffect } from 'react'
import { useStore } from 'zustand'
import { useDesk, usePack } from '../../desk.ts'
import { consigneeFields, elementId } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ConsigneePanel } from './consignee-panel.tsx'
import { FirstLocation } from './first-location.tsx'
import { Guide } from './guide/guide.tsx'
import { LabelPanel } from './label-panel.tsx'
import { LargeBoard } from './large-board.tsx'
import { OptionsPanel } from './options-panel.tsx'
import styles from './pack-screen.module.css'
import { ParcelsPanel } from './parcels-panel.tsx'
import { ReturnPanel } from './return-panel.tsx'
import { useTypeOn } from './use-type-on.ts'
import { Verbs } from './verbs.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** Left is what the packer does, right is what the station thinks, below are the verbs. */
export function PackScreen() {
  const { station, pack } = useDesk()
  const { t } = useMessages()
  const hasLocation = useStore(station, ({ settings }) => (settings?.pickupLocations.length ?? 0) > 0)
  const returning = usePack((state) => state.draft.shipper !== undefined)
  const focusFirst = usePack((state) => state.focusFirst)
  const focusMistake = usePack((state) => state.focusMistake)
  useTypeOn()

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the signal
  useEffect(() => {
    const wasInForm = document.activeElement?.closest('main')
    document.getElementById(elementId(consigneeFields.name.path))?.focus()
    // The form was emptied under the hands of the packer, who left no field of it.
    if (wasInForm) pack.commands.arrive()
  }, [pack, focusFirst])
  useEffect(() => {
    if (focusMistake > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [focusMistake])

  return (
    <>
      <main className={styles.screen}>
        <h1 className="unseen">{t('pack.title')}</h1>
        <LargeBoard />
        <div className={styles.form}>
          {!hasLocation && <FirstLocation />}
          {returning && <ReturnPanel />}
          <ConsigneePanel />
          <ParcelsPanel />
          <OptionsPanel />
        </div>
        <div className={styles.thinks}>
          <VerdictPanel />
          <Guide />
          <LabelPanel />
        </div>
      </main>
      <Verbs />
    </>
  )
}
