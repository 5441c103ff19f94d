import { useStore } from 'zustand'
import { isUndecided, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { ShipmentAnswers } from '../../answers/index.ts'
import { Button, Panel, ProblemAlert, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LabelView, stepsOf, useShownLabel } from '../../labels/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { StatusText } from '../../shipment/index.ts'
import { ShipmentButton } from '../shipment-button.tsx'
import { DocumentPanel } from './document-panel.tsx'
import { EnclosuresPanel } from './enclosures-panel.tsx'
import { EventsPanel } from './events-panel.tsx'
import { Facts } from './facts.tsx'
import { LabelActions } from './label-actions.tsx'
import { MismatchHelp } from './mismatch-help.tsx'
import styles from './shipment-details.module.css'
import { UnknownHelp } from './unknown-help.tsx'

type Props = { shipment: ShipmentRecord; onClose(): void }

/** The details of a shipment: status, documents, label, fields and events. */
export function ShipmentDetails({ shipment, onClose }: Props) {
  const { shipmentCommands, shipmentActions } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const problem = useStore(shipmentCommands, (state) => state.problems[shipment.id])
  const label = useShownLabel(shipment.mismatch ? undefined : shipment)
  const queued = useQueuedJob(shipment.id)
  const { problem: bookingProblem, booking } = shipment
  return (
    <Panel
      title={t('shipments.details')}
      aside={
        <Button variant="quiet" onClick={onClose}>
          {t('common.close')}
        </Button>
      }
    >
      <div className={styles.details}>
        <div className={styles.status}>
          <p role="status">
            <StatusText shipment={shipment} isQueued={queued !== undefined} />
          </p>
          <div className={styles.actions}>
            <ShipmentButton action={shipmentActions.readAgain} />
            <ShipmentButton action={shipmentActions.addAgain} />
          </div>
        </div>
        {shipment.mismatch && <MismatchHelp shipment={shipment} mismatch={shipment.mismatch} />}
        {isUndecided(booking) && <UnknownHelp shipment={shipment} />}
        {bookingProblem && !shipment.mismatch && !isUndecided(booking) && (
          <ProblemNote problem={bookingProblem} />
        )}
        <ProblemAlert problem={problem} />
        <EnclosuresPanel shipment={shipment} />
        <DocumentPanel shipment={shipment} name="tracking" />
        <DocumentPanel shipment={shipment} name="confirmation" />
        {booking === 'booked' && !shipment.mismatch && (
          <LabelView {...label} shipment={shipment} steps={stepsOf(messages, shipment, queued)}>
            <LabelActions shipment={shipment} queued={queued} />
          </LabelView>
        )}
        <ShipmentAnswers id={shipment.id} className={styles.part} />
        <Facts shipment={shipment} />
        <EventsPanel />
      </div>
    </Panel>
  )
}
