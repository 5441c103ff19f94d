import { type RefObject, useEffect } from 'react'
import { takenBack } from '../devices/scanner/input-writer.ts'

/** Told when what a scanner typed into a field was taken out of it again: what that opened closes. */
export function useTakenBack(field: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const element = field.current
    element?.addEventListener(takenBack, close)
    return () => element?.removeEventListener(takenBack, close)
  })
}
