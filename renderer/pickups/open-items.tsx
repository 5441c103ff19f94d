import { useState } from 'react'
import { type Messages, parcelWords } from '../../shared/messages/index.ts'
import { maxReasonLength, type OpenItem, openItemKey } from '../../shared/pickup/index.ts'
import { Button, Check, TextField } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './dialogs.module.css'

type Props = {
  open: readonly OpenItem[]
  /** By `openItemKey`. */
  reasons: Readonly<Record<string, string>>
  /** The IDs of shipments whose parcels a person ticked as taken off the pallet. */
  takenOff: ReadonlySet<string>
  isBusy: boolean
  onReason(keys: readonly string[], reason: string): void
  onTakenOff(id: string, isOff: boolean): void
  onCancelDuplicate(orderId: string): void
}

/** The items that prevent closing, each with a field for the reason, and one for all orders. A duplicate
 * order can be cancelled by a second press; a draft must be booked, moved or removed; for a cancelled
 * parcel a person ticks that it is off the pallet. */
export function OpenItems({
  open,
  reasons,
  takenOff,
  isBusy,
  onReason,
  onTakenOff,
  onCancelDuplicate: onCancel,
}: Props) {
  const messages = useMessages()
  const { t, moment } = messages
  const [confirming, setConfirming] = useState<string>()
  const drafts = open.filter(({ kind }) => kind === 'draft')
  const others = open.filter(isExplainable)
  const orders = others.filter(({ kind }) => kind === 'twin' || kind === 'unexplained').map(openItemKey)
  const [common] = new Set(orders.map((key) => reasons[key] ?? ''))
  const isCommon = orders.every((key) => (reasons[key] ?? '') === common)
  return (
    <ul className={styles.items} aria-label={t('close.open')}>
      {drafts.length > 0 && (
        <li className={styles.item}>
          <p className={styles.what}>
            <b className={styles.kind} data-tone="bad">
              {t('close.drafts', { count: drafts.length })}
            </b>
            <bdi>{listed(messages, drafts)}</bdi>
          </p>
          <p className={styles.about}>{t('close.drafts.more')}</p>
        </li>
      )}
      {others.map(({ kind, id, reference, createdAt, parcel }) => (
        <li key={openItemKey({ kind, id })} className={styles.item}>
          <p className={styles.what}>
            <b className={styles.kind} data-tone="wait">
              {t(`open.${kind}`)}
            </b>
            {parcel && <bdi>{parcelWords(messages, parcel)}</bdi>}
            {reference && <bdi className={styles.code}>{reference}</bdi>}
            {createdAt && <span className={styles.about}>{moment(createdAt)}</span>}
            {kind === 'twin' && (
              <Button
                isUnavailable={isBusy}
                onClick={() => (confirming === id ? onCancel(id) : setConfirming(id))}
                onBlur={() => setConfirming(undefined)}
              >
                {t(confirming === id ? 'close.duplicate.confirm' : 'close.duplicate.cancel')}
              </Button>
            )}
          </p>
          <p className={styles.about}>{t(`open.more.${kind}`)}</p>
          {kind === 'cancelledElsewhere' && parcel ? (
            <Check
              label={t('close.takenOff', { parcel: parcelWords(messages, parcel) })}
              checked={takenOff.has(id)}
              onChange={(isOff) => onTakenOff(id, isOff)}
            />
          ) : (
            <TextField
              label={t('close.reason')}
              name={t('close.reasonOf', {
                reference: reference || parcel?.name || (createdAt ? moment(createdAt) : t(`open.${kind}`)),
              })}
              value={reasons[openItemKey({ kind, id })] ?? ''}
              onChange={(reason) => onReason([openItemKey({ kind, id })], reason.slice(0, maxReasonLength))}
            />
          )}
        </li>
      ))}
      {orders.length > 1 && (
        <li className={styles.item}>
          <TextField
            label={t('close.reasonForAll', { count: orders.length })}
            value={isCommon ? (common ?? '') : ''}
            onChange={(reason) => onReason(orders, reason.slice(0, maxReasonLength))}
          />
        </li>
      )}
    </ul>
  )
}

type Explainable = OpenItem & { kind: Exclude<OpenItem['kind'], 'draft'> }
const isExplainable = (item: OpenItem): item is Explainable => item.kind !== 'draft'

/** The first five items with consignee and weight. */
function listed(messages: Messages, items: readonly OpenItem[]): string {
  const few = items.slice(0, 5).map(({ parcel, reference }) => {
    const words = parcel ? parcelWords(messages, parcel) : ''
    return reference ? `${reference} (${words})` : words
  })
  return few.join('; ') + (items.length > few.length ? ' …' : '')
}
