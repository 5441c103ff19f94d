import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
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

/** Rendering without a page shows the initial state of stores: makes it the present one, for all stores
 * within `value`. */
function showStoresAsTheyAre(value: unknown): void {
  if (typeof value !== 'object' || !value) return
  if ('getInitialState' in value && 'getState' in value) value.getInitialState = value.getState
  for (const part of Object.values(value)) showStoresAsTheyAre(part)
}

/** The markup of a part of the window, with the model as it is now. */
export function renderPart(part: ReactNode, model: AppModel, language: Language = 'en'): string {
  showStoresAsTheyAre(model)
  return renderToStaticMarkup(
    <AppModelContext value={model}>
      <MessagesContext value={createMessages(language, language === 'en' ? 'en-GB' : 'de-DE')}>
        {part}
      </MessagesContext>
    </AppModelContext>,
  )
}
