import { useStore } from 'zustand'
import type { MessageKey } from '../../../shared/messages/index.ts'
import { isUndecided, type ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Panel, ProblemAlert, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { LabelView, paperWords, stepsOf, useShownLabel } from '../../labels/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { isMismatched } from '../../shipment/index.ts'
import { LabelActions, MismatchHelp, UnknownHelp } from '../../shipments/index.ts'
import type { BookingFailure } from '../store/form-state.ts'
import { useFormModel, useFormState } from '../store/use-form.ts'
import styles from './booking-panel.module.css'

const failureMessages: Record<BookingFailure['kind'], MessageKey> = {
  rejected: 'rejected.happened',
  notSent: 'notSent.happened',
  noAnswer: 'noAnswer.happened',
  notBooked: 'notBooked.happened',
  notAdded: 'notAdded.happened',
  absent: 'unknown.absent.done',
  cancelled: 'mismatch.cancelled',
}

type Props = {
  /** The shipment of the form's draft, while it is or may be booked. */
  shipment: ShipmentRecord | undefined
  bookingFailure: BookingFailure | undefined
  /** The name of a field by its path: `lines[0].unitWeight` → `Weight`. */
  fieldLabel(path: string): string | undefined
}

/** Outcome of a booking: the label with its steps, or why there is none. */
export function BookingPanel({ shipment, bookingFailure, fieldLabel }: Props) {
  const { shipmentCommands, station } = useAppModel()
  const { checkAgain } = useFormModel().formActions
  const ownDesk = useStore(station, ({ status }) => status?.sharedJournal?.desk)
  const messages = useMessages()
  const { t } = messages
  const problem = useStore(shipmentCommands, (state) => shipment && state.problems[shipment.id])
  const queued = useQueuedJob(shipment?.id)
  const mismatch = shipment && isMismatched(shipment) ? shipment.mismatch : undefined
  const explains = shipment
    ? isUndecided(shipment.booking) || mismatch !== undefined
    : bookingFailure !== undefined
  const refusals = useFormState((state) => state.refusedNext)
  const label = useShownLabel(mismatch ? undefined : shipment)
  const { shown } = label
  // With the label drawn, only the latest step is shown: the verdict and the label's proof show the others.
  const allSteps = shipment ? stepsOf(messages, shipment, queued) : []
  const steps = shown.state === 'drawn' ? allSteps.slice(-1) : allSteps

  const otherDesk = ownDesk !== undefined && shipment?.desk !== ownDesk ? shipment?.desk : undefined
  return (
    <Panel
      title={t(explains ? 'booking.title' : 'label.title')}
      aside={shown.state === 'drawn' ? paperWords(messages, shown.drawn) : undefined}
    >
      {otherDesk !== undefined && <p role="status">{t('booking.ofDesk', { desk: otherDesk })}</p>}
      {shipment && isUndecided(shipment.booking) ? (
        <UnknownHelp shipment={shipment} checkKey={checkAgain.shortcut} />
      ) : shipment && mismatch ? (
        <MismatchHelp shipment={shipment} mismatch={mismatch} takesFocus refusals={refusals} />
      ) : !shipment && bookingFailure ? (
        <div className={styles.trouble} role="alert">
          <p>{t(failureMessages[bookingFailure.kind])}</p>
          {bookingFailure.problem && <ProblemNote problem={bookingFailure.problem} fieldLabel={fieldLabel} />}
        </div>
      ) : (
        <LabelView {...label} shipment={shipment} steps={steps}>
          {shipment && <LabelActions shipment={shipment} queued={queued} hidesFailed />}
        </LabelView>
      )}
      <ProblemAlert problem={problem} className={styles.trouble} />
    </Panel>
  )
}
