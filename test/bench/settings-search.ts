/** `node_modules/.bin/node test/bench/settings-search.ts`: the search of settings, from each key to its
 * hits. A measurement. Aim: 20 ms at the 95th percentile. */
import { createSettingsSearch } from '../../renderer/settings/section-index/find-settings.ts'
import { createMessages } from '../../shared/messages/index.ts'
import { english } from '../fixtures/english.ts'
import { report } from './bench-station.ts'

const search = createSettingsSearch([createMessages('de', 'de-DE'), english])
const typed = ['printer', 'offset x', 'schlüssel', 'a e i o'].flatMap((text) =>
  Array.from(text, (_, at) => text.slice(0, at + 1)),
)
const times = Array.from({ length: 20 }, () => typed)
  .flat()
  .map((text) => {
    const started = performance.now()
    search(text)
    return performance.now() - started
  })
report('a search of the settings', times)
