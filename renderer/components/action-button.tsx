import type { ComponentProps } from 'react'
import { type Action, labelOf, type Shortcut, useMessages } from '../kit/index.ts'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'shortcut' | 'onClick'> & {
  action: Action
  /** A key in place of the action's; null: no key performs it now. */
  shortcut?: Shortcut | null
}

/** The button of an action, with its key. It says what the action is called, or words of its own. */
export function ActionButton({ action, shortcut = action.shortcut, children, ...others }: Props) {
  const messages = useMessages()
  return (
    <Button {...others} shortcut={shortcut ?? undefined} onClick={() => void action.perform()}>
      {children ?? labelOf(messages, action)}
    </Button>
  )
}
