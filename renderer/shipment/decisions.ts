import type { Problem } from '../../shared/kit/index.ts'
import { isLabelProblem } from '../../shared/labels/index.ts'
import { orderExists, type ShipmentRecord } from '../../shared/shipment/index.ts'

/** Whether a person must say if the label was printed. */
export const asksWhetherPrinted = ({ booking, label, mismatch }: ShipmentRecord): boolean =>
  booking === 'booked' && !mismatch && (label === 'submitted' || label === 'unknown')

/** Whether printing again is a retry, which goes before all other jobs: the last print failed or may have. */
export const wantsRetry = (shipment: ShipmentRecord | undefined): boolean =>
  shipment !== undefined && (shipment.label === 'failed' || asksWhetherPrinted(shipment))

/** Whether a person may print a label that was not printed for this reason. */
const canPrintAnyway = (problem: Problem | undefined): boolean =>
  isLabelProblem(problem, 'label.unread', 'label.stamped', 'label.twin')

/** Whether a person must look at the frame on the label's page before it prints. */
const asksForFrame = (problem: Problem | undefined): boolean => isLabelProblem(problem, 'label.unsure')

/** Whether the label waits for a person's answer, not for its printer. */
export const asksBeforePrint = (problem: Problem | undefined): boolean =>
  canPrintAnyway(problem) || asksForFrame(problem)

/** Whether the service's label could not be fetched. Printing fetches it again. */
const isNotFetched = ({ label, labelProblem }: Pick<ShipmentRecord, 'label' | 'labelProblem'>): boolean =>
  label === 'missing' && labelProblem !== undefined

/** Whether the label of a booked shipment could not be fetched or printed. */
export const isNotPrinted = (shipment: Pick<ShipmentRecord, 'label' | 'labelProblem'>): boolean =>
  shipment.label === 'failed' || isNotFetched(shipment)

export const canPrint = (shipment: ShipmentRecord): boolean =>
  shipment.booking === 'booked' &&
  !shipment.mismatch &&
  (shipment.labelDocument !== undefined || isNotFetched(shipment))

type ActionIfNotPrinted = 'checkFrame' | 'printAgain' | 'printAnyway'
/** What a person can do about a label. */
export type LabelAction = 'confirmPrinted' | ActionIfNotPrinted | 'discard'

/** The actions for a label that was not printed for this reason, in the order of their buttons. */
export const actionsIfNotPrinted = (problem: Problem | undefined): ActionIfNotPrinted[] => [
  ...(asksForFrame(problem) ? (['checkFrame'] as const) : []),
  'printAgain',
  ...(canPrintAnyway(problem) ? (['printAnyway'] as const) : []),
]

/** Whether a person must decide about an order that differs from its draft. Until then nothing prints. */
export const isMismatched = ({
  booking,
  mismatch,
}: Pick<ShipmentRecord, 'booking'> & { mismatch?: unknown }): boolean =>
  Boolean(mismatch) && orderExists(booking)
