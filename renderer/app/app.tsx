import { useEffect } from 'react'
import { useStore } from 'zustand'
import { newProblem, type Problem } from '../../shared/kit/index.ts'
import { chooseLanguage } from '../../shared/messages/index.ts'
import { ProblemAlert } from '../components/index.ts'
import { MessagesContext, saveLanguage, useAppModel, useCatalogue, useKeptFocus } from '../kit/index.ts'
import styles from './app.module.css'
import { ConnectionLost } from './connection-lost.tsx'
import { ErrorBoundary, reload, ScreenProblem } from './error-boundary.tsx'
import { OpenAnswers } from './open-answers.tsx'
import { PendingLine } from './requests/pending-line.tsx'
import { ProductionDialog } from './requests/production-dialog.tsx'
import { ScanMessages } from './scans/scan-messages.tsx'
import { TopBar } from './top-bar.tsx'
import { loadScreens, useScreen } from './use-screen.ts'
import { useShortcuts } from './use-shortcuts.ts'
import { WindowDialog } from './window-dialog.tsx'

/** The window: the top bar with the screens and the station's status, and one screen.
 * @param isOutdated the station serves another build of this page */
export function App({ isOutdated }: { isOutdated: boolean }) {
  const model = useAppModel()
  const { station, forms, shell, actions } = model
  const choice = useStore(station, ({ settings }) => settings?.language ?? 'system')
  const theme = useStore(station, ({ settings }) => settings?.theme ?? 'system')
  const isLarge = useStore(station, ({ settings }) => settings?.largeView ?? false)
  const isReady = useStore(station, ({ settings, status }) => settings !== undefined && status !== undefined)
  // The first screen appears once the saved draft is read, or with the problem why it is not.
  const hasForm = useStore(forms.parcel, (state) => state.isLoaded || state.loadProblem !== undefined)
  const journalProblem = useStore(station, ({ status }) => status?.journalProblem)
  const notices = useStore(station, ({ status }) => status?.notices)
  const lost = useStore(station, (state) => state.connectionProblem)
  const screen = useStore(shell, (state) => state.screen)
  const { language, locale } = chooseLanguage(choice, navigator.languages)
  const messages = useCatalogue(language, locale)
  const { Screen, isFailed } = useScreen(screen)
  useShortcuts(actions, shell)
  useKeptFocus(Screen ?? isFailed)

  const isUsable = isReady && hasForm
  useEffect(() => {
    if (!isUsable) return
    const { addressEntry, addresses } = model
    void addressEntry.parcel
      .prepare()
      .then(() => loadScreens(model))
      .then(addresses.commands.open)
  }, [isUsable, model])

  useEffect(() => {
    if (!messages) return
    document.documentElement.lang = messages.language
    saveLanguage(messages.language)
    document.documentElement.dataset.theme = theme
    document.title = `${messages.t(`screen.${screen}`)} – Packdesk`
  }, [messages, theme, screen])
  useEffect(() => {
    document.documentElement.toggleAttribute('data-large', isLarge)
  }, [isLarge])

  // Until the first sentences are loaded, the page has no text to show.
  if (!messages) return null
  const title = messages.t(`screen.${screen}`)
  return (
    <MessagesContext value={messages}>
      <ErrorBoundary title={title}>
        <div className={styles.app}>
          <TopBar />
          {lost && <ConnectionLost problem={lost} />}
          {isOutdated && (
            <ProblemAlert problem={newProblem('host.updated')} onRetry={reload} className={styles.lost} />
          )}
          {[journalProblem, ...(notices ?? [])].map(
            // Notices of several sources may have the same code.
            (each) => each && <ProblemAlert key={keyOf(each)} problem={each} className={styles.lost} />,
          )}
          {isUsable && Screen ? (
            <ErrorBoundary key={screen} title={title}>
              <Screen />
            </ErrorBoundary>
          ) : lost ? null : isFailed ? (
            // Only a new page fetches it again: browsers keep the failure of an import.
            <ScreenProblem title={title} code="screen.notLoaded" />
          ) : (
            <p className={styles.loading}>{messages.t('app.loading')}</p>
          )}
          {isUsable && <WindowDialog />}
          {isUsable && <OpenAnswers />}
          <ScanMessages />
          <PendingLine />
          <ProductionDialog />
        </div>
      </ErrorBoundary>
    </MessagesContext>
  )
}

const keyOf = ({ code, values }: Problem): string => JSON.stringify([code, values])
