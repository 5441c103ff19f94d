import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '../button.tsx'
import styles from './one-row.module.css'

type Props = {
  /** `isKept`: never hidden. */
  items: readonly { key: string; isKept: boolean; content: ReactNode }[]
  /** Label of the button that shows the hidden items. */
  more(count: number): string
  /** Label of that button while they are shown. */
  fewer: string
}

/** Items in one row. Those that do not fit are behind a button at its end, which shows them in place. */
export function OneRow({ items, more, fewer }: Props) {
  const row = useRef<HTMLDivElement>(null)
  const [isOpen, setOpen] = useState(false)
  /** Keys of the items that do not fit. */
  const [hidden, setHidden] = useState('')
  const keys = hidden.split(' ').filter(Boolean)
  const measure = useRef(() => {})
  measure.current = () => {
    if (row.current) setHidden(misfits(row.current).join(' '))
  }
  useLayoutEffect(() => measure.current())
  useEffect(() => {
    const resized = new ResizeObserver(() => measure.current())
    if (row.current) resized.observe(row.current)
    void document.fonts.ready.then(() => measure.current())
    return () => resized.disconnect()
  }, [])
  const turn = () => {
    flushSync(() => setOpen(!isOpen))
    if (!isOpen) row.current?.querySelector<HTMLElement>(`[data-item="${keys[0]}"] input`)?.focus()
  }
  return (
    <div ref={row} className={styles.row}>
      {items.map(({ key, isKept, content }) => (
        <span
          key={key}
          data-item={key}
          data-kept={isKept || undefined}
          className={!isOpen && keys.includes(key) ? styles.hidden : undefined}
        >
          {content}
        </span>
      ))}
      <Button
        variant="quiet"
        className={keys.length > 0 ? styles.more : styles.hidden}
        aria-expanded={isOpen}
        onClick={turn}
      >
        {isOpen ? fewer : more(keys.length)}
      </Button>
    </div>
  )
}

/** The keys of the items that do not fit in the row, from its end. They never include an item that is kept
 * or has the focus. */
function misfits(row: HTMLElement): string[] {
  const all = [...row.children].filter((child) => child instanceof HTMLElement)
  const items = all.slice(0, -1)
  const gap = Number.parseFloat(getComputedStyle(row).columnGap) || 0
  const widthOf = (element: HTMLElement) => element.getBoundingClientRect().width + gap
  let width = items.reduce((sum, item) => sum + widthOf(item), -gap)
  if (width <= row.clientWidth) return []
  width += widthOf(all.at(-1) ?? row)
  const hidden: string[] = []
  for (const item of items.toReversed()) {
    if (width <= row.clientWidth) break
    if (item.dataset.kept !== undefined || item.contains(document.activeElement)) continue
    hidden.unshift(item.dataset.item ?? '')
    width -= widthOf(item)
  }
  return hidden
}
