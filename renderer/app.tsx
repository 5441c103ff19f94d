import { useEffect, useMemo } from 'react'
import { useStore } from 'zustand'
import { chooseLanguage } from '../shared/messages/language.ts'
import { createMessages } from '../shared/messages/messages.ts'
import { problemSentence } from '../shared/messages/sentences.ts'
import styles from './app.module.css'
import { useDesk } from './desk.ts'
import { MessagesContext } from './i18n/use-messages.ts'
import { ImportScreen } from './screens/import/import-screen.tsx'
import { PackScreen } from './screens/pack/pack-screen.tsx'
import { PickupsScreen } from './screens/pickups/pickups-screen.tsx'
import { PrintQueueScreen } from './screens/print-queue/print-queue-screen.tsx'
import { SettingsScreen } from './screens/settings/settings-screen.tsx'
import { ShipmentsScreen } from './screens/shipments/shipments-screen.tsx'
import { TopBar } from './top-bar.tsx'
import { useShortcuts } from './use-shortcuts.ts'

const screens = {
  pack: PackScreen,
  pickups: PickupsScreen,
  import: ImportScreen,
  shipments: ShipmentsScreen,
  prints: PrintQueueScreen,
  settings: SettingsScreen,
}

/** The window: the bar with the screens and the truth about the station, and one screen. */
export function App() {
  const { station, pack, shell, actions } = useDesk()
  const choice = useStore(station, ({ settings }) => settings?.language ?? 'system')
  const theme = useStore(station, ({ settings }) => settings?.theme ?? 'system')
  const ready = useStore(station, ({ settings, status }) => settings !== undefined && status !== undefined)
  // A form that is shown can be typed in, so it is shown when what was kept is in it.
  const loaded = useStore(pack, (state) => state.loaded)
  const journalProblem = useStore(station, ({ status }) => status?.journalProblem)
  const lost = useStore(station, ({ lost }) => lost)
  const screen = useStore(shell, (state) => state.screen)
  const messages = useMemo(() => {
    const { language, locale } = chooseLanguage(choice, navigator.languages)
    return createMessages(language, locale)
  }, [choice])
  useShortcuts(actions)

  useEffect(() => {
    document.documentElement.lang = messages.language
    document.documentElement.dataset.theme = theme
    document.title = `${messages.t(`screen.${screen}`)} – Packdesk`
  }, [messages, theme, screen])

  const Screen = screens[screen]
  return (
    <MessagesContext value={messages}>
      <div className={styles.app}>
        <TopBar />
        {lost && (
          <p className={styles.lost} role="alert">
            {problemSentence(messages, lost)}
          </p>
        )}
        {journalProblem && (
          <p className={styles.lost} role="alert">
            {problemSentence(messages, journalProblem)}
          </p>
        )}
        {ready && loaded ? (
          <Screen />
        ) : (
          !lost && <p className={styles.loading}>{messages.t('app.loading')}</p>
        )}
      </div>
    </MessagesContext>
  )
}
