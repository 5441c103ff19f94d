import { useStore } from 'zustand'
import { Keycap } from '../components/index.ts'
import { ariaKeys, useAppModel, useMessages } from '../kit/index.ts'
import { tabs } from './shipments-state.ts'
import styles from './tabs.module.css'

/** The tabs of the Shipments screen with their keys. */
export function Tabs() {
  const { shipments: store, shipmentActions } = useAppModel()
  const { t } = useMessages()
  const current = useStore(store, (state) => state.tab)
  return (
    <nav className={styles.tabs} aria-label={t('shipments.tabs')}>
      {tabs.map((tab) => {
        const { shortcut, perform } = shipmentActions[`tab.${tab}`]
        return (
          <button
            key={tab}
            type="button"
            className={styles.tab}
            aria-current={tab === current ? 'true' : undefined}
            aria-keyshortcuts={ariaKeys(shortcut)}
            onClick={perform}
          >
            {t(`shipments.tab.${tab}`)}
            <Keycap shortcut={shortcut} />
          </button>
        )
      })}
    </nav>
  )
}
