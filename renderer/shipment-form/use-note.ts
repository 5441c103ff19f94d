import { useMemo } from 'react'
import { type StoreApi, useStore } from 'zustand'
import type { Finding } from '../../shared/kit/finding.ts'
import type { Messages } from '../../shared/messages/messages.ts'
import { findingAtField } from '../../shared/messages/sentences.ts'
import { useMessages } from '../app/i18n/use-messages.ts'
import type { FieldNote } from '../components/field-frame.tsx'
import { isLocked } from './booking-state.ts'
import type { FormState } from './form-state.ts'
import { isDoubted, isUsual, type Marked } from './marks.ts'
import { findingAt, saidAt } from './notes.ts'

/** What our finding, or else the service's own words, says beside a field of that name. */
export function noteOf(
  messages: Messages,
  finding: Finding | undefined,
  said: string | undefined,
  label: string | undefined,
): FieldNote | undefined {
  if (finding)
    return {
      text: findingAtField(messages, finding, label),
      tone: finding.severity === 'error' ? 'bad' : 'wait',
    }
  return said ? { text: said, tone: 'bad' } : undefined
}

const markOf = (draft: Marked, path: string): 'doubt' | 'usual' | undefined =>
  isDoubted(draft, path) ? 'doubt' : isUsual(draft, path) ? 'usual' : undefined

type Noted = Pick<StoreApi<FormState<Marked>>, 'getState' | 'getInitialState' | 'subscribe'>

/** The message beside a field of that name. It is the same object as long as it says the same, so that a key in one field
 * renders no other. */
export function useNote(form: Noted, path: string, label: string | undefined): FieldNote | undefined {
  const messages = useMessages()
  const key = useStore(form, (state) => {
    if (isLocked(state)) return ''
    const [finding, said] = [findingAt(state, path), saidAt(state, path)]
    const mark = markOf(state.draft, path)
    return finding || said || mark ? JSON.stringify([finding, said, mark]) : ''
  })
  return useMemo(() => {
    if (!key) return undefined
    const [finding, said, mark] = JSON.parse(key)
    const note = noteOf(messages, finding, said, label)
    if (note) return note
    if (mark === 'doubt') return { text: messages.t('pack.doubt'), tone: 'wait' }
    return mark === 'usual' ? { text: messages.t('pack.usual'), tone: 'plain' } : undefined
  }, [key, messages, label])
}
