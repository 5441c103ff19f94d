import { createContext, useContext } from 'react'
import type { Messages } from '../../../shared/messages/speak.ts'

/** The messages of the language that is chosen now; changing it re-renders whatever reads them. */
export const MessagesContext = createContext<Messages | undefined>(undefined)

export function useMessages(): Messages {
  const messages = useContext(MessagesContext)
  if (!messages) throw new Error('Words live inside a MessagesContext.')
  return messages
}
