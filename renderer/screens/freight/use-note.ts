import { useMemo } from 'react'
import { findingAtField } from '../../../shared/messages/sentences.ts'
import { isLocked } from '../../booking/booking-state.ts'
import { findingAt, saidAt } from '../../booking/notes.ts'
import type { FieldNote } from '../../components/text-field.tsx'
import { useFreight } from '../../desk.ts'
import { freightFieldAt } from '../../freight-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isUsual } from '../../marks.ts'

/** The message beside a field. It is the same object as long as it says the same, so that a key in one field
 * renders no other. */
export function useNote(path: string): FieldNote | undefined {
  const messages = useMessages()
  const key = useFreight((state) =>
    JSON.stringify(
      isLocked(state) ? [] : [findingAt(state, path), saidAt(state, path), isUsual(state.draft, path)],
    ),
  )
  return useMemo(() => {
    const [finding, said, usual] = JSON.parse(key)
    const label = freightFieldAt(path)?.label
    if (finding)
      return {
        text: findingAtField(messages, finding, label && messages.t(label)),
        tone: finding.severity === 'error' ? 'bad' : 'wait',
      }
    if (said) return { text: said, tone: 'bad' }
    return usual ? { text: messages.t('pack.usual'), tone: 'plain' } : undefined
  }, [key, messages, path])
}
