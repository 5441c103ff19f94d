import { type KeyboardEvent, useEffect, useId, useState } from 'react'

type Deps = {
  open: boolean
  count: number
  /** Where the arrows begin; -1: before the first. */
  chosen?: number
  readOnly?: boolean
  onOpen(): void
  onClose(): void
  onChoose(index: number): void
}

const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }

/** The keys and the attributes of a text field with a list of options (ARIA 1.2, combobox with a list): the arrows open the list
 * and walk it round, Enter takes the option in hand, Escape closes the list and does nothing else. With other keys held down
 * they are not the list's. */
export function useOptions({ open, count, chosen = -1, readOnly, onOpen, onClose, onChoose }: Deps) {
  const list = useId()
  const [inHand, take] = useState(-1)
  const optionId = (index: number) => `${list}-${index}`
  const active = open && inHand < count ? inHand : -1

  useEffect(() => {
    if (!open) take(-1)
  }, [open])
  useEffect(() => {
    if (active >= 0) document.getElementById(`${list}-${active}`)?.scrollIntoView({ block: 'nearest' })
  }, [list, active])

  const walk = (step: number) => {
    const next = active + step
    if (active < 0 && chosen >= 0) take(chosen)
    else take(next < 0 ? count - 1 : next % Math.max(count, 1))
  }
  const press = (event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey, shiftKey, nativeEvent } = event
    if (readOnly || nativeEvent.isComposing || ctrlKey || metaKey || altKey || shiftKey) return
    const step = steps[key]
    if (step !== undefined) {
      event.preventDefault()
      if (open) return walk(step)
      take(chosen)
      onOpen()
    } else if (key === 'Enter' && active >= 0) {
      event.preventDefault()
      onChoose(active)
    } else if (key === 'Escape' && open) {
      event.preventDefault()
      onClose()
    }
  }
  return {
    /** The option that Enter takes; -1: none. */
    active,
    take,
    press,
    list,
    optionId,
    input: {
      role: 'combobox',
      autoComplete: 'off',
      spellCheck: false,
      'aria-autocomplete': 'list',
      'aria-haspopup': 'listbox',
      'aria-expanded': open,
      'aria-controls': open ? list : undefined,
      'aria-activedescendant': active >= 0 ? optionId(active) : undefined,
    } as const,
  }
}
export type Options = ReturnType<typeof useOptions>
