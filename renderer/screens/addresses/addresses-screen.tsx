import { memo, useDeferredValue, useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import type { BookEntry } from '../../../shared/schemas/address-book.ts'
import { ActionBar } from '../../components/action-bar.tsx'
import { Button } from '../../components/button.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { Progress } from '../../components/progress.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { AddressDialog } from './address-dialog.tsx'
import { AddressRow } from './address-row.tsx'
import styles from './addresses-screen.module.css'

/** Everybody something was sent to: found, mended, removed, brought in and taken out as a file. */
export function AddressesScreen() {
  const { addresses: store, actions } = useDesk()
  const { t, number } = useMessages()
  const { text, entries, total, loading, problem, importing } = useStore(store)
  const { commands } = store
  // The key that was pressed is painted first, then what it found.
  const found = useDeferredValue(entries)
  const main = useRef<HTMLElement>(null)
  const file = useRef<HTMLInputElement>(null)
  useEffect(() => {
    main.current?.querySelector('input')?.focus()
    void commands.load()
  }, [commands])
  const isImporting = importing !== undefined

  return (
    <>
      <main ref={main} className={styles.screen}>
        <h1 className={styles.title}>{t('addresses.title')}</h1>
        <div className={styles.search}>
          <TextField
            label={t('addresses.search')}
            placeholder={t('addresses.search.hint')}
            type="search"
            value={text}
            onChange={commands.search}
          />
          <p className={styles.count} role="status">
            {/* How many there are is only true once the answer says so. */}
            {loading && entries.length === 0
              ? t('shipments.loading')
              : t('addresses.count', { count: total })}
          </p>
        </div>
        <input
          ref={file}
          type="file"
          hidden
          accept=".csv,.txt,.tsv,.xlsx"
          onChange={(event) => {
            const chosen = event.currentTarget.files?.[0]
            event.currentTarget.value = ''
            if (chosen) void commands.importFile(chosen)
          }}
        />
        {problem && (
          <div className={styles.bad} role="alert">
            <ProblemNote problem={problem} />
          </div>
        )}
        {isImporting && (
          <div className={styles.progress}>
            <p role="status">{t('addresses.importing')}</p>
            <Progress
              label={t('addresses.importing')}
              part={importing}
              words={`${Math.round(importing * 100)} %`}
              figure
            />
          </div>
        )}
        <Done />
        {entries.length === 0 && !loading ? (
          <p className={styles.empty}>{t(text.trim() ? 'addresses.none.found' : 'addresses.none')}</p>
        ) : (
          <AddressList entries={found} />
        )}
        {entries.length < total && (
          <Button off={loading} onClick={() => void commands.more()}>
            {t('addresses.more', { left: number(total - entries.length) })}
          </Button>
        )}
      </main>
      <AddressDialog />
      <ActionBar>
        <Button look="primary" shortcut={actions.newAddress.shortcut} onClick={actions.newAddress.perform}>
          {t(actions.newAddress.message)}
        </Button>
        {isImporting ? (
          <Button onClick={commands.stopImport}>{t('run.stop')}</Button>
        ) : (
          <Button onClick={() => file.current?.click()}>{t('addresses.import')}</Button>
        )}
        <Button off={total === 0} onClick={() => void commands.exportAll()}>
          {t('addresses.export')}
        </Button>
        <Button shortcut={actions.leaveAddresses.shortcut} onClick={actions.leaveAddresses.perform}>
          {t(actions.leaveAddresses.message)}
        </Button>
      </ActionBar>
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

/** What was done last: a removal, which can be had back, or an import. */
function Done() {
  const { addresses: store, actions } = useDesk()
  const { t } = useMessages()
  const { removed, imported, stopped } = useStore(store)
  return (
    <div role="status">
      {removed && (
        <>
          {t('settings.removed', { name: removed.name })}{' '}
          <Button
            look="quiet"
            shortcut={actions.undoRemoveAddress.shortcut}
            onClick={actions.undoRemoveAddress.perform}
          >
            {t(actions.undoRemoveAddress.message)}
          </Button>
        </>
      )}
      {imported && (
        <>
          {stopped && `${t('run.stopped')} `}
          {t('addresses.imported', { added: imported.added, changed: imported.changed })}
          {imported.left.length > 0 &&
            ` ${t('addresses.imported.left', { count: imported.left.length, rows: imported.left.join(', ') })}`}
        </>
      )}
    </div>
  )
}
