import type { ReactNode } from 'react'

type Props = {
  id: string
  isSelected: boolean
  onChoose(): void
  className?: string
  'data-active'?: true
  children: ReactNode
}

/** An option of a list. Its keys are those of the field or the list, which keeps the focus. */
export function ListboxOption({ isSelected, onChoose, ...attributes }: Props) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: its keys are those of the field or the list
    <div
      {...attributes}
      role="option"
      tabIndex={-1}
      aria-selected={isSelected}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    />
  )
}
