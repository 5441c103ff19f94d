import { useEffect, useState } from 'react'

/** The response to `ask`, which is called when the component is shown, and again when `ask` changes
 * (`useCallback`). Until the next response is there, the one before stays. A late one is ignored. */
export function useResponse<Value>(ask: () => Promise<Value>): Value | undefined {
  const [response, setResponse] = useState<Value>()
  useEffect(() => {
    let isCurrent = true
    void ask().then((value) => {
      if (isCurrent) setResponse(() => value)
    })
    return () => {
      isCurrent = false
    }
  }, [ask])
  return response
}
