import { symbolName } from '../../shared/labels/index.ts'
import { useMessages } from '../kit/index.ts'
import type { DrawnLabel } from './drawn-label.ts'
import styles from './label-figure.module.css'
import { paperStyle, percentOf } from './paper-style.ts'
import { symbolMark } from './proof-facts.ts'

type Props = {
  drawn: DrawnLabel
  alt: string
  /** Shown in its real size; else it fills its container. */
  hasTrueSize?: boolean
}

/** The label's picture on its paper, with a mark on each symbol. */
export function LabelFigure({ drawn, alt, hasTrueSize }: Props) {
  const { t } = useMessages()
  const { png, frame, proof, widthMm, heightMm } = drawn
  const { width, height } = frame
  return (
    <div
      className={styles.paper}
      data-true={hasTrueSize || undefined}
      style={{ ...paperStyle(width, height), ...(hasTrueSize && { width: `${width}mm` }) }}
    >
      <div className={styles.frame}>
        <img
          className={styles.dots}
          style={{
            left: percentOf(-frame.x, width),
            top: percentOf(-frame.y, height),
            width: percentOf(widthMm, width),
            height: percentOf(heightMm, height),
          }}
          src={`data:image/png;base64,${png}`}
          alt={alt}
        />
      </div>
      <svg
        className={styles.marks}
        viewBox={`${frame.x} ${frame.y} ${width} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {proof.symbols.map((symbol) => {
          const { tone, sign } = symbolMark(symbol)
          const { x, y, width: w, height: h } = symbol.box
          return (
            <g key={`${x} ${y}`} data-tone={tone} className={styles.mark}>
              <title>{t('label.symbolHere', { symbol: symbolName(symbol.format), mark: sign })}</title>
              <rect x={x - 0.8} y={y - 0.8} width={w + 1.6} height={h + 1.6} rx={0.8} />
            </g>
          )
        })}
      </svg>
    </div>
  )
}
