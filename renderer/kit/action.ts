import type { MessageKey, Messages, MessageValues } from '../../shared/messages/index.ts'
import type { ScreenName } from './shell-store.ts'
import type { Shortcut } from './shortcut.ts'

/** Something that a person can do. Buttons, keys, hints, the command palette, scanner commands and the key
 * sheet all use this record. No shortcut is one that browsers reserve. */
export type Action = {
  message: MessageKey
  /** The values of its message. */
  values?(): MessageValues
  shortcut?: Shortcut
  /** Overrides the scope of its record. */
  scope?: ActionScope
  /** Its key works on all screens, although the key sheet lists it under one. */
  isOnEveryScreen?: true
  /** Whether it has an effect now, on a screen of its scope
   * ({@link isAvailable} checks that). Absent: always. */
  available?(screen: ScreenName): boolean
  /** Whether its key performs it now; for keys with another meaning while certain elements have the focus. */
  keyApplies?(): boolean
  /** Shows its outcome itself, so what it returns is ignored. */
  perform(): unknown
  /** The screen that it opens. */
  goes?: ScreenName
  /** The palette's use of it from another screen. It goes there and focuses its button, if the action is
   * available: what books, prints or removes is seen before. `offer`: also if it is not, since its screen
   * reads its data when it is opened. `perform`: goes there and performs it. `hidden`: leaves it out. */
  onOtherScreens?: 'offer' | 'perform' | 'hidden'
}

/** Where an action is offered: on one screen, or in the whole window. */
type ActionScope = ScreenName | 'window'
export type ScopedAction = Action & { scope: ActionScope }

/** Whether an action has an effect now on a screen, which need not be the current one. */
export const isAvailable = (
  { scope, isOnEveryScreen, available }: ScopedAction,
  screen: ScreenName,
): boolean =>
  (scope === 'window' || scope === screen || isOnEveryScreen === true) && available?.(screen) !== false

/** Sets the scope of each action that has none. */
export function inScope<Records extends Record<string, Action>>(scope: ActionScope, records: Records) {
  const entries = Object.entries(records).map(([name, action]) => [name, { scope, ...action }])
  return Object.fromEntries(entries) as { [Name in keyof Records]: Records[Name] & { scope: ActionScope } }
}

export const labelOf = ({ t }: Messages, { message, values }: Action): string => t(message, values?.())

export const scopeName = ({ t }: Messages, scope: ActionScope): string =>
  scope === 'window' ? t('keys.everywhere') : t(`screen.${scope}`)
