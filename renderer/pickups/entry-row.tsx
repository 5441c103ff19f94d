import { memo } from 'react'
import type { Messages } from '../../shared/messages/index.ts'
import type { PickupEntry } from '../../shared/pickup/index.ts'
import cells from '../components/row-cells.module.css'
import { useMessages } from '../kit/index.ts'
import { StatusSign } from '../shipment-status/index.ts'
import styles from './entry-row.module.css'
import { entryProblems, entryStatus } from './entry-words.ts'
import type { PickupsStore } from './pickups-store.ts'

export const entryElement = (id: string | undefined): string | undefined =>
  id === undefined ? undefined : `entry-${id}`

type Props = {
  entry: PickupEntry
  index: number
  total: number
  /** In pixels from the top of the list. */
  top: number
  measure(element: HTMLElement | null): void
  active: boolean
  selected: boolean
  /** It is being booked. */
  isBooking: boolean
  commands: PickupsStore['commands']
}

/** A draft or shipment as a row: status, consignee, reference, units and weight; its problems below. */
export const EntryRow = memo(function EntryRow(props: Props) {
  const { entry, index, total, top, measure, active, selected, isBooking, commands } = props
  const messages = useMessages()
  const { t, measure: written } = messages
  const { id, reference, consignee, parcels, unit, weight } = entry
  const problems = [...new Set(entryProblems(messages, entry))]
  const status = entryStatus(entry, isBooking)
  const aside = asideOf(messages, entry)
  const shipment = entry.kind === 'shipment' ? entry : undefined
  return (
    // The list has the focus and handles the keys.
    <div
      id={entryElement(id)}
      ref={measure}
      data-index={index}
      className={styles.row}
      style={{ transform: `translateY(${top}px)` }}
      role="option"
      tabIndex={-1}
      aria-selected={selected}
      aria-setsize={total}
      aria-posinset={index + 1}
      data-active={active || undefined}
      onClick={(event) =>
        event.ctrlKey || event.metaKey ? commands.toggleSelected(id) : commands.activate(id, event.shiftKey)
      }
      onDoubleClick={() => void commands.openActive()}
      onKeyDown={undefined}
    >
      {/* For the pointer; the keyboard uses Space. */}
      <span
        className={styles.check}
        aria-hidden="true"
        onClick={(event) => {
          event.stopPropagation()
          commands.toggleSelected(id)
        }}
      >
        <span className={styles.box} />
      </span>
      <StatusSign status={status} />
      <span className={cells.cell}>
        <bdi className={cells.name}>{consignee.name || t('entry.noName')}</bdi>
        <bdi className={cells.place}>
          {[consignee.postCode, consignee.city].filter(Boolean).join(' ')}
          {consignee.countryCode && consignee.countryCode !== 'DE' && ` · ${consignee.countryCode}`}
        </bdi>
      </span>
      <span className={`${cells.cell} ${cells.codes} ${styles.codes}`}>
        <bdi>{reference || '–'}</bdi>
        {shipment?.orderReference && <bdi className={cells.soft}>{shipment.orderReference}</bdi>}
      </span>
      <span className={`${cells.cell} ${styles.what}`}>
        <span className={styles.weight}>{weight > 0 && written(weight, 'kg')}</span>
        <span className={cells.soft}>
          {[t(`units.${unit}`, { count: parcels }), aside].filter(Boolean).join(' · ')}
          {entry.desk !== undefined && (
            <>
              {' · '}
              <bdi>{entry.desk}</bdi>
            </>
          )}
        </span>
      </span>
      {problems.length > 0 && (
        <ul className={styles.wrongs} data-tone={status.tone}>
          {problems.map((words) => (
            <li key={words}>
              <bdi>{words}</bdi>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
})

/** The price of a shipment, or the source of a draft. */
function asideOf({ t, money }: Messages, entry: PickupEntry): string | undefined {
  if (entry.kind === 'shipment') return entry.price && money(entry.price.amount, entry.price.currency)
  return entry.source === 'form' ? undefined : t(`entry.source.${entry.source}`)
}
