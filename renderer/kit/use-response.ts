import { useEffect, useState } from 'react'

/** The answer to `ask`, which is called once it is shown and again when it changes (`useCallback`). Until
 * the next answer is there, the one before stays. A late answer to an earlier `ask` is ignored. */
export function useAnswer<Value>(ask: () => Promise<Value>): Value | undefined {
  const [answer, setAnswer] = useState<Value>()
  useEffect(() => {
    let isCurrent = true
    void ask().then((value) => {
      if (isCurrent) setAnswer(() => value)
    })
    return () => {
      isCurrent = false
    }
  }, [ask])
  return answer
}
