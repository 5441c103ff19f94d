import { memo } from 'react'
import { parseDecimal } from '../../../shared/kit/decimal.ts'
import { parcelWords } from '../../../shared/messages/sentences.ts'
import type { DraftParcel } from '../../../shared/shipment/draft.ts'
import { usePack } from '../../app/app-model.ts'
import { useMessages } from '../../app/i18n/use-messages.ts'
import { useQueuedJob } from '../../print-queue/use-queued-job.ts'
import { BigDisplay, type DisplayLine } from '../big-display.tsx'
import { isLocked } from '../booking-state.ts'
import { displayStatus } from '../display-status.ts'
import { ScaleShown } from './scale-shown.tsx'
import { useJudgement } from './use-judgement.ts'
import { usePriceWords } from './use-price-words.ts'

/** The parcel on the form, to be read from two metres. */
export const ParcelDisplay = memo(function PackBoard() {
  const judgement = useJudgement()
  const price = usePriceWords()
  const { reference, consignee } = usePack((state) => state.draft)
  const booked = usePack((state) => (isLocked(state) ? state.shipment?.order?.reference : undefined))
  const trouble = usePack((state) => (isLocked(state) ? undefined : state.trouble))
  const fresh = usePack((state) => state.untouched && !state.tried)
  return (
    <BigDisplay
      judgement={judgement}
      price={price}
      trouble={trouble}
      fresh={fresh}
      inHand={{
        reference: booked ?? reference,
        name: consignee.name,
        city: consignee.city,
        load: useLoad(),
      }}
      standing={useStanding()}
      aside={<ScaleShown />}
    />
  )
})

/** How many parcels, of what size where they are alike, and what they weigh together. */
function useLoad(): string[] {
  const messages = useMessages()
  const { t, number, measure } = messages
  const parcels = usePack(({ draft }) => draft.parcels)
  const together = usePack(
    ({ reading }) => reading.meters.find(({ name }) => name === 'shipmentWeight')?.value,
  )
  /** A number as the locale writes it; as typed, where it is none. */
  const written = (typed: string) => {
    const read = parseDecimal(typed)
    return read.kind === 'number' ? number(read.value) : typed
  }
  const count = parcels.reduce((sum, { quantity }) => sum + countOf(quantity), 0)
  const [first, ...others] = parcels
  const size = first && others.length === 0 ? sizeOf(first).map(written).join('\u00a0×\u00a0') : ''
  return [
    count > 1 ? t('pack.parcels.count', { count }) : '',
    size && `${size}\u00a0cm`,
    together ? measure(together, 'kg') : '',
  ].filter(Boolean)
}

const sizeOf = ({ length, width, height }: DraftParcel) => [length, width, height].filter(Boolean)

function countOf(quantity: string): number {
  const read = parseDecimal(quantity)
  return read.kind === 'number' ? read.value : 1
}

function useStanding(): DisplayLine | undefined {
  const messages = useMessages()
  const { t, day } = messages
  const shipment = usePack((state) => (isLocked(state) ? state.shipment : undefined))
  const last = usePack((state) => state.last)
  const added = usePack((state) => state.added)
  const queued = useQueuedJob((shipment ?? last)?.id) !== undefined
  if (shipment || !added) return displayStatus(messages, { shipment, last, queued })
  const { reference, parcel, pickup, ready } = added
  return {
    sign: ready ? '✓' : '!',
    words: t(ready ? 'pack.added' : 'pack.added.wrong', {
      day: day(pickup.pickupOn),
      reference: reference || parcelWords(messages, parcel),
    }),
    tone: ready ? 'good' : 'bad',
  }
}
