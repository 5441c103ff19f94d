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

/** The markup of a part of the window, with the model as it is now. */
export function renderPart(part: ReactNode, model: AppModel, language: Language = 'en'): string {
  // Rendering without a page shows the initial state of the stores.
  const stores: unknown[] = [...Object.values(model), ...Object.values(model.orderEntry)]
  for (const store of stores)
    if (typeof store === 'object' && store && 'getInitialState' in store && 'getState' in store)
      store.getInitialState = store.getState
  return renderToStaticMarkup(
    <AppModelContext value={model}>
      <MessagesContext value={createMessages(language, language === 'en' ? 'en-GB' : 'de-DE')}>
        {part}
      </MessagesContext>
    </AppModelContext>,
  )
}
