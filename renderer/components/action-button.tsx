import type { ComponentProps } from 'react'
import { type Action, labelOf, useMessages } from '../kit/index.ts'
import { Button } from './button.tsx'

type Props = Omit<ComponentProps<typeof Button>, 'shortcut' | 'onClick'> & { action: Action }

/** The button of an action, with its key. It says what the action is called, or words of its own. */
export function ActionButton({ action, children, ...others }: Props) {
  const messages = useMessages()
  return (
    <Button {...others} shortcut={action.shortcut} onClick={action.perform}>
      {children ?? labelOf(messages, action)}
    </Button>
  )
}
