import { useStore } from 'zustand'
import { useAppModel } from '../app/app-model.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import { HerePart } from './here-part.tsx'
import { ListActions } from './lists/list-actions.tsx'
import { ListPart } from './lists/list-part.tsx'
import { ShipmentsActions } from './shipments-actions.tsx'
import styles from './shipments-screen.module.css'
import { Tabs } from './tabs.tsx'

/** Everything that was booked here, and the lists that the service keeps of the account. */
export function ShipmentsScreen() {
  const { shipments: store } = useAppModel()
  const { t } = useMessages()
  const tab = useStore(store, (state) => state.tab)
  return (
    <>
      <main className={styles.screen}>
        <h1 className="unseen">{t('shipments.title')}</h1>
        <Tabs />
        {tab === 'here' ? <HerePart /> : <ListPart key={tab} list={tab} />}
      </main>
      {tab === 'here' ? <ShipmentsActions /> : <ListActions list={tab} />}
    </>
  )
}
