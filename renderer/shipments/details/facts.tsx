import type { ShipmentRecord } from '../../../shared/shipment/index.ts'
import { Button } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { factsOf } from './facts-of.ts'
import styles from './shipment-details.module.css'

/** All known fields of a shipment. Codes can be copied. */
export function Facts({ shipment }: { shipment: ShipmentRecord }) {
  const { shipments: store } = useAppModel()
  const messages = useMessages()
  const { t } = messages
  return (
    <dl className={styles.facts}>
      {factsOf(messages, shipment).map(({ label, lines, isCode }) => (
        <div key={label} className={styles.fact}>
          <dt>{t(label)}</dt>
          <dd data-code={isCode || undefined}>
            {lines.map((line, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a fact never move
              <bdi key={index}>{line}</bdi>
            ))}
            {isCode && lines[0] && (
              <Button
                variant="quiet"
                className={styles.copy}
                aria-label={t('shipments.copy.name', { name: t(label) })}
                onClick={() => void store.commands.copyText(lines[0] ?? '')}
              >
                {t('shipments.copy')}
              </Button>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
