import { joined } from '../../shared/kit/index.ts'
import { isLabelProblem } from '../../shared/labels/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { PrintJob } from '../../shared/printing/index.ts'
import { type ShipmentRecord, savedAs } from '../../shared/shipment/index.ts'
import { type Step, signs, stateSigns, type Tone } from '../components/index.ts'
import { printerLabel } from './printer-label.ts'

const step = (name: string, tone: Tone, text: string, detail?: string): Step => ({
  name,
  tone,
  sign: signs[tone],
  text,
  detail,
})

/** The steps of a shipment so far: booking, label, print. `queued` is its waiting print job; it replaces
 * the outcome of earlier prints. */
export function stepsOf({ t, span }: Messages, shipment: ShipmentRecord, queued?: PrintJob): Step[] {
  const { booking, order } = shipment
  if (booking === 'intent') return [step('booking', 'wait', t('trail.booking'))]
  if (!order) return []
  const how = {
    record: 'trail.adopted',
    confirmation: 'trail.adopted',
    label: 'trail.adopted',
    person: 'trail.assigned',
    list: 'trail.takenOver',
  } as const
  const { pickupAtFrom, pickupAtUntil } = order
  const collected =
    pickupAtFrom && pickupAtUntil
      ? t('price.pickup', { window: span(pickupAtFrom, pickupAtUntil) })
      : undefined
  const booked = t(shipment.adoptedBy ? how[shipment.adoptedBy] : 'trail.booked')
  return [
    step('booked', 'good', booked, collected),
    labelStep({ t }, shipment),
    ...(queued ? [queuedStep({ t }, queued)] : printStep({ t }, shipment)),
  ]
}

function labelStep(
  { t }: Pick<Messages, 't'>,
  { labelDocument, labelPages, label, labelProblem }: ShipmentRecord,
): Step {
  if (labelDocument === undefined) {
    if (labelProblem && (label === 'none' || label === 'missing'))
      return step('label', 'bad', t('trail.labelFailed'))
    return label === 'none'
      ? step('label', 'plain', t('trail.noLabel'))
      : step('label', 'wait', t('trail.fetching'))
  }
  if (isLabelProblem(labelProblem, 'label.tooFew') && labelProblem?.values?.labels === 0)
    return step('label', 'wait', t('trail.noBarcode'))
  return step('label', 'good', t('trail.stored'), t('trail.stored.pages', { pages: labelPages ?? 1 }))
}

function queuedStep({ t }: Pick<Messages, 't'>, { state, printer, progress }: PrintJob): Step {
  const proving = progress ? t('trail.provingOf', progress) : t('trail.proving')
  return step('print', 'wait', state === 'proving' ? proving : t('trail.queued'), printerLabel(t, printer))
}

function printStep({ t }: Pick<Messages, 't'>, shipment: ShipmentRecord): Step[] {
  const { label, printer, prints } = shipment
  const at = printer && printerLabel(t, printer)
  const often = prints > 1 ? t('trail.prints', { count: prints }) : undefined
  const more = joined([at, often], ' · ')
  switch (label) {
    case 'none':
    case 'missing':
      return []
    case 'stored':
      return [step('print', 'plain', t('trail.notPrinted'))]
    case 'printing':
      return [step('print', 'wait', t('trail.printing'), more)]
    case 'submitted':
      return [{ ...step('print', 'wait', t('trail.submitted'), more), sign: stateSigns.unclear }]
    case 'failed':
      return [step('print', 'bad', t('trail.notPrinted'), more)]
    case 'unknown':
      return [{ ...step('print', 'wait', t('print.question'), more), sign: stateSigns.unclear }]
    case 'confirmed': {
      const saved = savedAs(shipment)
      if (!saved) return [step('print', 'good', t('trail.printed'), often ?? at)]
      const times = prints > 1 ? t('trail.times', { count: prints }) : undefined
      return [step('print', 'good', t(`saved.${saved}`), times)]
    }
    case 'discarded':
      return [step('print', 'plain', t('trail.discarded'), more)]
  }
}
