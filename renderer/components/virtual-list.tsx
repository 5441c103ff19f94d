import { useVirtualizer } from '@tanstack/react-virtual'
import {
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
} from 'react'
import { rowStep } from '../kit/index.ts'
import styles from './virtual-list.module.css'

const pageSize = 10
/** The number of rows left below at which more are requested. */
const ahead = 60

type Props<Row> = Omit<ComponentProps<'div'>, 'children'> & {
  rows: readonly Row[]
  /** The ID of the row that the keys act on. */
  active?: string
  isSelected(row: Row): boolean
  /** The least height of a row, in pixels. */
  rowHeight: number
  rowClass?: string
  /** Requests more rows. If it is absent, there are no more. */
  onMore?(): void
  /** Moves the active row by `by` rows. */
  onStep(by: number, extendsRange: boolean): void
  /** A key that moves nothing.
   * @returns whether it has an effect */
  onOtherKey?(event: KeyboardEvent): boolean
  onRowClick(row: Row, event: MouseEvent): void
  onRowDoubleClick?(row: Row): void
  /** The content of a row. */
  children(row: Row): ReactNode
}

/** A virtualized listbox. It is one tab stop: the list has the focus and handles the keys of its rows. */
export function VirtualList<Row extends { id: string }>(props: Props<Row>) {
  const { rows, active, isSelected, rowHeight, rowClass = '', onMore, onStep, onOtherKey, ...others } = props
  const { onRowClick, onRowDoubleClick, children, ...attributes } = others
  const scroller = useRef<HTMLDivElement>(null)
  const activeIndex = rows.findIndex(({ id }) => id === active)
  // A stable function: a new one would measure all rows again.
  const keyAt = useCallback((index: number) => rows[index]?.id ?? index, [rows])
  const virtualizer = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: keyAt,
    overscan: 8,
  })
  useEffect(() => {
    if (activeIndex >= 0) virtualizer.scrollToIndex(activeIndex)
  }, [virtualizer, activeIndex])
  const items = virtualizer.getVirtualItems()
  const last = items.at(-1)?.index ?? 0
  useEffect(() => {
    if (last > rows.length - ahead) onMore?.()
  }, [onMore, last, rows])

  const press = (event: KeyboardEvent) => {
    const by = rowStep(event, rows.length, pageSize)
    if (by !== undefined) onStep(by, event.shiftKey)
    else if (!onOtherKey?.(event)) return
    event.preventDefault()
  }
  return (
    <div
      {...attributes}
      ref={scroller}
      className={styles.list}
      role="listbox"
      tabIndex={0}
      aria-activedescendant={activeIndex >= 0 ? `row-${active}` : undefined}
      onKeyDown={press}
      onFocus={() => activeIndex < 0 && onStep(1, false)}
    >
      <div className={styles.all} role="presentation" style={{ height: virtualizer.getTotalSize() }}>
        {items.map(({ index, key, start }) => {
          const row = rows[index]
          return (
            row && (
              // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are the list's
              <div
                key={key}
                id={`row-${row.id}`}
                ref={virtualizer.measureElement}
                data-index={index}
                className={`${styles.row} ${rowClass}`}
                style={{ transform: `translateY(${start}px)`, minHeight: rowHeight }}
                role="option"
                tabIndex={-1}
                aria-selected={isSelected(row)}
                aria-setsize={onMore ? -1 : rows.length}
                aria-posinset={index + 1}
                data-active={index === activeIndex || undefined}
                onClick={(event) => onRowClick(row, event)}
                onDoubleClick={() => onRowDoubleClick?.(row)}
              >
                {children(row)}
              </div>
            )
          )
        })}
      </div>
    </div>
  )
}
