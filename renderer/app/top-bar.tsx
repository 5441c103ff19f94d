import { useStore } from 'zustand'
import { EnvironmentBadge, Keycap } from '../components/index.ts'
import {
  type Action,
  ariaKeys,
  type ScreenName,
  screenOfForm,
  useAppModel,
  useMessages,
} from '../kit/index.ts'
import { StatusLine } from './status-line.tsx'
import styles from './top-bar.module.css'

/** The environment, the screens with their keys, and the status line. */
export function TopBar() {
  const { shell, station, actions, addresses } = useAppModel()
  const { t } = useMessages()
  const form = useStore(addresses, (state) => state.form)
  // Import belongs to the tab Pickups, Addresses to the form that opened it.
  const parents: Partial<Record<ScreenName, ScreenName>> = {
    import: 'pickups',
    addresses: screenOfForm[form],
  }
  const current = useStore(shell, ({ screen }) => parents[screen] ?? screen)
  const environment = useStore(station, ({ status }) => status?.environment)
  const isShared = useStore(station, ({ status }) => status?.sharedJournal !== undefined)
  const tabs: [ScreenName, Action][] = [
    ['pack', actions.goPack],
    ['freight', actions.goFreight],
    ['pickups', actions.goPickups],
    ['shipments', actions.goShipments],
    ...(isShared ? ([['day', actions.goDay]] satisfies [ScreenName, Action][]) : []),
    ['settings', actions.goSettings],
  ]
  return (
    <header className={styles.bar}>
      <div className={styles.environment}>
        {environment && <EnvironmentBadge environment={environment} />}
      </div>
      <nav className={styles.tabs} aria-label={t('app.screens')}>
        {tabs.map(([screen, { shortcut, perform }]) => (
          <button
            key={screen}
            type="button"
            className={styles.tab}
            aria-current={screen === current ? 'page' : undefined}
            aria-keyshortcuts={shortcut && ariaKeys(shortcut)}
            onClick={perform}
          >
            {t(`screen.${screen}`)}
            {shortcut && <Keycap shortcut={shortcut} />}
          </button>
        ))}
      </nav>
      <StatusLine />
    </header>
  )
}
