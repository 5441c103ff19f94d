import { useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAppModel, useMessages, useSlashKey } from '../kit/index.ts'
import styles from './filter-panel.module.css'
import { searchedNumber } from './lists-state.ts'

/** Searches invoices by a part of their number. The search is a condition of the
 * filter. `/` moves the focus here. */
export function InvoiceSearch() {
  const { lists: store } = useAppModel()
  const searched = useStore(store, ({ invoices }) => searchedNumber(invoices.applied))
  return <Field key={searched} searched={searched} />
}

function Field({ searched }: { searched: string }) {
  const { lists: store } = useAppModel()
  const { t } = useMessages()
  const [typed, setTyped] = useState(searched)
  const field = useRef<HTMLInputElement>(null)
  useSlashKey(field)
  return (
    <span className={styles.search}>
      <input
        ref={field}
        type="text"
        aria-label={t('invoice.search')}
        aria-keyshortcuts="/"
        placeholder={t('invoice.search')}
        autoComplete="off"
        spellCheck={false}
        value={typed}
        // The scanner's listener may bring the key that started the search.
        onChange={(event) => setTyped(event.currentTarget.value.replace(/^\//, ''))}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void store.commands.findNumber(typed)
        }}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
    </span>
  )
}
