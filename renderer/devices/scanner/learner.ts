import { createStore } from 'zustand/vanilla'
import { type Learned, learnRhythm, type Sample, samplesWanted } from './learn-rhythm.ts'
import type { Press } from './scan-reader.ts'

type LearnerState = { isActive: boolean; count: number; learned?: Learned }

/** A scan without an end key ends after this pause. */
const overMs = 350

/** Collects three scans of the set-up barcode while it is active. Their keys do not reach the page. */
export function createLearner() {
  const store = createStore<LearnerState>()(() => ({ isActive: false, count: 0 }))
  const { getState: get, setState: set } = store
  let code = ''
  let samples: Sample[] = []
  let text = ''
  let times: number[] = []
  let timer: ReturnType<typeof setTimeout> | undefined

  const stop = () => {
    clearTimeout(timer)
    set({ isActive: false })
  }
  const finish = (end: Sample['end']) => {
    clearTimeout(timer)
    // Up to three characters may be typed by a person.
    if (text.length > 3)
      samples.push({ text, end, gaps: times.slice(1).map((at, index) => at - (times[index] ?? at)) })
    text = ''
    times = []
    set({ count: samples.length })
    if (samples.length < samplesWanted) return
    set({ learned: learnRhythm(samples, code) })
    stop()
  }
  return Object.assign(store, {
    commands: {
      begin(shown: string) {
        code = shown
        samples = []
        text = ''
        times = []
        set({ isActive: true, count: 0, learned: undefined })
      },
      stop,
      /** Gets each key. True: the key belongs to the set-up. */
      tap(event: Pick<KeyboardEvent, 'key'>, press: Press): boolean {
        if (!get().isActive) return false
        if (press.kind === 'character') {
          text += press.character
          times.push(press.at)
          clearTimeout(timer)
          timer = setTimeout(() => finish('pause'), overMs)
          return true
        }
        // Without a scan before them, Enter and Tab come from a person.
        if (press.kind === 'end' && text !== '') {
          finish('key')
          return true
        }
        if (event.key === 'Escape') stop()
        return event.key === 'Escape'
      },
    },
  })
}
export type Learner = ReturnType<typeof createLearner>
