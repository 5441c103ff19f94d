import { useEffect, useState } from 'react'
import type { Problem } from '../../shared/kit/index.ts'
import { chooseLanguage, problemSentence } from '../../shared/messages/index.ts'
import { Button } from '../components/index.ts'
import { MessagesContext, savedLanguage, useCatalogue, useMessages } from '../kit/index.ts'
import styles from './app.module.css'
import { askForWindow } from './browser-session.ts'

/** This text is the same in every language. */
const productName = 'Packdesk'

/** Whether a new session solves a problem. */
export const needsSession = ({ code }: Problem): boolean =>
  code === 'host.sessionEnded' || code === 'host.noSession' || code === 'host.addressUsed'

/** Says why the station does not answer, and opens a new session where that helps. */
export function ConnectionLost({ problem }: { problem: Problem }) {
  const messages = useMessages()
  return (
    <div className={styles.lost} role="alert">
      <p>{problemSentence(messages, problem)}</p>
      {needsSession(problem) && <NewWindowButton />}
    </div>
  )
}

/** The page of a browser without a session. */
export function NoSessionPage({ problem }: { problem: Problem }) {
  const { language, locale } = chooseLanguage(savedLanguage() ?? 'system', navigator.languages)
  const messages = useCatalogue(language, locale)
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    messages && (
      <MessagesContext value={messages}>
        <main>
          <h1 className={styles.title}>{productName}</h1>
          <ConnectionLost problem={problem} />
        </main>
      </MessagesContext>
    )
  )
}

/** Asks the station to open a new window of this browser. This window then shares its session. */
function NewWindowButton() {
  const { t } = useMessages()
  const [outcome, setOutcome] = useState<Awaited<ReturnType<typeof askForWindow>>>()
  return (
    <>
      <Button onClick={() => void askForWindow().then(setOutcome)}>{t('session.open')}</Button>
      {outcome && <p>{t(`session.${outcome}`)}</p>}
    </>
  )
}
