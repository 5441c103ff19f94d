// First, so that what a component says of itself goes before what is said of all.
import '../theme/fonts.css'
import '../theme/tokens.css'
import '../theme/base.css'
import '../theme/print.css'

import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { chooseLanguage } from '../../shared/messages/language.ts'
import { connectScanner } from '../devices/scanner/connect-scanner.ts'
import { App } from './app.tsx'
import { AppModelContext } from './app-model.ts'
import { bridge } from './bridge.ts'
import { createAppModel } from './create-app-model.ts'
import { savedLanguage } from './i18n/saved-language.ts'
import { loadCatalogue } from './i18n/use-catalogue.ts'
import { NoSession, needsSession } from './open-here.tsx'
import { joinSession, onNewSession } from './session.ts'

// zod would try `new Function` first, which this page's content security policy refuses and reports.
z.config({ jitless: true })

// Most likely what the desk speaks: fetched while the station is asked.
const { language } = chooseLanguage(savedLanguage() ?? 'system', navigator.languages)
void loadCatalogue(language).catch(() => undefined)

const element = document.getElementById('root')
if (!element) throw new Error('index.html has no #root')
const root = createRoot(element)
// A window of Electron needs no session.
const missing = window.packdesk ? undefined : await joinSession()
if (missing && needsSession(missing)) {
  onNewSession(() => location.reload())
  root.render(<NoSession problem={missing} />)
} else startDesk()

function startDesk(): void {
  const model = createAppModel(bridge, navigator.languages)
  const { station, pack, freight, shipments, pickups, prints } = model
  const loadLists = () => Promise.all([shipments.load(), pickups.load(), prints.load()])
  void station
    .getState()
    .load()
    .then(() => Promise.all([pack.load(), freight.load(), loadLists()]))
  connectScanner(model)
  // A page may sound once somebody has pressed something.
  for (const press of ['keydown', 'pointerdown'])
    addEventListener(press, model.sounds.unlock, { capture: true })
  // What was typed a moment ago is kept too.
  const flush = () => {
    pack.flush()
    freight.flush()
  }
  addEventListener('pagehide', flush)
  addEventListener('visibilitychange', () => document.hidden && flush())
  // The station was started again: what was typed meanwhile is kept, what is shown of it is read anew.
  onNewSession(() => {
    flush()
    void station.getState().load()
    void loadLists()
  })
  root.render(
    <AppModelContext value={model}>
      <App />
    </AppModelContext>,
  )
}
