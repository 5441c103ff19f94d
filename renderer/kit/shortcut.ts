import type { MessageKey } from '../../shared/messages/index.ts'

/** A key with its modifiers. `key` is `KeyboardEvent.key` for named keys, else a capital letter or a
 * digit. */
export type Shortcut = { key: string; control?: boolean; shift?: boolean; alt?: boolean }

type KeyPress = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>

/** With Alt, a key that types no letter or digit matches by its place: a Mac types other characters, and a
 * French keyboard needs Shift for digits. A key that types one matches by that alone: on a French
 * keyboard Q is at the place of A. */
const sameKey = (event: KeyPress, key: string) =>
  !isSpelled(event) &&
  (event.key.toUpperCase() === key.toUpperCase() ||
    (event.altKey &&
      !/^[a-z\d]$/i.test(event.key) &&
      (event.code === `Key${key}` || event.code === `Digit${key}`)))

/** Alt with the number pad enters a character by its code, as some scanners do. */
const isSpelled = ({ altKey, code }: KeyPress) => altKey && /^Numpad\d$/.test(code)

/** Whether a key press is the shortcut. The Mac's command key counts as control. */
export const matches = (event: KeyPress, { key, control = false, shift = false, alt = false }: Shortcut) =>
  (event.ctrlKey || event.metaKey) === control &&
  event.shiftKey === shift &&
  event.altKey === alt &&
  sameKey(event, key)

const names: Record<string, MessageKey> = {
  Escape: 'key.escape',
  Enter: 'key.enter',
  Delete: 'key.delete',
  ArrowUp: 'key.up',
  ArrowDown: 'key.down',
  PageUp: 'key.pageUp',
  PageDown: 'key.pageDown',
}

/** The names of a shortcut's keys in the person's language. */
export const keyParts = (
  { key, control, shift, alt }: Shortcut,
  t: (key: MessageKey) => string,
): string[] => [
  ...(control ? [t('key.control')] : []),
  ...(alt ? [t('key.alt')] : []),
  ...(shift ? [t('key.shift')] : []),
  names[key] ? t(names[key]) : key,
]

/** The value of `aria-keyshortcuts`. */
export const ariaKeys = ({ key, control, shift, alt }: Shortcut): string =>
  [...(control ? ['Control'] : []), ...(alt ? ['Alt'] : []), ...(shift ? ['Shift'] : []), key].join('+')
