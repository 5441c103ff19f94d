import { useEffect, useRef, useState } from 'react'
import type { Outcome } from '../../../shared/kit/index.ts'

/** A trial of what is typed, such as a connection. Its outcome is shown only while the
 * input is the one that was tried. */
export function useTrial<Value>(input: unknown) {
  const current = JSON.stringify(input)
  const latest = useRef(current)
  useEffect(() => {
    latest.current = current
  })
  const [tried, setTried] = useState<{ input: string; outcome?: Outcome<Value> }>()
  const isRunning = (of: string) => tried?.input === of && tried.outcome === undefined
  return {
    outcome: tried?.input === current ? tried.outcome : undefined,
    isRunning: isRunning(current),
    /** Does nothing while the same input is being tried.
     * @param of the input that is tried, if `ask` changes it */
    async run(ask: () => Promise<Outcome<Value>>, of = input): Promise<void> {
      const started = { input: JSON.stringify(of) }
      if (isRunning(started.input)) return
      setTried(started)
      const outcome = await ask()
      // Another trial may have begun meanwhile.
      setTried((now) => (now === started ? { ...started, outcome } : now))
    },
    /** Shows an outcome beside the input as it is now; undefined: none. */
    show: (outcome: Outcome<Value> | undefined) => setTried(outcome && { input: latest.current, outcome }),
  }
}
export type Trial<Value> = ReturnType<typeof useTrial<Value>>
