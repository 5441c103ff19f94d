import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import { createAppModel } from '../../renderer/app/create-app-model.ts'
import { type AppModel, AppModelContext } from '../../renderer/kit/app-model.ts'
import { MessagesContext } from '../../renderer/kit/i18n/use-messages.ts'
import { requestRules } from '../../shared/channels.ts'
import type { Language } from '../../shared/messages/language.ts'
import { createMessages } from '../../shared/messages/messages.ts'
import { type Answers, fakeBridge } from '../fixtures/renderer/fake-bridge.ts'

/** Everything behind the screens, at a station that gives these answers. */
export const openModel = (answers: Answers = {}): AppModel =>
  createAppModel(fakeBridge(answers).bridge, requestRules(), ['en-GB'])

/** Does something to the page, and waits until the page shows it. */
export async function settle(work: () => unknown): Promise<void> {
  const react = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean }
  react.IS_REACT_ACT_ENVIRONMENT = true
  await act(async () => void (await work()))
  react.IS_REACT_ACT_ENVIRONMENT = false
}

/** Shows a part of the window on the page, until the test ends. */
export async function showPart(
  part: ReactNode,
  model: AppModel = openModel(),
  language: Language = 'en',
): Promise<HTMLElement> {
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
