import { useEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { Button } from '../../components/button.tsx'
import { Check } from '../../components/check.tsx'
import { ProblemNote } from '../../components/problem-note.tsx'
import { TextField } from '../../components/text-field.tsx'
import { useDesk } from '../../desk.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { ShipmentDetails } from './shipment-details.tsx'
import { ShipmentRow } from './shipment-row.tsx'
import styles from './shipments-screen.module.css'

/** Everything that was booked here, and beside it the one that is chosen. */
export function ShipmentsScreen() {
  const { shipments: store, station } = useDesk()
  const { t } = useMessages()
  const { text, onlyOpen, shipments, next, loading, problem, selected } = useStore(store)
  const status = useStore(station, (state) => state.status)
  const chosen = shipments.find(({ id }) => id === selected)
  const unexplained = status?.unexplainedOrders ?? []
  const search = useRef<HTMLDivElement>(null)
  useEffect(() => {
    search.current?.querySelector('input')?.focus()
  }, [])

  return (
    <main className={styles.screen}>
      <h1 className="unseen">{t('shipments.title')}</h1>
      <section className={styles.found} aria-label={t('shipments.list')}>
        <div className={styles.search} ref={search}>
          <TextField
            label={t('shipments.search')}
            value={text}
            onChange={store.search}
            placeholder={t('shipments.search.hint')}
            type="search"
          />
          <Check label={t('shipments.onlyOpen')} checked={onlyOpen} onChange={store.filter} />
        </div>
        {status && status.recovered > 0 && (
          <p className={styles.notice}>{t('status.recovered', { count: status.recovered })}</p>
        )}
        {unexplained.length > 0 && (
          <p className={styles.notice}>
            {t('shipments.unexplained', {
              count: unexplained.length,
              list: unexplained.map(({ id, reference }) => reference ?? id).join(', '),
            })}
          </p>
        )}
        {problem ? (
          <div className={styles.empty} role="alert">
            <p>{t('shipments.failed')}</p>
            <ProblemNote problem={problem} />
            <Button onClick={() => void store.load()}>{t('shipments.tryAgain')}</Button>
          </div>
        ) : shipments.length === 0 ? (
          <div className={styles.empty} role="status">
            <p>{t(loading ? 'shipments.loading' : emptySentence(text, onlyOpen), { text })}</p>
            {!loading && !text && !onlyOpen && <p>{t('shipments.none.more')}</p>}
          </div>
        ) : (
          <ul className={styles.list} aria-busy={loading || undefined}>
            {shipments.map((shipment) => (
              <ShipmentRow
                key={shipment.id}
                shipment={shipment}
                chosen={shipment.id === selected}
                onChoose={store.select}
              />
            ))}
          </ul>
        )}
        {next && !problem && (
          <Button className={styles.more} off={loading} onClick={() => !loading && void store.more()}>
            {t(loading ? 'shipments.loading' : 'shipments.more')}
          </Button>
        )}
      </section>
      <div className={styles.details}>
        {chosen ? (
          <ShipmentDetails key={chosen.id} shipment={chosen} onClose={() => store.select(undefined)} />
        ) : (
          <p className={styles.choose}>{shipments.length > 0 && t('shipments.choose')}</p>
        )}
      </div>
    </main>
  )
}

const emptySentence = (text: string, onlyOpen: boolean) =>
  text ? 'shipments.none.found' : onlyOpen ? 'shipments.none.open' : 'shipments.none'
