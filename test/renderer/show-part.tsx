import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { followPresses } from '../../renderer/components/index.ts'
import { type AppModel, AppModelContext, MessagesContext } from '../../renderer/kit/index.ts'
import { createMessages, type Language } from '../../shared/messages/index.ts'
import type { Responses } from '../fixtures/renderer/fake-bridge.ts'
import { openBridgedModel } from './open-bridged-model.ts'

/** {@link openBridgedModel}, for a test that needs no bridge. */
export const openModel = (answers: Responses = {}): AppModel => openBridgedModel(answers).model

/** Does something to the page, and waits until the page shows it. */
export async function settle(work: () => unknown): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  react.IS_REACT_ACT_ENVIRONMENT = true
  try {
    await act(async () => void (await work()))
  } finally {
    react.IS_REACT_ACT_ENVIRONMENT = false
  }
}

/** Shows a part of the window on the page, until the test ends. */
export async function showPart(
  part: ReactNode,
  model: AppModel = openModel(),
  language: Language = 'en',
): Promise<HTMLElement> {
  followPresses()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  onTestFinished(async () => {
    await settle(() => root.unmount())
    place.remove()
  })
  const messages = createMessages(language, language === 'en' ? 'en-GB' : 'de-DE')
  await settle(() =>
    root.render(
      <AppModelContext value={model}>
        <MessagesContext value={messages}>{part}</MessagesContext>
      </AppModelContext>,
    ),
  )
  return place
}

/** The elements that have a role without an attribute. */
const elementsOf: Readonly<Record<string, string>> = {
  button: 'button',
  checkbox: 'input[type=checkbox]',
  combobox: 'select',
  dialog: 'dialog',
  group: 'fieldset',
  status: 'output',
  textbox: 'input:not([type]), textarea',
}

/** The name that screen readers say: that of an attribute, of its label, or the text that is not hidden. */
function nameOf(element: Element): string {
  const { id } = element
  const titled = element.getAttribute('aria-labelledby')
  const source =
    (titled && document.getElementById(titled)) ||
    (id && document.querySelector(`label[for="${id}"]`)) ||
    element.querySelector(':scope > legend') ||
    element.closest('label') ||
    element
  const text = source.cloneNode(true) as Element
  for (const hidden of text.querySelectorAll('[aria-hidden=true]')) hidden.remove()
  return element.getAttribute('aria-label') ?? text.textContent.trim()
}

/** All elements of a role, such as `button`, in a part of the page; or those of a name. */
export const allByRole = (page: Element, role: string, name?: string): HTMLElement[] =>
  [...page.querySelectorAll<HTMLElement>([`[role=${role}]`, elementsOf[role]].filter(Boolean).join())].filter(
    (element) => name === undefined || nameOf(element) === name,
  )

/** The names of all elements of a role. */
export const namesByRole = (page: Element, role: string): string[] => allByRole(page, role).map(nameOf)

/** The one element of a role and an accessible name. */
export function byRole(page: Element, role: string, name?: string): HTMLElement {
  const [element, another] = allByRole(page, role, name)
  if (element && !another) return element
  throw new Error(`not one ${role} ${name ?? ''}, but: ${namesByRole(page, role).join(', ')}`)
}

/** The one text field or checkbox of an accessible name. */
export function byLabel(page: Element, name: string): HTMLInputElement {
  const [field, another] = [...page.querySelectorAll('input')].filter((each) => nameOf(each) === name)
  if (field && !another) return field
  throw new Error(`not one field ${name}, but: ${[...page.querySelectorAll('input')].map(nameOf).join(', ')}`)
}

/** Presses the button of this name. */
export const press = (page: Element, name: string): Promise<void> =>
  settle(() => byRole(page, 'button', name).click())
