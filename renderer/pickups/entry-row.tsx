import { memo } from 'react'
import { joined } from '../../shared/kit/index.ts'
import type { Messages } from '../../shared/messages/index.ts'
import type { PickupEntry } from '../../shared/pickup/index.ts'
import { ConsigneeCell, RowCell } from '../components/index.ts'
import { useMessages } from '../kit/index.ts'
import { StatusSign } from '../shipment/index.ts'
import styles from './entry-row.module.css'
import { entryProblems, entryStatus } from './entry-words.ts'

type Props = {
  entry: PickupEntry
  /** It is being booked. */
  isBooking: boolean
  onToggle(id: string): void
}

/** The cells of a draft or shipment: status, consignee, reference, units and weight; its problems below. */
export const EntryRow = memo(function EntryRow({ entry, isBooking, onToggle }: Props) {
  const messages = useMessages()
  const { t, measure } = messages
  const { id, reference, consignee, parcels, unit, weight } = entry
  const problems = [...new Set(entryProblems(messages, entry))]
  const status = entryStatus(entry, isBooking)
  const aside = asideOf(messages, entry)
  return (
    <>
      {/* For the pointer; the keyboard uses Space. */}
      <span
        className={styles.check}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          onToggle(id)
        }}
      >
        <span className={styles.box} />
      </span>
      <StatusSign status={status} />
      <ConsigneeCell {...consignee} />
      <RowCell
        className={styles.codes}
        variant="code"
        line={reference || '–'}
        detail={entry.kind === 'shipment' && entry.orderReference}
      />
      <RowCell
        className={styles.what}
        line={weight > 0 && measure(weight, 'kg')}
        detail={
          <>
            {joined([t(`units.${unit}`, { count: parcels }), aside], ' · ')}
            {entry.desk !== undefined && (
              <>
                {' · '}
                <bdi>{entry.desk}</bdi>
              </>
            )}
          </>
        }
      />
      {problems.length > 0 && (
        <ul className={styles.wrongs} data-tone={status.tone}>
          {problems.map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </>
  )
})

/** The price of a shipment, or the source of a draft. */
function asideOf({ t, money }: Messages, entry: PickupEntry): string | undefined {
  if (entry.kind === 'shipment') return entry.price && money(entry.price.amount, entry.price.currency)
  return entry.source === 'form' ? undefined : t(`entry.source.${entry.source}`)
}
