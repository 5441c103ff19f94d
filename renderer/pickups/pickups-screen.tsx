import { useEffect } from 'react'
import { useStore } from 'zustand'
import { ProblemAlert, useFileDrop } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { CloseDialog } from './close-dialog.tsx'
import { EntriesPanel } from './entries-panel.tsx'
import { ImportButton } from './import-button.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { PickupActions } from './pickup-actions.tsx'
import { PickupHead } from './pickup-head.tsx'
import { PickupList } from './pickup-list.tsx'
import styles from './pickups-screen.module.css'

/** The list of pickups, the entries of the chosen one, and its actions. A dropped file starts an import. */
export function PickupsScreen() {
  const { pickups: store, openImport } = useAppModel()
  const { t } = useMessages()
  const hasPickups = useStore(store, ({ pickups }) => pickups.length > 0)
  const isLoading = useStore(store, (state) => state.isLoading)
  const problem = useStore(store, (state) => state.problem)
  const entriesProblem = useStore(store, (state) => state.entriesProblem)
  const dialog = useStore(store, (state) => state.dialog)
  useEffect(() => store.commands.watch(), [store])

  const drop = useFileDrop(openImport)
  return (
    <>
      <main className={styles.screen} {...drop}>
        <h1 className="sr-only">{t('pickups.title')}</h1>
        {problem && !hasPickups ? (
          <ProblemAlert
            problem={problem}
            title={t('pickups.failed')}
            onRetry={store.commands.refresh}
            className={styles.empty}
          />
        ) : hasPickups ? (
          <>
            <nav className={styles.pickups} aria-label={t('pickups.list')}>
              <PickupList />
              <ImportButton />
            </nav>
            <div className={styles.chosen}>
              <ProblemAlert
                problem={problem ?? entriesProblem}
                title={t(problem ? 'pickups.failed' : 'pickups.entries.failed')}
                onRetry={store.commands.refresh}
                className={styles.problem}
              />
              <PickupHead />
              <EntriesPanel />
            </div>
          </>
        ) : (
          <div className={styles.empty} role="status">
            <p>{t(isLoading ? 'common.searching' : 'pickups.none')}</p>
            {!isLoading && <p>{t('pickups.none.more')}</p>}
          </div>
        )}
      </main>
      <PickupActions />
      {dialog === 'move' && <MoveDialog />}
      {dialog === 'close' && <CloseDialog />}
    </>
  )
}
