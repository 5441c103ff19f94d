import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { createAppModel } from '../../../renderer/app/create-app-model.ts'
import { AppModelContext } from '../../../renderer/kit/app-model.ts'
import { MessagesContext } from '../../../renderer/kit/i18n/use-messages.ts'
import { ListView } from '../../../renderer/service-lists/list-view.tsx'
import { ShipmentsActions } from '../../../renderer/shipments/shipments-actions.tsx'
import { requestRules } from '../../../shared/channels.ts'
import { problem } from '../../../shared/kit/problem.ts'
import { createMessages } from '../../../shared/messages/messages.ts'
import { problemSentence } from '../../../shared/messages/sentences.ts'
import { settingsSchema } from '../../../shared/settings/settings.ts'
import { type Answers, fakeBridge } from '../../fixtures/renderer/fake-bridge.ts'

const messages = createMessages('en', 'en-GB')
const full = problem('storage.full')
const refusal = { ok: false, error: full } as const

function withModel(answers: Answers = {}) {
  const model = createAppModel(fakeBridge(answers).bridge, requestRules(), ['en-GB'])
  const shown = (part: ReactNode) => {
    // Rendering without a page shows the initial state of the stores.
    for (const store of [model.shipments, model.lists, model.station]) store.getInitialState = store.getState
    return renderToStaticMarkup(
      <AppModelContext value={model}>
        <MessagesContext value={messages}>{part}</MessagesContext>
      </AppModelContext>,
    )
  }
  return { model, shown }
}

test('an export of the shipments that fails says so, also while no shipment is selected', async () => {
  const { model, shown } = withModel({ 'shipments.export': () => refusal })
  await model.shipments.exportCsv()
  expect(shown(<ShipmentsActions />)).toContain(problemSentence(messages, full))
})

test('a failed command of a list of the service says so, also while no record is selected', async () => {
  const { model, shown } = withModel({ 'invoices.export': () => refusal, 'savedFilters.save': () => refusal })
  await model.lists.commands.exportDifferences('all')
  expect(shown(<ListView list="invoices" />)).toContain(problemSentence(messages, full))
  await model.lists.commands.save('orders', 'Mine')
  expect(shown(<ListView list="orders" />)).toContain(problemSentence(messages, full))
})

test('a setting that a key could not save opens its section, which says why', async () => {
  const { model } = withModel({ 'settings.change': () => refusal })
  model.station.setState({ settings: settingsSchema.parse({}) })
  model.actions.toggleLargeView.perform()
  await expect.poll(() => model.shell.getState().screen).toBe('settings')
  expect(model.settingsEditor.getState()).toMatchObject({
    section: 'look',
    saved: { state: 'failed', problem: full },
  })
})
