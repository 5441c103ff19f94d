import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button, Check, ProblemAlert, TextField } from '../components/index.ts'
import { arrowStep, useAppModel, useMessages } from '../kit/index.ts'
import { ShipmentDetails } from './details/shipment-details.tsx'
import styles from './local-shipments.module.css'
import { ShipmentList } from './shipment-list.tsx'

/** The tab of the shipments booked here: search, list, and the details of the chosen one. */
export function LocalShipments() {
  const { shipments: store, station } = useAppModel()
  const { t } = useMessages()
  const text = useStore(store, (state) => state.text)
  const showsOnlyOpen = useStore(store, (state) => state.showsOnlyOpen)
  const hasRows = useStore(store, ({ rows }) => rows.length > 0)
  const isLoading = useStore(store, (state) => state.isLoading)
  const problem = useStore(store, (state) => state.problem)
  const isExporting = useStore(store, (state) => state.isExporting)
  const chosen = useStore(store, (state) => state.chosen)
  const status = useStore(station, (state) => state.status)
  const unexplained = status?.unexplainedOrders ?? []
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => {
    search.current?.querySelector('input')?.focus()
  }, [])

  return (
    <div className={styles.here} data-chosen={chosen ? true : undefined}>
      <section className={styles.found} aria-label={t('shipments.list')}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: passes the field's arrows and Enter to the list */}
        <div
          className={styles.search}
          ref={search}
          onKeyDown={(event) => {
            const { key, altKey, ctrlKey, target } = event
            const isSearch = target instanceof HTMLInputElement && target.type === 'search'
            const by = arrowStep(event)
            if (by !== undefined) store.commands.step(by)
            else if (key === 'Enter' && !altKey && !ctrlKey && isSearch) store.commands.openFirst()
            else return
            event.preventDefault()
          }}
        >
          <TextField
            label={t('shipments.search')}
            value={text}
            onChange={store.commands.search}
            placeholder={t('shipments.search.hint')}
            type="search"
          />
          <Check
            label={t('shipments.onlyOpen')}
            checked={showsOnlyOpen}
            onChange={(showsOnlyOpen) => store.commands.filter({ showsOnlyOpen })}
          />
          <Button isUnavailable={!hasRows || isExporting} onClick={() => void store.commands.exportCsv()}>
            {t('action.exportCsv')}
          </Button>
        </div>
        {status && status.recovered > 0 && (
          <p className={styles.notice}>{t('status.recovered', { count: status.recovered })}</p>
        )}
        {unexplained.length > 0 && (
          <p className={styles.notice}>
            {t('shipments.unexplained', {
              count: unexplained.length,
              list: listed(unexplained.map(({ id, reference }) => reference ?? id)),
            })}{' '}
            <Button variant="quiet" onClick={() => store.commands.showTab('orders')}>
              {t('shipments.unexplained.look')}
            </Button>
          </p>
        )}
        <ProblemAlert
          problem={problem}
          title={t('shipments.failed')}
          onRetry={() => void store.commands.retry()}
          className={hasRows ? styles.problem : styles.empty}
        />
        {hasRows && <ShipmentList />}
        {!hasRows && !problem && (
          <div className={styles.empty} role="status">
            <p>{t(isLoading ? 'common.searching' : emptySentence(text, showsOnlyOpen), { text })}</p>
            {!isLoading && !text && !showsOnlyOpen && <p>{t('shipments.none.more')}</p>}
          </div>
        )}
      </section>
      <div className={styles.details}>
        {chosen ? (
          <ShipmentDetails
            key={chosen.id}
            shipment={chosen}
            onClose={() => store.commands.select(undefined)}
          />
        ) : (
          <p className={styles.choose}>{hasRows && t('shipments.choose')}</p>
        )}
      </div>
    </div>
  )
}

function emptySentence(text: string, showsOnlyOpen: boolean) {
  if (text) return 'shipments.none.found'
  return showsOnlyOpen ? 'shipments.none.open' : 'shipments.none'
}

const maxListed = 10

/** Limited, to leave room for the list below. The sentence contains the total. */
const listed = (names: readonly string[]) =>
  names.slice(0, maxListed).join(', ') + (names.length > maxListed ? ', …' : '')
