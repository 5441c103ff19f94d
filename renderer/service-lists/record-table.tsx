import { type KeyboardEvent, useEffect, useMemo, useRef } from 'react'
import { useStore } from 'zustand'
import { flatRecord, type ServiceList } from '../../shared/service-lists/index.ts'
import { isUnclaimed, rowStep, useAppModel, useMessages } from '../kit/index.ts'
import { cellText, columnsOf, fieldLabel } from './columns.ts'
import { InvoiceCells, invoiceHeadings, isReadableInvoice } from './invoices/invoice-cells.tsx'
import { selectedShipment } from './invoices/selected-invoice.ts'
import { keyElement, type ListPage } from './lists-state.ts'
import styles from './record-table.module.css'

type Props = { list: ServiceList; page: ListPage }

/** A page of records as a grid with one tab stop. Up and down move the selection, whose record is shown
 * beside it; from an invoice the right arrow goes to its positions, and Enter opens the shipment. */
export function RecordTable({ list, page }: Props) {
  const { serviceLists: store } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  const active = useStore(store, (state) => state[list].active)
  const isLoading = useStore(store, (state) => state[list].isLoading)
  const columns = useMemo(() => columnsOf(list, page.items), [list, page.items])
  const showsInvoices = list === 'invoices' && page.items.every(isReadableInvoice)
  const rows = useMemo(() => page.items.map(flatRecord), [page.items])
  const shown = showsInvoices ? [] : columns
  const table = useRef<HTMLTableElement>(null)
  const body = useRef<HTMLTableSectionElement>(null)
  useEffect(() => {
    if (active !== undefined) body.current?.rows[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  useEffect(() => {
    // After the list was opened by its key or tab, the next key belongs to the records.
    const { activeElement } = document
    if (isUnclaimed(activeElement) || activeElement?.closest('main nav')) table.current?.focus()
  }, [])

  const press = (event: KeyboardEvent) => {
    const by = rowStep(event, rows.length)
    if (event.altKey || event.ctrlKey || event.metaKey) return
    if (event.key === 'Enter' && list === 'orders') void store.commands.takeOver()
    else if (event.key === 'Enter' && list === 'quotations') void store.commands.openQuotation()
    else if (event.key === 'Enter' && list === 'invoices') {
      const id = selectedShipment(store.getState().invoices)
      if (id) store.commands.openBooked(id)
    } else if (event.key === 'ArrowRight' && list === 'invoices')
      document.getElementById(keyElement.positions)?.focus()
    else if (event.key === 'Escape') store.commands.choose(list, undefined)
    else if (by !== undefined) store.commands.step(list, by)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.scroller}>
      <table
        ref={table}
        id={keyElement.list}
        className={styles.table}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a table with keyboard selection is a grid
        role="grid"
        tabIndex={0}
        aria-label={t(`shipments.tab.${list}`)}
        data-beside={active !== undefined || undefined}
        aria-busy={isLoading || undefined}
        aria-rowcount={page.total ?? -1}
        aria-activedescendant={active === undefined ? undefined : `record-${active}`}
        onKeyDown={press}
        onFocus={() => active === undefined && store.commands.step(list, 0)}
      >
        <thead>
          <tr>
            {showsInvoices &&
              invoiceHeadings.map((heading) => (
                <th
                  key={heading.label}
                  scope="col"
                  data-numeric={'numeric' in heading || undefined}
                  data-wide={'wide' in heading || undefined}
                >
                  {t(heading.label)}
                </th>
              ))}
            {shown.map(({ path, isNumeric }) => (
              <th key={path} scope="col" data-numeric={isNumeric || undefined} title={path}>
                <bdi>{fieldLabel(messages, path)}</bdi>
              </th>
            ))}
          </tr>
        </thead>
        <tbody ref={body}>
          {rows.map((row, index) => (
            <tr
              // biome-ignore lint/suspicious/noArrayIndexKey: records may lack an ID and never change their order
              key={index}
              id={`record-${index}`}
              className={styles.row}
              aria-selected={index === active}
              onClick={() => store.commands.choose(list, index)}
            >
              {showsInvoices && <InvoiceCells record={page.items[index] ?? {}} booked={page.booked} />}
              {shown.map(({ path, isNumeric }) => (
                <td key={path} data-numeric={isNumeric || undefined}>
                  <bdi>{cellText(messages, row, path)}</bdi>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
