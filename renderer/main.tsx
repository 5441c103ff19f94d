// First, so that what a component says of itself goes before what is said of all.
import './theme/fonts.css'
import './theme/tokens.css'
import './theme/base.css'
import './theme/print.css'

import { createRoot } from 'react-dom/client'
import { z } from 'zod'
import { chooseLanguage } from '../shared/messages/language.ts'
import { App } from './app.tsx'
import { bridge } from './bridge.ts'
import { createDesk } from './create-desk.ts'
import { DeskContext } from './desk.ts'
import { spokenBefore } from './i18n/spoken-before.ts'
import { loadCatalogue } from './i18n/use-catalogue.ts'
import { connectScanner } from './scanner/connect-scanner.ts'

// zod would try `new Function` first, which this page's content security policy refuses and reports.
z.config({ jitless: true })

// Most likely what the desk speaks: fetched while the station is asked.
const { language } = chooseLanguage(spokenBefore() ?? 'system', navigator.languages)
void loadCatalogue(language).catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
const desk = createDesk(bridge, navigator.languages)
void desk.station
  .getState()
  .load()
  .then(() =>
    Promise.all([
      desk.pack.load(),
      desk.freight.load(),
      desk.shipments.load(),
      desk.pickups.load(),
      desk.prints.load(),
    ]),
  )
connectScanner(desk)
// A page may sound once somebody has pressed something.
for (const press of ['keydown', 'pointerdown']) addEventListener(press, desk.sounds.unlock, { capture: true })
// What was typed a moment ago is kept too.
const flush = () => {
  desk.pack.flush()
  desk.freight.flush()
}
addEventListener('pagehide', flush)
addEventListener('visibilitychange', () => document.hidden && flush())

createRoot(root).render(
  <DeskContext value={desk}>
    <App />
  </DeskContext>,
)
