import { stableWeight } from '../../../shared/devices/scale/reading.ts'
import type { ScaleSource } from './scale-source.ts'

const tellEveryMs = 250
/** A real one wavers for a moment after something was put on it, and shows that what stood there was lifted. */
const movesFor = 2

/** A scale that a person puts weights on by the screen: for practising, and for tests. */
export function createPracticeScale() {
  let kilograms = 0
  let moving = 0
  const source: ScaleSource = {
    async open({ told }) {
      const tell = () => {
        told(moving > 0 ? { state: 'moving', kilograms: 0 } : stableWeight(kilograms, 'kg'))
        moving = Math.max(0, moving - 1)
      }
      tell()
      const timer = setInterval(tell, tellEveryMs)
      return { close: async () => clearInterval(timer) }
    },
    forget: async () => undefined,
    onArrive: () => () => undefined,
  }
  return {
    source,
    /** Puts a parcel on it; 0 takes it off. */
    put(weight: number) {
      kilograms = weight
      moving = movesFor
    },
  }
}
