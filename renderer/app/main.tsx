// Imported first, so that the styles of components override these.
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import '../theme/print.css'

import requestRules from 'packdesk:request-rules'
import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { chooseLanguage } from '../../shared/messages/index.ts'
import { followPresses } from '../components/index.ts'
import { AppModelContext, loadCatalogue, savedLanguage } from '../kit/index.ts'
import { App } from './app.tsx'
import { bridge } from './bridge.ts'
import { isOutdated, joinSession, onNewSession } from './browser-session.ts'
import { NoSessionPage, needsSession } from './connection-lost.tsx'
import { createAppModel } from './create-app-model.ts'
import { connectScanner } from './scans/connect-scanner.ts'

// zod would try `new Function` first, which this page's content security policy refuses and reports.
z.config({ jitless: true })

// This is most likely the language of the settings, which are still being read.
const { language } = chooseLanguage(savedLanguage() ?? 'system', navigator.languages)
void loadCatalogue(language).catch(() => undefined)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
// Electron's window needs no session.
const missing = window.packdesk ? undefined : await joinSession()
if (missing && needsSession(missing)) {
  onNewSession(() => location.reload())
  root.render(<NoSessionPage problem={missing} />)
} else startApp()

function startApp(): void {
  const model = createAppModel(bridge, requestRules, navigator.languages)
  const { station, forms, loadLists } = model
  const { parcel: pack, freight } = forms
  void station.commands
    .load()
    .then(() => Promise.all([pack.commands.load(), freight.commands.load(), loadLists()]))
  connectScanner(model)
  followPresses()
  // Browsers allow sound only after a key or pointer press.
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, model.sounds.unlock, { capture: true })
  // Saves what was typed since the last automatic save.
  const saveForms = () => {
    pack.commands.saveOnClose()
    freight.commands.saveOnClose()
  }
  addEventListener('pagehide', saveForms)
  addEventListener('visibilitychange', () => document.hidden && saveForms())
  const show = (isOutdated: boolean) =>
    root.render(
      <AppModelContext value={model}>
        <App isOutdated={isOutdated} />
      </AppModelContext>,
    )
  const refresh = () => {
    void station.commands.load()
    void loadLists()
    for (const form of [pack, freight]) form.commands.refresh()
  }
  bridge.onReconnect?.(refresh)
  // The station was restarted: save what was typed meanwhile, and read everything else again.
  onNewSession(() => {
    saveForms()
    refresh()
    void isOutdated(import.meta.url).then(show)
  })
  show(false)
}
