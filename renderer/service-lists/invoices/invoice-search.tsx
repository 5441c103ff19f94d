import { useState } from 'react'
import { useStore } from 'zustand'
import { SlashSearch } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import styles from '../filter/filter-panel.module.css'
import { searchedNumber } from '../lists-state.ts'

/** Searches invoices by a part of their number. The search is a condition of the
 * filter. `/` moves the focus here. */
export function InvoiceSearch() {
  const { serviceLists: store } = useAppModel()
  const searched = useStore(store, ({ invoices }) => searchedNumber(invoices.applied))
  return <Field key={searched} searched={searched} />
}

function Field({ searched }: { searched: string }) {
  const { serviceLists: store } = useAppModel()
  const { t } = useMessages()
  const [typed, setTyped] = useState(searched)
  return (
    <span className={styles.search}>
      <SlashSearch
        label={t('invoice.search')}
        value={typed}
        onChange={setTyped}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || event.nativeEvent.isComposing) return
          event.preventDefault()
          void store.commands.findNumber(typed)
        }}
      />
    </span>
  )
}
