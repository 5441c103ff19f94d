import type { Finding } from '../../shared/kit/finding.ts'
import type { MessageKey } from '../../shared/messages/en.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { findingSentence, findingVerdict } from '../../shared/messages/sentences.ts'
import { savedAs } from '../../shared/shipment/saved-as.ts'
import type { ShipmentRecord } from '../../shared/shipment/shipment-record.ts'
import type { Trouble } from './booking-state.ts'

/** The big words of a verdict and the small line under them. */
export type Judgement = { words: string; more?: string; tone: 'good' | 'wait' | 'bad' | 'quiet' }

const ofBooking: Record<Exclude<ShipmentRecord['booking'], 'booked'>, [MessageKey, Judgement['tone']]> = {
  intent: ['verdict.booking', 'wait'],
  unknown: ['verdict.unknown', 'wait'],
  ambiguous: ['verdict.ambiguous', 'wait'],
  rejected: ['verdict.rejected', 'bad'],
  absent: ['verdict.rejected', 'bad'],
  cancelling: ['standing.cancelling', 'wait'],
  cancelled: ['verdict.cancelled', 'quiet'],
}

export function judgeShipment({ t }: Messages, shipment: ShipmentRecord): Judgement {
  const { booking, label, mismatch } = shipment
  if (booking === 'booked' && mismatch)
    return { words: t('verdict.mismatch'), more: t('mismatch.happened'), tone: 'bad' }
  if (booking === 'booked') {
    const saved = savedAs(shipment)
    const printed = label === 'confirmed' ? 'verdict.printed' : 'verdict.booked'
    return { words: t(saved ? `verdict.saved.${saved}` : printed), tone: 'good' }
  }
  const [key, tone] = ofBooking[booking]
  return { words: t(key), tone }
}

/** A finding that a person decides about: another pickup day, another shipment of the reference. */
export const judgeFinding = (messages: Messages, finding: Finding): Judgement => ({
  words: findingVerdict(messages, finding),
  more: findingSentence(messages, finding),
  tone: 'wait',
})

const ofTroubles: Record<Trouble['kind'], MessageKey> = {
  rejected: 'verdict.rejected',
  absent: 'verdict.rejected',
  notSent: 'verdict.notSent',
  bridge: 'verdict.noAnswer',
  cancelled: 'verdict.cancelled',
}

export const judgeTrouble = ({ t }: Messages, trouble: Trouble['kind']): Judgement => ({
  words: t(ofTroubles[trouble]),
  tone: trouble === 'absent' || trouble === 'cancelled' ? 'wait' : 'bad',
})
