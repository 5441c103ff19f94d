import { createContext, useContext } from 'react'
import type { Messages } from '../../../shared/messages/index.ts'

/** The messages of the current language. */
export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('useMessages needs a MessagesContext.')
  return messages
}
