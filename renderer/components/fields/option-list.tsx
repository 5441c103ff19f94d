import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { joined } from '../../../shared/kit/index.ts'
import { ListboxOption } from '../listbox-option.tsx'
import styles from './option-list.module.css'
import type { Options } from './use-options.ts'

type Props<Option> = {
  /** The accessible name of the list. */
  label: string
  options: Options
  items: readonly Option[]
  keyOf(item: Option): string | number
  /** Whether the field has this value. */
  isChosen?(item: Option): boolean
  onChoose(index: number): void
  /** Shown if there is no option. */
  nothing?: string
  className?: string
  children(item: Option): ReactNode
}

/** The visible area: the nearest scrolling ancestor, clipped to the window. */
function visibleFrame(element: Element): { top: number; bottom: number } {
  const frame = { top: 0, bottom: window.innerHeight }
  let part = element.parentElement
  while (part && getComputedStyle(part).overflowY === 'visible') part = part.parentElement
  if (!part) return frame
  const { top, bottom } = part.getBoundingClientRect()
  return { top: Math.max(top, frame.top), bottom: Math.min(bottom, frame.bottom) }
}

/** In pixels: between field and list, and between list and window edge. */
const gap = 4
/** In pixels: two options. */
const minHeight = 70

/** Places a list below its field, or above it if there is more room. Limits its height
 * and keeps it inside the window. */
function placeList(list: HTMLElement, field: Element): void {
  const { style, dataset } = list
  style.translate = ''
  style.maxHeight = ''
  delete dataset.above
  const { height, right } = list.getBoundingClientRect()
  const { top, bottom } = field.getBoundingClientRect()
  const frame = visibleFrame(list)
  const [above, below] = [top - frame.top - 2 * gap, frame.bottom - bottom - 2 * gap]
  const isAbove = height > below && above > below
  if (isAbove) dataset.above = ''
  style.maxHeight = `${Math.max(minHeight, isAbove ? above : below)}px`
  const beyond = right - document.documentElement.clientWidth + gap
  if (beyond > 0) style.translate = `${-beyond}px`
}

/** The options of a combobox. The focus stays in the field. */
export function OptionList<Option>(props: Props<Option>) {
  const { label, options, items, keyOf, isChosen, onChoose, nothing, className, children } = props
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const { current: list } = box
    if (list?.parentElement) placeList(list, list.parentElement)
  })
  return (
    <div ref={box} className={joined([styles.dropdown, className], ' ')}>
      <div className={styles.options} id={options.list} role="listbox" aria-label={label} tabIndex={-1}>
        {items.map((item, index) => (
          <ListboxOption
            key={keyOf(item)}
            id={options.optionId(index)}
            className={styles.option}
            isSelected={isChosen ? isChosen(item) : index === options.active}
            data-active={index === options.active || undefined}
            onChoose={() => onChoose(index)}
          >
            {children(item)}
          </ListboxOption>
        ))}
      </div>
      {items.length === 0 && nothing && <div className={styles.nothing}>{nothing}</div>}
    </div>
  )
}
