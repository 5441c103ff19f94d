import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { StatusItem } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import styles from './day-status.module.css'
import type { DayStore } from './day-store.ts'
import { desksPanelId } from './desks-panel.tsx'

/** The status line of the Day screen: desks that are gone, printers that need a person, and the time. */
export function DayStatus() {
  // The code of the screen may be loaded later than this component, or not at all.
  const store = useStore(useAppModel().openedDay, ({ opened }) => opened)
  return (
    <>
      {store && <DeskItems store={store} />}
      <Time />
    </>
  )
}

function DeskItems({ store }: { store: DayStore }) {
  const desks = useStore(store, ({ view }) => view?.desks) ?? []
  const { t } = useMessages()
  const atWork = desks.filter(({ state }) => state.kind !== 'off')
  const gone = atWork.filter(({ state }) => state.kind === 'gone')
  const printers = atWork.filter(({ state }) => state.kind === 'printer')
  const showDesks = () => document.getElementById(desksPanelId)?.scrollIntoView({ block: 'nearest' })
  const names = (all: typeof desks) => all.map(({ name }) => name).join(', ')
  return (
    <>
      {gone.length > 0 && (
        <StatusItem
          label={t('day.status.desks', { here: atWork.length - gone.length, all: atWork.length })}
          state={names(gone)}
          tone="wait"
          onOpen={showDesks}
        />
      )}
      {printers.length > 0 && (
        <StatusItem
          label={t('day.status.printers', { count: printers.length })}
          state={names(printers)}
          tone="wait"
          onOpen={showDesks}
        />
      )}
    </>
  )
}

const clockMs = 5000

/** The day and the time. */
function Time() {
  const { day, time } = useMessages()
  const [now, setNow] = useState(() => new Date().toISOString())
  useEffect(() => {
    const clock = setInterval(() => setNow(new Date().toISOString()), clockMs)
    return () => clearInterval(clock)
  }, [])
  return (
    <time className={styles.time} dateTime={now}>
      {day(now)} <b>{time(now)}</b>
    </time>
  )
}
