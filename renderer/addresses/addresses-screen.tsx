import { type KeyboardEvent, memo, useDeferredValue, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { BookEntry } from '../../shared/addresses/index.ts'
import {
  ActionBar,
  ActionButton,
  Button,
  ProblemAlert,
  Progress,
  TableFileInput,
  TextField,
} from '../components/index.ts'
import { arrowStep, useAppModel, useMessages } from '../kit/index.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './addresses-screen.module.css'

/** The address book: search, edit, remove, import and export. */
export function AddressesScreen() {
  const { addresses: store } = useAppModel()
  const { t } = useMessages()
  const { commands } = store
  const problem = useStore(store, (state) => state.problem)
  const commandProblem = useStore(store, (state) => state.commandProblem)
  const main = useRef<HTMLElement>(null)
  useEffect(() => {
    main.current?.querySelector('input')?.focus()
    void commands.load()
  }, [commands])

  return (
    <>
      <main ref={main} className={styles.screen} onKeyDown={goAlong}>
        <h1 className={styles.title}>{t('addresses.title')}</h1>
        <div className={styles.search}>
          <Search />
          <Count />
        </div>
        <ProblemAlert problem={problem} onRetry={() => void commands.load()} className={styles.bad} />
        <ProblemAlert problem={commandProblem} className={styles.bad} />
        <ImportProgress />
        <OutcomeNote />
        <FoundAddresses />
      </main>
      <AddressDialog />
      <Actions />
    </>
  )
}

// Each part subscribes to its own state, so that a key renders only its field
// and a response only the results.

function Search() {
  const { addresses: store } = useAppModel()
  const { t } = useMessages()
  return (
    <TextField
      label={t('addresses.search')}
      placeholder={t('addresses.search.hint')}
      type="search"
      value={useStore(store, ({ text }) => text)}
      onChange={store.commands.search}
    />
  )
}

function Count() {
  const { addresses: store } = useAppModel()
  const { t } = useMessages()
  // Until the first response the count is unknown.
  const isSearching = useDeferredValue(
    useStore(store, ({ isLoading, entries }) => isLoading && entries.length === 0),
  )
  const total = useDeferredValue(useStore(store, (state) => state.total))
  return (
    <p className={styles.count} role="status">
      {isSearching ? t('common.searching') : t('addresses.count', { count: total })}
    </p>
  )
}

function FoundAddresses() {
  const { addresses: store } = useAppModel()
  const { t, number } = useMessages()
  const entries = useDeferredValue(useStore(store, (state) => state.entries))
  const total = useDeferredValue(useStore(store, (state) => state.total))
  const isNone = useDeferredValue(
    useStore(store, ({ isLoading, problem, entries }) => !isLoading && !problem && entries.length === 0),
  )
  const isAll = useStore(store, ({ text }) => text.trim() === '')
  return (
    <>
      {isNone ? (
        <p className={styles.empty}>{t(isAll ? 'addresses.none' : 'addresses.none.found')}</p>
      ) : (
        <AddressList entries={entries} />
      )}
      {entries.length < total && (
        <Button onClick={() => void store.commands.more()}>
          {t('addresses.more', { left: number(total - entries.length) })}
        </Button>
      )}
    </>
  )
}

const AddressList = memo(function AddressList({ entries }: { entries: readonly BookEntry[] }) {
  const { t } = useMessages()
  return (
    <ul className={styles.list} aria-label={t('addresses.title')}>
      {entries.map((entry) => (
        <AddressRow key={entry.id} entry={entry} />
      ))}
    </ul>
  )
})

/** Arrow keys move between the search field and the entries' first buttons. */
function goAlong(event: KeyboardEvent<HTMLElement>): void {
  const by = arrowStep(event)
  if (by === undefined) return
  event.preventDefault()
  const stops = [...event.currentTarget.querySelectorAll<HTMLElement>('input[type=search], [data-use]')]
  const rowOf = (element: Element | null) => element?.closest('li') ?? element
  const index = stops.findIndex((stop) => rowOf(stop) === rowOf(document.activeElement))
  stops[index + by]?.focus()
}

function ImportProgress() {
  const { addresses: store } = useAppModel()
  const { t } = useMessages()
  const importing = useStore(store, (state) => state.importing)
  if (importing === undefined) return null
  return (
    <div className={styles.progress}>
      <p role="status">{t('addresses.importing')}</p>
      <Progress label={t('addresses.importing')} fraction={importing} showsFigure />
    </div>
  )
}

function Actions() {
  const { addresses: store, addressActions } = useAppModel()
  const { t } = useMessages()
  const { commands } = store
  const isImporting = useStore(store, ({ importing }) => importing !== undefined)
  const file = useRef<HTMLInputElement>(null)
  return (
    <ActionBar>
      <TableFileInput input={file} onFile={(chosen) => void commands.importFile(chosen)} />
      <ActionButton action={addressActions.newAddress} variant="primary" />
      {isImporting ? (
        <Button onClick={commands.stopImport}>{t('run.stop')}</Button>
      ) : (
        <Button onClick={() => file.current?.click()}>{t('addresses.import')}</Button>
      )}
      <Button onClick={() => void commands.exportAll()}>{t('addresses.export')}</Button>
      <ActionButton action={addressActions.leaveAddresses} />
    </ActionBar>
  )
}

/** The outcome of the last removal, which can be undone, or import. */
function OutcomeNote() {
  const { addresses: store, addressActions } = useAppModel()
  const { t } = useMessages()
  const removed = useStore(store, (state) => state.removed)
  const imported = useStore(store, (state) => state.imported)
  const isStopped = useStore(store, (state) => state.isStopped)
  return (
    <div role="status">
      {removed && (
        <>
          {t('common.removed', { name: removed.name })}{' '}
          <ActionButton action={addressActions.undoRemoveAddress} variant="quiet" />
        </>
      )}
      {isStopped && `${t('run.stopped')} `}
      {imported && (
        <>
          {t('addresses.imported', { added: imported.added, changed: imported.changed })}
          {imported.skippedRows.length > 0 &&
            ` ${t('addresses.imported.skippedRows', { count: imported.skippedRows.length, rows: imported.skippedRows.join(', ') })}`}
        </>
      )}
    </div>
  )
}
