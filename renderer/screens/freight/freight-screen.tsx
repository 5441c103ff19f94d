import { useEffect } from 'react'
import { isLocked } from '../../booking/booking-state.ts'
import { useDesk, useFreight } from '../../desk.ts'
import { elementId } from '../../draft-fields.ts'
import { consigneeFields } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { BookingPart } from './booking-part.tsx'
import { ConsigneePanel } from './consignee-panel.tsx'
import styles from './freight-screen.module.css'
import { LoadPanel } from './load-panel.tsx'
import { QuotationsPanel } from './quotations-panel.tsx'
import { TermsPanel } from './terms-panel.tsx'
import { Verbs } from './verbs.tsx'
import { VerdictPanel } from './verdict-panel.tsx'

/** Left is what the packer does, right is what the station thinks, below are the verbs. */
export function FreightScreen() {
  const { freight } = useDesk()
  const { t } = useMessages()
  const focusFirst = useFreight((state) => state.focusFirst)
  const focusMistake = useFreight((state) => state.focusMistake)
  const isBooked = useFreight((state) => isLocked(state) && state.shipment !== undefined)
  const loaded = useFreight((state) => state.loaded)

  // biome-ignore lint/correctness/useExhaustiveDependencies: the count is the signal
  useEffect(() => {
    const wasInForm = document.activeElement?.closest('main')
    document.getElementById(elementId(consigneeFields.name.path))?.focus()
    // The form was emptied under the hands of the packer, who left no field of it.
    if (wasInForm) freight.commands.arrive()
  }, [freight, focusFirst, loaded])
  useEffect(() => {
    if (focusMistake > 0) document.querySelector<HTMLElement>('main [aria-invalid="true"]')?.focus()
  }, [focusMistake])

  if (!loaded) return <main className={styles.screen} />
  return (
    <>
      <main className={styles.screen}>
        <h1 className="unseen">{t('freight.title')}</h1>
        <div className={styles.form}>
          <ConsigneePanel />
          <LoadPanel />
          <TermsPanel />
        </div>
        <div className={styles.thinks}>
          <VerdictPanel />
          <BookingPart />
          {!isBooked && <QuotationsPanel />}
        </div>
      </main>
      <Verbs />
    </>
  )
}
