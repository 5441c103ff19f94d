import { useMemo } from 'react'
import { findingAtField } from '../../../shared/messages/sentences.ts'
import type { FieldNote } from '../../components/text-field.tsx'
import { usePack } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { findingAt, isLocked, saidAt } from './pack-state.ts'

/** The message beside a field. It is the same object as long as it says the same, so that a key in one field
 * renders no other. */
export function useNote(path: string): FieldNote | undefined {
  const messages = useMessages()
  const key = usePack((state) =>
    JSON.stringify(
      isLocked(state) ? [] : [findingAt(state, path), saidAt(state, path), state.doubts.has(path)],
    ),
  )
  return useMemo(() => {
    const [finding, said, doubted] = JSON.parse(key)
    const label = fieldAt(path)?.label
    if (finding)
      return {
        text: findingAtField(messages, finding, label && messages.t(label)),
        tone: finding.severity === 'error' ? 'bad' : 'wait',
      }
    if (said) return { text: said, tone: 'bad' }
    return doubted ? { text: messages.t('pack.doubt'), tone: 'wait' } : undefined
  }, [key, messages, path])
}
