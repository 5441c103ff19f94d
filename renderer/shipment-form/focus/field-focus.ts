import { isNowhere } from '../../kit/index.ts'
import { additionalInformation } from '../draft/form-fields.ts'
import { extraPath } from '../draft/marks.ts'

/** The `id` of a field's element. */
export const elementId = (path: string): string => `field-${path.replaceAll(/[^A-Za-z0-9]+/g, '-')}`
/** The `id` of a service extra's field. */
export const extraElementId = (name: string): string => elementId(extraPath(name))
export const addressLine2Id = extraElementId(additionalInformation)

/** Moves the focus to the field with that path, if the screen shows it. */
export const focusField = (path: string): void => document.getElementById(elementId(path))?.focus()

/** @returns whether no person has moved the focus since: it is where it is now, or nowhere */
export function watchFocus(): () => boolean {
  const before = document.activeElement
  return () => document.activeElement === before || isNowhere(document.activeElement)
}

export const isFieldFocused = (path: string): boolean => document.activeElement?.id === elementId(path)
