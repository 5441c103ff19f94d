import { type Dots, dotsToGrey, type Grey } from '../../electron/labels/image.ts'
import { createChance } from '../fixtures/chance.ts'
import { blankDots } from '../labels/zpl-dots.ts'

/** Pixels a dot: a camera sees a dot of 203 dpi as about two of its own; four leave room for blur. */
const perDot = 4

/**
 * What a depot's camera sees of printed dots: each dot grows, the optics blur, the parcel lies a few degrees askew, the sensor
 * is noisy and, the farther away, the coarser. `hardship` goes from 0, a good print in good light, to 1, a worn head at the
 * wrong heat seen from afar.
 */
export function printAndScan(dots: Dots, seed: number, hardship: number): Grey {
  const random = createChance(seed).next
  const gain = 0.05 + 0.7 * hardship + 0.2 * random()
  const blur = 0.3 + 0.6 * hardship + 0.2 * random()
  const tilt = ((random() - 0.5) * 4 * Math.PI) / 180
  const printed = dotsToGrey(grown(enlarged(dots), Math.round(gain * perDot)))
  const blurred = blurredBy(blurredBy(printed, Math.round(blur * perDot)), Math.round(blur * perDot))
  return seen(blurred, tilt, hardship, random)
}

function enlarged(dots: Dots): Dots {
  const pad = 12
  const out = blankDots((dots.width + 2 * pad) * perDot, (dots.height + 2 * pad) * perDot)
  for (let y = 0; y < dots.height * perDot; y++)
    for (let x = 0; x < dots.width * perDot; x++)
      if (dots.data[Math.floor(y / perDot) * dots.width + Math.floor(x / perDot)])
        out.data[(y + pad * perDot) * out.width + x + pad * perDot] = 1
  return out
}

/** Ink spreads to the right and down only; where it ends up as a whole doesn't matter to a reader. */
function grown(dots: Dots, by: number): Dots {
  const out = { ...dots, data: Uint8Array.from(dots.data) }
  for (let y = 0; y < dots.height; y++)
    for (let x = 0; x < dots.width; x++) {
      if (!dots.data[y * dots.width + x]) continue
      for (let d = 1; d <= by; d++) {
        if (x + d < dots.width) out.data[y * dots.width + x + d] = 1
        if (y + d < dots.height) out.data[(y + d) * dots.width + x] = 1
      }
    }
  return out
}

function blurredBy(grey: Grey, radius: number): Grey {
  return columnBlur(columnBlur(grey, radius, 1, grey.width), radius, grey.width, 1)
}

/** A running mean along one direction: `step` between neighbours, `line` between lines. */
function columnBlur(grey: Grey, radius: number, step: number, line: number): Grey {
  const { width, height, data } = grey
  const [length, lines] = step === 1 ? [width, height] : [height, width]
  const out = new Uint8Array(data.length)
  for (let l = 0; l < lines; l++) {
    let sum = 0
    const at = (i: number) => data[l * line + Math.min(length - 1, Math.max(0, i)) * step] ?? 255
    for (let i = -radius; i <= radius; i++) sum += at(i)
    for (let i = 0; i < length; i++) {
      out[l * line + i * step] = sum / (2 * radius + 1)
      sum += at(i + radius + 1) - at(i - radius)
    }
  }
  return { width, height, data: out }
}

/** Two pixels of the sensor a dot, or fewer; askew, with less contrast and some noise. */
function seen(grey: Grey, tilt: number, hardship: number, random: () => number): Grey {
  const step = 2 + 1.2 * hardship
  const [contrast, noise] = [0.75 - 0.3 * hardship, 24 + 24 * hardship]
  const [width, height] = [Math.ceil(grey.width / step), Math.ceil(grey.height / step)]
  const data = new Uint8Array(width * height)
  const [cos, sin] = [Math.cos(tilt), Math.sin(tilt)]
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const [dx, dy] = [step * x - grey.width / 2, step * y - grey.height / 2]
      const [sx, sy] = [
        Math.round(grey.width / 2 + dx * cos - dy * sin),
        Math.round(grey.height / 2 + dx * sin + dy * cos),
      ]
      const inside = sx >= 0 && sy >= 0 && sx < grey.width && sy < grey.height
      const light = inside ? (grey.data[sy * grey.width + sx] ?? 255) : 255
      data[y * width + x] = Math.min(255, Math.max(0, 40 + light * contrast + (random() - 0.5) * noise))
    }
  return { width, height, data }
}
