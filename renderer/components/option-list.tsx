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

/** What hides what lies outside it: the nearest part that scrolls, and the window. */
function frameOf(element: Element): { top: number; bottom: number } {
  const frame = { top: 0, bottom: window.innerHeight }
  let part = element.parentElement
  while (part && getComputedStyle(part).overflowY === 'visible') part = part.parentElement
  if (!part) return frame
  const { top, bottom } = part.getBoundingClientRect()
  return { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) }
}

/** Between the field and its list, and between the list and the window's edge, in pixels. */
const gap = 4
/** Two options: a list that is lower is no list. */
const lowest = 70

/** Puts a list below its field, or above it where there is more room; not higher than the room, not out of the window. */
function place(list: HTMLElement, field: Element): void {
  const { style, dataset } = list
  style.translate = ''
  style.maxHeight = ''
  delete dataset.above
  const { height, right } = list.getBoundingClientRect()
  const { top, bottom } = field.getBoundingClientRect()
  const frame = frameOf(list)
  const [above, below] = [top - frame.top - 2 * gap, frame.bottom - bottom - 2 * gap]
  const isAbove = height > below && above > below
  if (isAbove) dataset.above = ''
  style.maxHeight = `${Math.max(lowest, isAbove ? above : below)}px`
  const beyond = right - document.documentElement.clientWidth + gap
  if (beyond > 0) style.translate = `${-beyond}px`
}

/** The options of the field in hand, beside it. Focus stays in the field. */
export function OptionList<Option>(props: Props<Option>) {
  const { label, options, items, keyOf, isChosen, onChoose, nothing, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: list } = box
    if (list?.parentElement) place(list, list.parentElement)
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
