import { useStore } from 'zustand'
import type { ShipmentEnclosure, ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button, ProblemNote } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { printerLabel } from '../../labels/index.ts'
import styles from './document-panel.module.css'

const isUnprinted = ({ state }: ShipmentEnclosure) => state !== 'submitted' && state !== 'printing'

/** The PDFs that print with a shipment's label: their states, and printing by hand. */
export function EnclosuresPanel({ shipment }: { shipment: ShipmentRecord }) {
  const { shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const isBusy = useStore(shipmentCommands, (state) => Boolean(state.busy[shipment.id]))
  const { id, enclosures = [], booking, mismatch } = shipment
  if (enclosures.length === 0) return null
  const canPrintNow = booking === 'booked' && !mismatch
  // Before the label has printed they still come out by themselves.
  const isBehindLabel = shipment.prints > 0
  return (
    <section className={styles.document} aria-label={t('enclosures.title')}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t('enclosures.title')}</h3>
        {canPrintNow && isBehindLabel && enclosures.filter(isUnprinted).length > 1 && (
          <div className={styles.actions}>
            <Button
              variant="quiet"
              isUnavailable={isBusy}
              onClick={() => void shipmentCommands.printEnclosures(id)}
            >
              {t('enclosures.printAll')}
            </Button>
          </div>
        )}
      </div>
      <ul className={styles.enclosures}>
        {enclosures.map((enclosure) => {
          const { document, name, state, problem } = enclosure
          return (
            <li key={document}>
              <div className={styles.head}>
                <bdi className={styles.name}>{name}</bdi>
                <span className={styles.at}>
                  {t(`enclosures.${state}`, { printer: printerLabel(t, enclosure.printer ?? '') })}
                </span>
                <div className={styles.actions}>
                  {canPrintNow && state !== 'printing' && (
                    <Button
                      variant="quiet"
                      isUnavailable={isBusy}
                      aria-label={t(
                        isUnprinted(enclosure) ? 'enclosures.print.name' : 'enclosures.printAgain.name',
                        { name },
                      )}
                      onClick={() => void shipmentCommands.printEnclosures(id, document)}
                    >
                      {t(isUnprinted(enclosure) ? 'enclosures.print' : 'enclosures.printAgain')}
                    </Button>
                  )}
                  <Button
                    variant="quiet"
                    isUnavailable={isBusy}
                    aria-label={t('enclosures.save.name', { name })}
                    onClick={() => void shipmentCommands.saveEnclosure(id, document)}
                  >
                    {t('common.save')}
                  </Button>
                </div>
              </div>
              {problem && <ProblemNote problem={problem} />}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
