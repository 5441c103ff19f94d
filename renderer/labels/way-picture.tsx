import type { PrintWay } from './print-way.ts'
import styles from './way-picture.module.css'

type Size = { width: number; height: number }
/** The labels of a sheet, and the first place that is used. */
type Grid = { columns: number; rows: number; startSlot: number }
type Props = {
  way: PrintWay
  /** In mm, as it lies in the printer. A roll has no height. */
  paper: { width: number; height?: number }
  grid?: Grid
}

/** In mm: the page that services usually send, and the label on it. */
const page: Size = { width: 210, height: 297 }
const label: Size = { width: 100, height: 150 }

/** A sample of what a way prints on a paper, drawn to fit: the page as sent with
 * its label on it, or labels alone. */
export function WayPicture({ way, paper, grid }: Props) {
  const isPage = way === 'asSent'
  const media = { width: paper.width, height: paper.height ?? paper.width * 1.5 }
  const sheet = isPage ? page : media
  return (
    <svg
      className={styles.picture}
      viewBox={`-2 -2 ${sheet.width + 4} ${sheet.height + 4}`}
      aria-hidden="true"
      data-way={way}
    >
      <rect className={styles.paper} {...sheet} />
      {isPage ? (
        <PageAsSent media={media} />
      ) : (
        <Labels sheet={sheet} grid={(way === 'sheet' && grid) || oneLabel} />
      )}
    </svg>
  )
}

/** The service's page: a label, lines of text, and the edge of a paper that is too small for it. */
const PageAsSent = ({ media }: { media: Size }) => (
  <>
    <SampleLabel x={10} y={10} {...label} />
    {[180, 195, 210, 225, 240].map((y) => (
      <rect key={y} className={styles.ink} x={16} y={y} width={y === 240 ? 90 : 170} height={5} />
    ))}
    {media.width < page.width - 2 && <rect className={styles.tooSmall} {...media} />}
  </>
)

const oneLabel: Grid = { columns: 1, rows: 1, startSlot: 0 }

/** A label in each place of a sheet from the start slot on. */
function Labels({ sheet, grid: { columns, rows, startSlot } }: { sheet: Size; grid: Grid }) {
  const width = sheet.width / columns
  const height = sheet.height / rows
  const slots = Array.from({ length: columns * rows }, (_, slot) => slot).slice(startSlot)
  return slots.map((slot) => (
    <SampleLabel
      key={slot}
      x={(slot % columns) * width + 4}
      y={Math.floor(slot / columns) * height + 4}
      width={width - 8}
      height={height - 8}
    />
  ))
}

/** Widths of bars and of the gaps after them. */
const bars = [3, 2, 1, 1, 2, 3, 1, 2, 3, 1, 1, 2, 2, 1, 3]

/** A frame, two lines of an address and a barcode. */
function SampleLabel({ x, y, width, height }: Size & { x: number; y: number }) {
  const [across, along] = [width / 100, height / 150]
  const unit = (width * 0.76) / bars.reduce((sum, each) => sum + each + 1, 0)
  let at = x + width * 0.12
  return (
    <g className={styles.ink}>
      <rect className={styles.frame} x={x} y={y} width={width} height={height} />
      <rect x={x + 12 * across} y={y + 16 * along} width={52 * across} height={9 * along} />
      <rect x={x + 12 * across} y={y + 34 * along} width={38 * across} height={9 * along} />
      {bars.map((bar, index) => {
        const left = at
        at += (bar + 1) * unit
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the bars never change their order
          <rect key={index} x={left} y={y + 70 * along} width={bar * unit} height={58 * along} />
        )
      })}
    </g>
  )
}
