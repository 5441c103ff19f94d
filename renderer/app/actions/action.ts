import type { MessageKey } from '../../../shared/messages/en.ts'
import type { MessageValues } from '../../../shared/messages/speak.ts'
import type { ScreenName } from '../shell-store.ts'
import type { Shortcut } from '../shortcut.ts'

/** What a person can do, once: buttons, keys, hints, the command palette, the scanner's commands and the sheet of keys all come
 * from this record. The keys are none that a browser keeps for itself. */
export type Action = {
  message: MessageKey
  /** What its message speaks of. */
  values?(): MessageValues
  shortcut?: Shortcut
  /** The screen that it is offered on, where that is not the one of its record's other actions. */
  room?: Room
  /** Whether it does anything now. */
  available(): boolean
  /** Whether its key counts now, for a key that means something else while another element has the focus. */
  keyed?(): boolean
  perform(): void
}

/** Where an action belongs: to a screen, or to the whole window. */
export type Room = ScreenName | 'window'
export type RoomAction = Action & { room: Room }

/** Says of each action where it belongs, unless it says so itself. */
export function inRoom<Records extends Record<string, Action>>(room: Room, records: Records) {
  const entries = Object.entries(records).map(([name, action]) => [name, { room, ...action }])
  return Object.fromEntries(entries) as { [Name in keyof Records]: Records[Name] & { room: Room } }
}
