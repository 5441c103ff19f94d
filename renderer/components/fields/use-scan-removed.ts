import { type RefObject, useEffect } from 'react'
import { scanRemovedEvent } from '../../kit/index.ts'

/** Calls `close` when the text of a scan was removed from the field again. */
export function useScanRemoved(field: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const element = field.current
    element?.addEventListener(scanRemovedEvent, close)
    return () => element?.removeEventListener(scanRemovedEvent, close)
  })
}
