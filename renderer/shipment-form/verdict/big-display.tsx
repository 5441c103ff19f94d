import { type CSSProperties, memo } from 'react'
import { useStore } from 'zustand'
import { numberIn } from '../../../shared/kit/index.ts'
import { type Messages, problemSentence } from '../../../shared/messages/index.ts'
import { parcelsIn, type ShipmentRecord, unitOfDraft } from '../../../shared/shipment/index.ts'
import { EnvironmentBadge, signs, type Tone } from '../../components/index.ts'
import { formatWeight, scaleStatus, scaleTones, shownWeight } from '../../devices/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { useQueuedJob } from '../../print-queue/index.ts'
import { nameOfShipment, statusLabelOf } from '../../shipment/index.ts'
import { addedLine } from '../booking/last-booked.tsx'
import { isFormLocked } from '../store/form-state.ts'
import { useForm, useFormState } from '../store/use-form.ts'
import styles from './big-display.module.css'
import { usePriceWords } from './use-price-words.ts'
import { useVerdictWords } from './verdict-words.ts'

/** The last line. It has a sign, because colour alone cannot be read from two metres. */
type DisplayLine = { sign?: string; words: string; tone: Tone }

/** Length of the verdict, from which the stylesheet computes its font size. */
const lettersOf = ({ length }: string): CSSProperties & Record<`--${string}`, number> => ({
  '--letters': length,
})

/** Verdict, price, shipment and its status in large type, to read from two metres. Screen readers skip it,
 * because the page contains all of it elsewhere. */
export const BigDisplay = memo(function BigDisplay() {
  const { station } = useAppModel()
  const messages = useMessages()
  const { mode } = useForm()
  const environment = useStore(station, ({ status }) => status?.environment)
  const { words, tone, more } = useVerdictWords()
  const price = usePriceWords()
  const { reference, consignee } = useFormState((state) => state.draft)
  const booked = useFormState((state) => (isFormLocked(state) ? state.shipment?.order?.reference : undefined))
  const bookingFailure = useFormState((state) => (isFormLocked(state) ? undefined : state.bookingFailure))
  // On an empty form, the last shipment is shown.
  const isEmpty = useFormState((state) => state.isUntouched && !state.wasSubmitted)
  const parcels = useParcelLoad()
  const freight = useFreightLoad()
  const status = useDisplayStatus()
  const noPrice = price.amount ? undefined : price.when
  const reason = tone === 'good' ? noPrice : more
  const why = bookingFailure?.problem ? problemSentence(messages, bookingFailure.problem) : reason
  const line: DisplayLine | undefined = why && !isEmpty ? { words: why, tone: 'plain' } : status
  return (
    <div className={styles.display} data-big-display aria-hidden="true">
      <div className={styles.verdict} data-tone={tone}>
        <p style={lettersOf(words)}>{words}</p>
      </div>
      <p className={styles.price} data-none={price.amount ? undefined : ''}>
        {price.amount ?? (tone === 'good' && price.about)}
      </p>
      <p className={styles.shipment}>
        {(booked || reference) && <bdi className={styles.reference}>{booked ?? reference}</bdi>}
        {consignee.name && <bdi>{consignee.name}</bdi>}
        {consignee.city && <bdi className={styles.city}>{consignee.city}</bdi>}
        {(mode === 'parcel' ? parcels : freight).map((part) => (
          <bdi key={part} className={styles.load}>
            {part}
          </bdi>
        ))}
      </p>
      <p className={styles.line} data-tone={line?.tone}>
        {line && (
          <>
            {line.sign && <span className={styles.sign}>{line.sign}</span>}
            <bdi>{line.words}</bdi>
          </>
        )}
      </p>
      <div className={styles.aside}>
        {mode === 'parcel' && <ScaleWeight />}
        {environment && <EnvironmentBadge environment={environment} />}
      </div>
    </div>
  )
})

/** Number of parcels, their size if there is only one line, their total weight. */
function useParcelLoad(): string[] {
  const { t, number, measure } = useMessages()
  const lines = useFormState(({ draft }) => draft.lines)
  const together = useFormState(
    ({ reading }) => reading.meters.find(({ name }) => name === 'shipmentWeight')?.value,
  )
  /** A typed number formatted for the locale; any other text unchanged. */
  const written = (typed: string) => {
    const read = numberIn(typed)
    return read === undefined ? typed : number(read)
  }
  const count = parcelsIn(lines)
  const [first, ...others] = lines
  const sides = first && others.length === 0 ? [first.length, first.width, first.height] : []
  const size = sides.filter(Boolean).map(written).join('\u00a0×\u00a0')
  return [
    count > 1 ? t('units.parcel', { count }) : '',
    size && `${size}\u00a0cm`,
    together ? measure(together, 'kg') : '',
  ].filter(Boolean)
}

/** Number of units, their weight, and whether they are dangerous goods. */
function useFreightLoad(): string[] {
  const { t, number } = useMessages()
  const { units, weight } = useFormState(({ reading }) => reading.figures)
  const unit = useFormState(({ draft }) => unitOfDraft(draft))
  const isDangerous = useFormState(({ reading }) => reading.points !== undefined)
  return [
    units > 0 ? t(`units.${unit}`, { count: units }) : '',
    weight > 0 ? `${number(weight, 1)}\u00a0kg` : '',
    isDangerous ? t('pack.option.hasDangerousGoods') : '',
  ].filter(Boolean)
}

function useDisplayStatus(): DisplayLine | undefined {
  const messages = useMessages()
  const shipment = useFormState((state) => (isFormLocked(state) ? state.shipment : undefined))
  const last = useFormState((state) => state.last)
  const added = useFormState((state) => state.added)
  const isQueued = useQueuedJob((shipment ?? last)?.id) !== undefined
  if (!shipment && added) {
    const line = addedLine(messages, added)
    return { ...line, sign: signs[line.tone] }
  }
  return displayStatus(messages, { shipment, last, isQueued })
}

/** Status of the shipment on the form, or of the last one with its name. */
export function displayStatus(
  { t }: Messages,
  { shipment, last, isQueued }: { shipment?: ShipmentRecord; last?: ShipmentRecord; isQueued: boolean },
): DisplayLine | undefined {
  const shown = shipment ?? last
  if (!shown) return undefined
  const { message, tone, sign } = statusLabelOf(shown, isQueued)
  if (shipment) return { sign, words: t(message), tone }
  const { consignee } = shown.request
  const named = t('pack.last', {
    reference: nameOfShipment(shown, consignee.name),
    city: consignee.address.city,
  })
  return { sign, words: `${named}: ${t(message)}`, tone }
}

/** The weight on the scale, if the station has a scale. */
const ScaleWeight = memo(function ScaleWeight() {
  const { scale, station } = useAppModel()
  const messages = useMessages()
  const status = useStore(scale, scaleStatus)
  const kilograms = useStore(scale, shownWeight)
  const unit = useStore(station, ({ settings }) => settings?.scale.unit)
  if (status === 'none') return null
  return (
    <p data-tone={scaleTones[status]}>
      {messages.t('scale.title')}:{' '}
      {kilograms === undefined || status === 'zero'
        ? messages.t(`scale.${status}`)
        : formatWeight(messages, kilograms, unit)}
    </p>
  )
})
