import { useMemo } from 'react'
import { findingAtField } from '../../../shared/messages/sentences.ts'
import type { Draft } from '../../../shared/schemas/draft.ts'
import type { FieldNote } from '../../components/text-field.tsx'
import { usePack } from '../../desk.ts'
import { fieldAt } from '../../draft-fields.ts'
import { useMessages } from '../../i18n/use-messages.ts'
import { isDoubted, isUsual } from '../../marks.ts'
import { findingAt, isLocked, saidAt } from './pack-state.ts'

/** The message beside a field. It is the same object as long as it says the same, so that a key in one field
 * renders no other. */
export function useNote(path: string): FieldNote | undefined {
  const messages = useMessages()
  const key = usePack((state) =>
    JSON.stringify(
      isLocked(state) ? [] : [findingAt(state, path), saidAt(state, path), wordOf(state.draft, path)],
    ),
  )
  return useMemo(() => {
    const [finding, said, word] = JSON.parse(key)
    const label = fieldAt(path)?.label
    if (finding)
      return {
        text: findingAtField(messages, finding, label && messages.t(label)),
        tone: finding.severity === 'error' ? 'bad' : 'wait',
      }
    if (said) return { text: said, tone: 'bad' }
    if (word === 'doubt') return { text: messages.t('pack.doubt'), tone: 'wait' }
    return word === 'usual' ? { text: messages.t('pack.usual'), tone: 'plain' } : undefined
  }, [key, messages, path])
}

const wordOf = (draft: Draft, path: string): 'doubt' | 'usual' | undefined =>
  isDoubted(draft, path) ? 'doubt' : isUsual(draft, path) ? 'usual' : undefined
