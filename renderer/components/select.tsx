import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import styles from './select.module.css'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** The keys of an open list are its own, as they are where the platform draws it: Escape closes it and clears no form. */
function keepKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.target instanceof HTMLOptionElement) event.stopPropagation()
}

/** An open list closes when the focus is taken elsewhere: a scan may bring it to the next parcel. */
function closeWhenLeft({ currentTarget: list, target, relatedTarget }: FocusEvent<HTMLSelectElement>): void {
  if (!(target instanceof HTMLOptionElement) || list.contains(relatedTarget)) return
  // There is no call for it. A list of the platform's own drawing is none of the page, and so not open there.
  list.style.appearance = 'none'
  list.getBoundingClientRect()
  list.style.appearance = ''
}

/** One of a few: the platform's own list, which every keyboard and screen reader knows, with our arrow. It fills the place that
 * it is given. */
export function Select<Value extends string>({ value, options, onChange, ...rest }: Props<Value>) {
  const choose = (chosen: string) => {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <>
      <select
        {...rest}
        className={styles.select}
        value={value}
        onKeyDown={keepKeys}
        onBlur={closeWhenLeft}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <span className={styles.arrow} aria-hidden="true" />
    </>
  )
}
