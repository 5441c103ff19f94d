import { createContext, useContext } from 'react'
import { createMessages, type Messages } from '../../shared/messages/messages.ts'

/** The messages of the language that is chosen now; changing it re-renders whatever reads them. */
export const MessagesContext = createContext<Messages>(createMessages('en', 'en-GB'))

export const useMessages = (): Messages => useContext(MessagesContext)
