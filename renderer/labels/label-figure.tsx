import { symbolName } from '../../shared/labels/index.ts'
import { useMessages } from '../kit/index.ts'
import styles from './label-figure.module.css'
import { paperStyle } from './paper-style.ts'
import { symbolMark } from './proof-facts.ts'
import type { DrawnLabel } from './use-label-preview.ts'

type Props = {
  drawn: DrawnLabel
  alt: string
  /** Shown in its real size; else it fills its container. */
  trueSize?: boolean
}

/** The label's picture on its paper, with a mark on each symbol. */
export function LabelFigure({ drawn, alt, trueSize }: Props) {
  const { t } = useMessages()
  const { src, frame, proof } = drawn
  const { width, height } = frame
  return (
    <div
      className={styles.paper}
      data-true={trueSize || undefined}
      style={{ ...paperStyle(width, height), ...(trueSize && { width: `${width}mm` }) }}
    >
      <img className={styles.dots} src={src} alt={alt} />
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
