import { useStore } from 'zustand'
import { useAppModel, useMessages } from '../kit/index.ts'
import { ListActions, ListView } from '../service-lists/index.ts'
import { LocalShipments } from './local-shipments.tsx'
import { ShipmentsActions } from './shipments-actions.tsx'
import styles from './shipments-screen.module.css'
import { Tabs } from './tabs.tsx'

/** The shipments booked here, and the service's lists of the account. */
export function ShipmentsScreen() {
  const { shipments: store, station } = useAppModel()
  const { t } = useMessages()
  const tab = useStore(store, (state) => state.tab)
  const environment = useStore(station, ({ status }) => status?.environment)
  return (
    <>
      <main className={styles.screen}>
        <h1 className="sr-only">{t('shipments.title')}</h1>
        <Tabs />
        {tab === 'here' ? <LocalShipments /> : <ListView key={`${tab} ${environment}`} list={tab} />}
      </main>
      {tab === 'here' ? <ShipmentsActions /> : <ListActions list={tab} />}
    </>
  )
}
