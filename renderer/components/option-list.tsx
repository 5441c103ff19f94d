import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './option-list.module.css'
import type { Options } from './use-options.ts'

type Props<Option> = {
  /** Names the list. */
  label: string
  options: Options
  items: readonly Option[]
  keyOf(item: Option): string | number
  /** Whether it is what the field holds. */
  isChosen?(item: Option): boolean
  onChoose(index: number): void
  /** Stands where there is no option. */
  nothing?: string
  className?: string
  children(item: Option): ReactNode
}

/** What hides what lies outside it: the nearest part that scrolls, else the window. */
function frameOf(element: Element): { top: number; bottom: number } {
  for (let part = element.parentElement; part; part = part.parentElement)
    if (getComputedStyle(part).overflowY !== 'visible') return part.getBoundingClientRect()
  return { top: 0, bottom: window.innerHeight }
}

/** The options below their field: above it where only there is room, and never out of the window. Focus stays in the field. */
export function OptionList<Option>(props: Props<Option>) {
  const { label, options, items, keyOf, isChosen, onChoose, nothing, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: list } = box
    const field = list?.parentElement?.getBoundingClientRect()
    if (!list || !field) return
    list.style.translate = ''
    delete list.dataset.above
    const frame = frameOf(list)
    const { height, right } = list.getBoundingClientRect()
    const below = Math.min(frame.bottom, window.innerHeight) - field.bottom
    if (height > below && field.top - Math.max(frame.top, 0) > below) list.dataset.above = ''
    const beyond = right - document.documentElement.clientWidth + 4
    if (beyond > 0) list.style.translate = `${-beyond}px`
  })
  return (
    <div ref={box} className={[styles.dropdown, className].filter(Boolean).join(' ')}>
      <div className={styles.options} id={options.list} role="listbox" aria-label={label} tabIndex={-1}>
        {items.map((item, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's, which has the focus
          <div
            key={keyOf(item)}
            id={options.optionId(index)}
            className={styles.option}
            role="option"
            tabIndex={-1}
            aria-selected={isChosen ? isChosen(item) : index === options.active}
            data-active={index === options.active || undefined}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onChoose(index)}
          >
            {children(item)}
          </div>
        ))}
      </div>
      {items.length === 0 && nothing && <div className={styles.nothing}>{nothing}</div>}
    </div>
  )
}
