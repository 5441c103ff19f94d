import type { ComponentProps, FocusEvent, KeyboardEvent } from 'react'
import styles from './select.module.css'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
}

/** Keys in an open list stay there, as in a list drawn by the platform: Escape closes the
 * list and does not clear the form. */
function keepKeys(event: KeyboardEvent<HTMLSelectElement>): void {
  if (event.target instanceof HTMLOptionElement) event.stopPropagation()
}

/** Closes the list when the focus leaves it: a scan may move it to the next parcel. */
function closeWhenLeft({ currentTarget: list, target, relatedTarget }: FocusEvent<HTMLSelectElement>): void {
  if (!(target instanceof HTMLOptionElement) || list.contains(relatedTarget)) return
  // No API closes the list. Switching off `base-select` styling for one layout does.
  list.style.appearance = 'none'
  list.getBoundingClientRect()
  list.style.appearance = ''
}

/** A native select with Packdesk's arrow. It fills its container. */
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
