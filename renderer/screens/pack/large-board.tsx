import { memo } from 'react'
import { useStore } from 'zustand'
import { parseDecimal } from '../../../shared/rules/decimal.ts'
import { isLocked } from '../../booking/booking-state.ts'
import { useDesk, usePack } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { standingOf } from '../../shipment-standing.ts'
import styles from './large-board.module.css'
import { useJudgement } from './use-judgement.ts'
import { usePriceWords } from './use-price-words.ts'

/** Verdict, price, the parcel in hand and what became of the last one, to be read from two metres. All of it is told elsewhere
 * too, so it is for the eye alone. */
export const LargeBoard = memo(function LargeBoard() {
  const { station } = useDesk()
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  return isLarge ? <Board /> : null
})

function Board() {
  const { t, number } = useMessages()
  const { words, tone } = useJudgement()
  const price = usePriceWords()
  const draft = usePack((state) => state.draft)
  const last = usePack((state) => state.last)
  const reference = usePack((state) => (isLocked(state) ? state.shipment?.order?.reference : undefined))
  const [parcel] = draft.parcels
  /** A number as the locale writes it; as typed, where it is none. */
  const written = (typed: string) => {
    const read = parseDecimal(typed)
    return read.kind === 'number' ? number(read.value) : typed
  }
  const size = parcel && [parcel.length, parcel.width, parcel.height].filter(Boolean).map(written).join(' × ')
  const more = draft.parcels.length - 1
  const inHand = [
    reference ?? draft.reference,
    draft.consignee.name,
    draft.consignee.city,
    size && `${size} cm`,
    parcel?.weight && `${written(parcel.weight)} kg`,
    more > 0 && `+${more}`,
  ].filter(Boolean)
  const standing = last && standingOf(last, false)
  return (
    <div className={styles.board} data-board aria-hidden="true">
      <p className={styles.verdict} data-tone={tone}>
        {words}
      </p>
      <p className={styles.price}>{price.amount}</p>
      <p className={styles.line}>
        <bdi>{inHand.join(' · ')}</bdi>
      </p>
      <p className={styles.last}>
        {last && standing && (
          <>
            <bdi>
              {t('pack.last', {
                reference: last.order?.reference ?? last.reference,
                city: last.request.consignee.address.city,
              })}
            </bdi>{' '}
            <b data-tone={standing.tone}>{t(standing.word)}</b>
          </>
        )}
      </p>
    </div>
  )
}
