import { useStore } from 'zustand'
import { folderPrinterName } from '../../shared/labels/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { Button } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import type { DrawnLabel } from './drawn-label.ts'
import { printerLabel } from './printer-label.ts'
import styles from './proof-advice.module.css'

/** Says why a label is not printed or may not scan, with advice. Renders nothing for a good label. */
export function ProofAdvice({ shipment, drawn }: { shipment: ShipmentRecord; drawn: DrawnLabel }) {
  const { station, shipmentCommands } = useAppModel()
  const { t } = useMessages()
  const other = useStore(station, ({ settings }) => settings?.documentPrinter ?? folderPrinterName)
  const { advice, verdict } = drawn.proof
  const isRefused = verdict === 'refused'
  if (!isRefused && advice.length === 0) return null
  // A person may print a refused page if it prints as sent.
  const isPrintedAnyway = isRefused && drawn.layout === 'asSent' && isPrinted(shipment)
  const isBlocked = isRefused && !isPrintedAnyway
  const title = () => {
    if (isBlocked) return t('proof.willNot')
    return t(isPrintedAnyway ? 'proof.anyway' : 'proof.weak')
  }
  // A sheet profile already prints on A4.
  const shownAdvice = advice.filter((each) => each !== 'printOnA4' || drawn.layout === 'label')
  const canUseOther = drawn.layout !== 'asSent' && other !== drawn.printer
  return (
    <div
      className={styles.advice}
      data-tone={isBlocked ? 'bad' : 'wait'}
      role={isBlocked ? 'alert' : undefined}
    >
      <b>{title()}</b>
      <ul>
        {shownAdvice.map((each) => (
          <li key={each}>{t(`proof.advice.${each}`)}</li>
        ))}
      </ul>
      {canUseOther && (
        <Button onClick={() => void shipmentCommands.print(shipment.id, 'document')}>
          {t('proof.onDocument', { printer: printerLabel(t, other) })}
        </Button>
      )}
    </div>
  )
}

const isPrinted = ({ label }: ShipmentRecord): boolean =>
  label === 'submitted' || label === 'unknown' || label === 'confirmed'
