import { useStore } from 'zustand'
import {
  type DocumentName,
  readTracking,
  responseBody,
  type ShipmentRecord,
  type ShownDocument,
} from '../../../shared/shipment/index.ts'
import { Button, JsonTree, Timeline } from '../../components/index.ts'
import { useAppModel, useMessages } from '../../kit/index.ts'
import { DocumentPages } from './document-pages.tsx'
import styles from './document-panel.module.css'

type Props = { shipment: ShipmentRecord; name: DocumentName }

/** The stored confirmation or tracking of a shipment, opened or collapsed. */
export function DocumentPanel({ shipment, name }: Props) {
  const { shipments: store } = useAppModel()
  const { t, moment } = useMessages()
  const shown = useStore(store, ({ documents }) => documents[name])
  const stored = shipment[name]
  if (!stored) return null
  const { commands } = store
  return (
    <section className={styles.document} aria-label={t(`document.${name}`)}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(`document.${name}`)}</h3>
        <span className={styles.at}>{t('document.at', { when: moment(stored.at) })}</span>
        <div className={styles.actions}>
          {shown?.kind === 'pdf' && (
            <>
              <Button variant="quiet" onClick={() => void commands.printDocument(name)}>
                {t('document.print')}
              </Button>
              <Button variant="quiet" onClick={() => void commands.saveDocument(name)}>
                {t('common.save')}
              </Button>
            </>
          )}
          <Button
            variant="quiet"
            aria-expanded={shown !== undefined}
            aria-label={t(shown ? 'document.close.name' : 'document.open.name', {
              document: t(`document.${name}`),
            })}
            onClick={() => (shown ? commands.closeDocument(name) : void commands.openDocument(name))}
          >
            {t(shown ? 'document.close' : 'document.open')}
          </Button>
        </div>
      </div>
      {shown ? (
        <DocumentContent id={shipment.id} name={name} shown={shown} />
      ) : (
        stored.latest && <bdi className={styles.latest}>{stored.latest.text}</bdi>
      )}
    </section>
  )
}

/** A document by its kind: PDF pages, text, a timeline for data with times, else a tree. */
function DocumentContent({ id, name, shown }: { id: string; name: DocumentName; shown: ShownDocument }) {
  const { t } = useMessages()
  const label = t(`document.${name}`)
  if (shown.kind === 'pdf') return <DocumentPages key={shown.at} id={id} name={name} pages={shown.pages} />
  if (shown.kind === 'text') return <p className={styles.text}>{shown.text}</p>
  const tracking = name === 'tracking' ? readTracking(shown.value) : undefined
  if (!tracking) return <JsonTree label={label} value={responseBody(shown.value)} />
  return (
    <>
      {tracking.status && <bdi className={styles.latest}>{tracking.status}</bdi>}
      <Timeline label={label} entries={tracking.entries} />
      <details className={styles.all}>
        <summary>{t('document.all')}</summary>
        <JsonTree label={t('document.all')} value={responseBody(shown.value)} />
      </details>
    </>
  )
}
