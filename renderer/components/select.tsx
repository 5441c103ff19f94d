import type { ComponentProps } from 'react'
import styles from './select.module.css'

type Props<Value extends string> = Omit<ComponentProps<'select'>, 'value' | 'onChange' | 'className'> & {
  value: Value
  options: readonly { value: Value; label: string }[]
  onChange(value: Value): void
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
