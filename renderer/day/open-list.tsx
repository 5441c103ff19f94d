import { type KeyboardEvent, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button, Panel, ProblemAlert, Sign, stateSigns } from '../components/index.ts'
import { isUnclaimed, rowStep, useAppModel, useMessages } from '../kit/index.ts'
import type { DayRow } from './day-rows.ts'
import { useItemActions } from './item-actions.ts'
import { itemWords, settledWords } from './item-words.ts'
import styles from './open-list.module.css'
import { useDay } from './use-day.ts'

const kindSigns = {
  unknown: { tone: 'bad', sign: stateSigns.unclear },
  unprinted: { tone: 'wait', sign: stateSigns.attention },
  unexplained: { tone: 'wait', sign: stateSigns.attention },
  queued: { tone: 'plain' },
} as const

/** The open items, worst first, each with its actions. Arrow keys move between the first actions. */
export function OpenList() {
  const store = useDay()
  const { t } = useMessages()
  const { rows, active, view } = useStore(store)
  const {
    keyAfter,
    commands: { hold, release, activate },
  } = store

  const list = useRef<HTMLUListElement>(null)
  const focus = (key: string) =>
    list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(key)}"] button`)?.focus()
  const isThere = rows.length > 0
  // The list is empty until the day is read. Then its worst line gets the focus,
  // unless a person moved it meanwhile.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only their arrival counts
  useEffect(() => {
    if (active !== undefined && isUnclaimed(document.activeElement)) focus(active)
  }, [isThere])

  const press = (event: KeyboardEvent) => {
    const by = rowStep(event, rows.length)
    const key = by === undefined ? undefined : keyAfter(by)
    if (key === undefined) return
    event.preventDefault()
    focus(key)
  }
  return (
    <Panel title={t('day.open')} aside={rows.length > 0 && t('day.open.keys')} className={styles.panel}>
      {rows.length === 0 ? (
        <p className={styles.empty} role="status">
          {view && t('day.open.none')}
        </p>
      ) : (
        <ul ref={list} onKeyDown={press} onPointerEnter={hold} onPointerLeave={release}>
          {rows.map((row) => (
            <OpenRow
              key={row.key}
              row={row}
              isActive={row.key === active}
              onFocus={() => activate(row.key)}
            />
          ))}
        </ul>
      )}
    </Panel>
  )
}

type Props = { row: DayRow; isActive: boolean; onFocus(): void }

function OpenRow({ row: { key, item, isSettled }, isActive, onFocus }: Props) {
  const { shipmentCommands } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const id = 'id' in item ? item.id : ''
  const problem = useStore(shipmentCommands, ({ problems }) => problems[id])
  const { title, code, detail } = (isSettled ? settledWords : itemWords)(messages, item)
  const actions = useItemActions(item)
  return (
    <li
      className={styles.row}
      data-row={key}
      data-settled={isSettled || undefined}
      data-active={(isActive && !isSettled) || undefined}
      onFocus={onFocus}
    >
      <span className={styles.kind}>
        {isSettled ? (
          <Sign tone="good" text={t('day.done')} />
        ) : (
          <Sign {...kindSigns[item.kind]} text={t(`day.kind.${item.kind}`)} />
        )}
      </span>
      <div className={styles.what}>
        <span className={styles.title}>
          <bdi>{title}</bdi>
          {code && <bdi className={styles.code}>{code}</bdi>}
        </span>
        <span className={styles.detail}>{detail}</span>
        {!isSettled && <ProblemAlert problem={problem} className={styles.problem} />}
      </div>
      {!isSettled && (
        <span className={styles.actions}>
          {actions.map(({ words, isUnavailable, perform }, index) => (
            <Button
              key={words}
              variant={isActive && index === 0 ? 'primary' : 'plain'}
              shortcut={isActive && index === 0 ? { key: 'Enter' } : undefined}
              tabIndex={isActive ? 0 : -1}
              isUnavailable={isUnavailable}
              onClick={perform}
            >
              {words}
              <span className="sr-only"> {title}</span>
            </Button>
          ))}
        </span>
      )}
    </li>
  )
}
