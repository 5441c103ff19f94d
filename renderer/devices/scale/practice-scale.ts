import { stableWeight } from './reading.ts'
import type { ScaleSource } from './scale-source.ts'

const reportMs = 250
/** The number of unstable reports after each change, as from a real scale. */
const movingReports = 2

/** A simulated scale whose weight is set on the screen; for practice and tests. */
export function createPracticeScale() {
  let kilograms = 0
  let movingLeft = 0
  const source: ScaleSource = {
    async open({ onReading }) {
      const report = () => {
        onReading(movingLeft > 0 ? { state: 'moving', kilograms: 0 } : stableWeight(kilograms, 'kg'))
        movingLeft = Math.max(0, movingLeft - 1)
      }
      report()
      const timer = setInterval(report, reportMs)
      return { close: async () => clearInterval(timer) }
    },
    forget: async () => undefined,
    onArrive: () => () => undefined,
  }
  return {
    source,
    /** @param weight in kilograms; 0 removes it */
    put(weight: number) {
      kilograms = weight
      movingLeft = movingReports
    },
  }
}
export type PracticeScale = ReturnType<typeof createPracticeScale>
