import { type KeyboardEvent, useEffect, useId, useState } from 'react'
import { arrowStep } from '../../kit/index.ts'

type Deps = {
  isOpen: boolean
  count: number
  /** The index where the arrow keys start; -1: before the first. */
  chosen?: number
  readOnly?: boolean
  onOpen(): void
  onClose(): void
  onChoose(index: number): void
}

/** Keys and attributes of a combobox with a list (ARIA 1.2): arrows open the list and move through it in a
 * circle, Enter takes the active option, Escape only closes the list. Keys with modifiers are ignored. */
export function useOptions({ isOpen, count, chosen = -1, readOnly, onOpen, onClose, onChoose }: Deps) {
  const list = useId()
  const [index, setActive] = useState(-1)
  const optionId = (index: number) => `${list}-${index}`
  const active = isOpen && index < count ? index : -1

  // Only when it closes: a reset while it is closed could undo the first choice after its opening.
  useEffect(() => (isOpen ? () => setActive(-1) : undefined), [isOpen])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  const move = (step: number) => {
    const next = active + step
    if (active < 0 && chosen >= 0) setActive(chosen)
    else setActive(next < 0 ? count - 1 : next % Math.max(count, 1))
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (readOnly || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return
    const step = arrowStep(event)
    if (step !== undefined) {
      event.preventDefault()
      if (isOpen) return move(step)
      setActive(chosen)
      onOpen()
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
    } else if (key === 'Escape' && isOpen) {
      event.preventDefault()
      onClose()
    }
  }
  return {
    /** The index of the option that Enter takes; -1: none. */
    active,
    take: setActive,
    press,
    list,
    optionId,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? list : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    } as const,
  }
}
export type Options = ReturnType<typeof useOptions>
