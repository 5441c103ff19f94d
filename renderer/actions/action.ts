import type { MessageKey } from '../../shared/messages/en.ts'
import type { Shortcut } from '../shortcut.ts'

/** What a person can do, once: buttons, keys and hints all come from this record. The keys are none that a
 * browser keeps for itself. */
export type Action = {
  message: MessageKey
  shortcut?: Shortcut
  /** Whether its key does anything now. */
  available(): boolean
  perform(): void
}
