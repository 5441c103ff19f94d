import { useStore } from 'zustand'
import {
  answerBody,
  type PaperName,
  readTracking,
  type ShipmentRecord,
  type ShownPaper,
} from '../../shared/shipment/index.ts'
import { Button, JsonTree, Timeline } from '../components/index.ts'
import { useAppModel, useMessages } from '../kit/index.ts'
import { DocumentPages } from './document-pages.tsx'
import styles from './document-panel.module.css'

type Props = { shipment: ShipmentRecord; paper: PaperName }

/** The stored confirmation or tracking of a shipment, opened or collapsed. */
export function DocumentPanel({ shipment, paper }: Props) {
  const { shipments: store } = useAppModel()
  const { t, moment } = useMessages()
  const shown = useStore(store, ({ documents: papers }) => papers[paper])
  const kept = shipment[paper]
  if (!kept) return null
  const { commands: care } = store
  return (
    <section className={styles.paper} aria-label={t(`paper.${paper}`)}>
      <div className={styles.head}>
        <h3 className={styles.title}>{t(`paper.${paper}`)}</h3>
        <span className={styles.at}>{t('paper.at', { when: moment(kept.at) })}</span>
        <div className={styles.actions}>
          {shown?.kind === 'pdf' && (
            <>
              <Button look="quiet" onClick={() => void care.printDocument(paper)}>
                {t('paper.print')}
              </Button>
              <Button look="quiet" onClick={() => void care.saveDocument(paper)}>
                {t('paper.save')}
              </Button>
            </>
          )}
          <Button
            look="quiet"
            aria-expanded={shown !== undefined}
            aria-label={t(shown ? 'paper.close.name' : 'paper.open.name', { paper: t(`paper.${paper}`) })}
            onClick={() => (shown ? care.closeDocument(paper) : void care.openDocument(paper))}
          >
            {t(shown ? 'paper.close' : 'paper.open')}
          </Button>
        </div>
      </div>
      {shown ? (
        <DocumentContent id={shipment.id} paper={paper} shown={shown} />
      ) : (
        kept.latest && <bdi className={styles.latest}>{kept.latest.text}</bdi>
      )}
    </section>
  )
}

/** A document by its kind: PDF pages, text, a timeline for data with times, else a tree. */
function DocumentContent({ id, paper, shown }: { id: string; paper: PaperName; shown: ShownPaper }) {
  const { t } = useMessages()
  const label = t(`paper.${paper}`)
  if (shown.kind === 'pdf') return <DocumentPages id={id} paper={paper} pages={shown.pages} at={shown.at} />
  if (shown.kind === 'text') return <p className={styles.text}>{shown.text}</p>
  const tracking = paper === 'tracking' ? readTracking(shown.value) : undefined
  if (!tracking) return <JsonTree label={label} value={answerBody(shown.value)} />
  return (
    <>
      {tracking.status && <bdi className={styles.latest}>{tracking.status}</bdi>}
      <Timeline label={label} entries={tracking.entries} />
      <details className={styles.all}>
        <summary>{t('paper.all')}</summary>
        <JsonTree label={t('paper.all')} value={answerBody(shown.value)} />
      </details>
    </>
  )
}
