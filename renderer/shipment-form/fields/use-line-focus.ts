import { useEffect, useRef } from 'react'
import { isNowhere } from '../../kit/index.ts'
import { lineField } from '../draft/form-fields.ts'
import { focusField } from '../focus/field-focus.ts'

/** Moves the focus to the first field of an added line, but not when a whole draft is restored. If the
 * focused line was removed, it moves to the last. */
export function useLineFocus(lines: number, first: 'length' | 'packageType', isOn = true): void {
  const before = useRef(lines)
  useEffect(() => {
    const isAdded = lines === before.current + 1
    const isLost = lines < before.current && isNowhere(document.activeElement)
    if (isOn && (isAdded || isLost)) focusField(lineField(lines - 1, first).path)
    before.current = lines
  }, [lines, first, isOn])
}
