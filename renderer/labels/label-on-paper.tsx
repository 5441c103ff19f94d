import { useCallback, useEffect, useState } from 'react'
import { joined } from '../../shared/kit/index.ts'
import type { PrinterProfile } from '../../shared/printing/index.ts'
import type { ShipmentRecord } from '../../shared/shipment/index.ts'
import { ProblemAlert, ProblemNote, StepList } from '../components/index.ts'
import { useAppModel, useMessages, useResponse } from '../kit/index.ts'
import { nameOfShipment } from '../shipment/index.ts'
import { drawnLabel } from './drawn-label.ts'
import { knownMediaOf } from './known-media.ts'
import { LabelFigure } from './label-figure.tsx'
import styles from './label-on-paper.module.css'
import { paperInPrinter, paperStyle, percentOf } from './paper-style.ts'
import { proofFacts, proofTitle } from './proof-facts.ts'
import type { ShownLabel } from './use-label-preview.ts'

/** The pause in typing after which the label is drawn again. */
const debounceMs = 150

/** The newest label on the paper of a profile, as it would be printed: with its
 * offset, its margin and its proof. */
export function LabelOnPaper({ profile }: { profile: PrinterProfile }) {
  const messages = useMessages()
  const { t, number, time } = messages
  const read = useNewestShipments()
  const last = read?.ok ? read.value.shipments.find(hasLabel) : undefined
  const consignee = last?.request.consignee
  const shown = useTriedLabel(last?.id, profile)
  const drawn = shown.state === 'drawn' ? shown.drawn : undefined
  const { layout, orientation, print } = profile
  const { media, offsetXMm, offsetYMm } = print
  const { width, height } = paperInPrinter(orientation, media.widthMm, media.heightMm)
  const paper =
    layout.kind === 'asSent' && drawn
      ? { width: drawn.frame.width, height: drawn.frame.height }
      : {
          width: drawn?.widthMm ?? width,
          height: drawn?.heightMm ?? height ?? media.widthMm,
        }
  const isThermal = layout.kind === 'label' && profile.format === 'zpl'
  const margin = layout.kind === 'asSent' ? 0 : media.marginMm
  const isDieCut =
    layout.kind === 'label' && media.heightMm !== undefined && knownMediaOf(media)?.kind !== 'sheet'
  return (
    <div className={styles.figure}>
      <p className={styles.width}>
        <span>{number(paper.width, 1)} mm</span>
      </p>
      {isDieCut && <div className={styles.before} style={paperStyle(paper.width, paper.height)} />}
      <div className={styles.sheet} style={paperStyle(paper.width, paper.height)}>
        {drawn ? (
          <div
            className={styles.print}
            style={
              isThermal
                ? { translate: `${percentOf(offsetXMm, paper.width)} ${percentOf(offsetYMm, paper.height)}` }
                : undefined
            }
          >
            <LabelFigure drawn={drawn} alt={t('label.picture', { reference: nameOfShipment(last) })} />
          </div>
        ) : (
          shown.state !== 'failed' &&
          read?.ok && <p className={styles.empty}>{t(last ? 'label.drawing' : 'label.onPaper.none')}</p>
        )}
        {margin > 0 && (
          <div
            className={styles.margin}
            style={{ inset: `${percentOf(margin, paper.height)} ${percentOf(margin, paper.width)}` }}
          />
        )}
      </div>
      {isDieCut && <div className={styles.after} style={paperStyle(paper.width, paper.height)} />}
      <p className={styles.height}>
        <span>{number(paper.height, 1)} mm</span>
      </p>
      {isDieCut && <p className={styles.gap}>{t('label.onPaper.gap')}</p>}
      <ProblemAlert problem={read?.ok === false ? read.problem : undefined} className={styles.about} />
      {last && (
        <div className={styles.about}>
          <p className={styles.name}>
            <bdi>{joined([consignee?.name, consignee?.address?.city], ', ')}</bdi> ·{' '}
            {time(last.bookedAt ?? last.intendedAt)}
          </p>
          <p className={styles.caption}>{t('label.onPaper')}</p>
          {drawn && <StepList label={proofTitle(messages, drawn)} steps={proofFacts(messages, drawn)} />}
          {shown.state === 'failed' && <ProblemNote problem={shown.problem} />}
        </div>
      )}
    </div>
  )
}

function useNewestShipments() {
  const { bridge } = useAppModel()
  return useResponse(useCallback(() => bridge.request('shipments.list', { text: '', take: 20 }), [bridge]))
}

const hasLabel = ({ booking, labelDocument }: ShipmentRecord) =>
  booking === 'booked' && labelDocument !== undefined

/** A label drawn by a profile. The previous drawing stays until the next is there. */
function useTriedLabel(id: string | undefined, profile: PrinterProfile): ShownLabel {
  const { bridge } = useAppModel()
  const [shown, setShown] = useState<ShownLabel>({ state: 'none' })
  // The offset only moves the drawing.
  const { offsetXMm: _, offsetYMm: __, ...print } = profile.print
  const wanted = JSON.stringify({ ...profile, print })
  useEffect(() => {
    if (id === undefined) return
    let isCurrent = true
    const draw = async () => {
      const result = await bridge.request('label.preview', { id, label: 0, profile: JSON.parse(wanted) })
      if (!isCurrent) return
      if (!result.ok) return setShown({ state: 'failed', problem: result.problem })
      setShown({ state: 'drawn', drawn: drawnLabel(result.value) })
    }
    const timer = setTimeout(() => void draw(), debounceMs)
    return () => {
      isCurrent = false
      clearTimeout(timer)
    }
  }, [bridge, id, wanted])
  return shown
}
