import { type ComponentType, useEffect } from 'react'
import { useStore } from 'zustand'
import { ProblemAlert } from '../components/index.ts'
import { type AppModel, useMessages } from '../kit/index.ts'
import { AnswersPanel } from './answers-panel.tsx'
import { CloseDayDialog } from './close-day-dialog.tsx'
import { DayActions } from './day-actions.tsx'
import { DayBoard } from './day-board.tsx'
import styles from './day-screen.module.css'
import { createDayStore } from './day-store.ts'
import { DecideDialog } from './decide-dialog.tsx'
import { DesksPanel } from './desks-panel.tsx'
import { ExplainDialog } from './explain-dialog.tsx'
import { OpenList } from './open-list.tsx'
import { PickupsPanel } from './pickups-panel.tsx'
import { useDay } from './use-day.ts'

/** Makes the store of the Day screen, once its code is loaded.
 * @returns the screen */
export function openDayScreen({
  bridge,
  station,
  shipmentChanges: changes,
  openedDay,
}: Pick<AppModel, 'bridge' | 'station' | 'shipmentChanges' | 'openedDay'>): ComponentType {
  const { environment } = station
  if (!openedDay.getState().opened)
    openedDay.setState({ opened: createDayStore({ bridge, environment, changes }) })
  return DayScreen
}

/** The day of all desks on a shared journal: what is open, what each desk does, and the
 * pickups that one *Close* closes. */
function DayScreen() {
  const store = useDay()
  const { t } = useMessages()
  const { view, problem, dialog } = useStore(store)
  useEffect(() => store.commands.watch(), [store])
  return (
    <>
      <main className={styles.screen}>
        <h1 className="sr-only">{t('day.title')}</h1>
        <ProblemAlert
          title={t('day.failed')}
          problem={problem}
          onRetry={store.commands.refresh}
          className={styles.problem}
        />
        {view ? (
          <>
            <DayBoard />
            <div className={styles.columns}>
              <div className={styles.column}>
                <OpenList />
                <DesksPanel />
              </div>
              <div className={styles.column}>
                <PickupsPanel />
                <AnswersPanel />
              </div>
            </div>
          </>
        ) : (
          !problem && <p role="status">{t('common.searching')}</p>
        )}
      </main>
      <DayActions />
      {dialog?.kind === 'decide' && <DecideDialog shipment={dialog.shipment} />}
      {dialog?.kind === 'explain' && <ExplainDialog orders={dialog.orders} />}
      {dialog?.kind === 'close' && <CloseDayDialog />}
    </>
  )
}
