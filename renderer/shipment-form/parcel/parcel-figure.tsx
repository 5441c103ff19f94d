import { memo } from 'react'
import { numberIn } from '../../../shared/kit/index.ts'
import { measureParcel, parcelLimits } from '../../../shared/shipment/index.ts'
import { Panel } from '../../components/index.ts'
import { useMessages } from '../../kit/index.ts'
import type { FormDraft } from '../draft/form-draft.ts'
import { useFormPart } from '../store/use-form.ts'
import { drawParcel, svgPoints } from './parcel-drawing.ts'
import styles from './parcel-figure.module.css'

/** Centimetres. `gap`: between person and parcel. */
const person = { high: 175, wide: 46 }
const gap = 22

/** Drawing of the parcel beside a person, to scale, with its girth. Shown until there is a label. */
export const ParcelFigure = memo(function ParcelFigure() {
  const { t, number } = useMessages()
  const measured = useFormPart(({ draft }) => lastMeasured(draft))
  const drawing = measured && drawParcel(measured.sides)
  const high = Math.max(person.high, drawing?.high ?? 0) + 6
  const wide = person.wide + gap + Math.max(drawing?.wide ?? 0, 120) + 4
  const girth = measured && measureParcel(measured.sides).girth
  const isTooBig = girth !== undefined && girth > parcelLimits.girth
  const words =
    measured && girth !== undefined
      ? t('drawing.parcel', {
          number: measured.parcel + 1,
          length: number(measured.sides[0]),
          width: number(measured.sides[1]),
          height: number(measured.sides[2]),
          girth: number(girth),
        })
      : t('drawing.waiting')
  return (
    <Panel title={t('drawing.title')} aside={t('drawing.person')}>
      <figure className={styles.figure} data-tone={isTooBig ? 'bad' : undefined}>
        <svg
          className={styles.drawing}
          viewBox={`0 ${-high} ${wide} ${high + 3}`}
          preserveAspectRatio="xMinYMax meet"
          aria-hidden="true"
        >
          <line className={styles.floor} x1="0" y1="0.5" x2={wide} y2="0.5" />
          <g className={styles.person}>
            <circle cx="23" cy="-163" r="11" />
            <rect x="10" y="-149" width="26" height="72" rx="9" />
            <rect x="11" y="-90" width="11" height="90" rx="4" />
            <rect x="24" y="-90" width="11" height="90" rx="4" />
            <rect x="1" y="-147" width="7" height="64" rx="3.5" />
            <rect x="38" y="-147" width="7" height="64" rx="3.5" />
          </g>
          {drawing && (
            <g transform={`translate(${person.wide + gap} 0)`}>
              {drawing.faces.map((face) => (
                <polygon key={svgPoints(face)} className={styles.face} points={svgPoints(face)} />
              ))}
              <polyline className={styles.girth} points={svgPoints(drawing.girth)} />
            </g>
          )}
        </svg>
        <figcaption className={styles.words}>{words}</figcaption>
      </figure>
    </Panel>
  )
})

type Measured = { parcel: number; sides: [number, number, number] }

/** The last line with three valid sides. */
function lastMeasured({ lines }: FormDraft): Measured | undefined {
  for (let parcel = lines.length - 1; parcel >= 0; parcel--) {
    const line = lines[parcel]
    const typed = [line?.length, line?.width, line?.height]
    const [length = 0, width = 0, height = 0] = typed.map((side) => numberIn(side ?? ''))
    if (length > 0 && width > 0 && height > 0) return { parcel, sides: [length, width, height] }
  }
  return undefined
}
