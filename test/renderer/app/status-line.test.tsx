import { describe, expect, test } from 'vitest'
import { StatusLine } from '../../../renderer/app/status-line.tsx'
import { noWeight } from '../../../renderer/devices/scale/fresh-weight.ts'
import type { AppModel } from '../../../renderer/kit/app-model.ts'
import { problem } from '../../../shared/kit/problem.ts'
import type { Language } from '../../../shared/messages/language.ts'
import { settingsSchema } from '../../../shared/settings/settings.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import { openModel, renderPart } from '../render-part.tsx'

const printer = { name: 'Zebra', state: 'ready' } as const
const settings = settingsSchema.parse({})
const scanner = (change: Partial<typeof settings.scanner>) => ({
  settings: { ...settings, scanner: { ...settings.scanner, ...change } },
})

/** The items of the status line, each with its sign. */
function shownItems(change: (model: AppModel) => void, language: Language = 'en'): string[] {
  const model = openModel()
  model.station.setState({ status: { ...stationStatus, printer }, settings })
  change(model)
  const page = renderPart(<StatusLine />, model, language)
  return [...page.matchAll(/<button.*?<\/button>/g)].map(([word]) =>
    word
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
  )
}
const status = (change: Partial<typeof stationStatus>) => (model: AppModel) =>
  model.station.setState({ status: { ...stationStatus, printer, ...change } })
const reading = (state: 'stable' | 'overload') => ({
  scale: { ...noWeight, reading: { state, kilograms: 3.56, unit: 'kg' as const, resolution: 0.01 } },
})

describe('an item of the status line shows its state, and never more than is known', () => {
  test.each<[string, (model: AppModel) => void, string]>([
    [
      'a service that nobody asked yet',
      status({ service: { state: 'untried' } }),
      '● Service not contacted yet',
    ],
    ['one that answers', status({ service: { state: 'reachable' } }), '● Service online'],
    ['one that does not', status({ service: { state: 'unreachable' } }), '▲ Service not responding'],
    ['one that refuses the key', status({ service: { state: 'refusing' } }), '▲ Service rejects the API key'],
    ['a printer that is ready', status({}), '● Zebra ready'],
    ['one that is gone', status({ printer: { ...printer, state: 'missing' } }), '▲ Zebra not found'],
    ['one that stopped', status({ printer: { ...printer, state: 'stopped' } }), '▲ Zebra stopped'],
    [
      'a scanner that nobody set up',
      ({ station }) => station.setState(scanner({ learned: false })),
      '● Scanner not set up, detected by its speed',
    ],
    [
      'one that was set up',
      ({ station }) => station.setState(scanner({ learned: true })),
      '● Scanner set up, nothing scanned yet',
    ],
    ['one that is off', ({ station }) => station.setState(scanner({ on: false })), '● Scanner off'],
    ['one after a scan', ({ scans }) => scans.setState({ last: 'W-7' }), '● Scanner last scan: W-7'],
    ['a scale that is not there', ({ scale }) => scale.setState({ link: 'absent' }), '▲ Scale not connected'],
    [
      'a scale without readings',
      ({ scale }) => scale.setState({ link: 'connected', isFresh: false, ...reading('stable') }),
      '▲ Scale sends nothing',
    ],
    [
      'a scale that stands still',
      ({ scale }) => scale.setState({ link: 'connected', isFresh: true, ...reading('stable') }),
      '● Scale stable 3.56 kg',
    ],
    [
      'a scale with too much on it',
      ({ scale }) => scale.setState({ link: 'connected', isFresh: true, ...reading('overload') }),
      '▲ Scale overloaded',
    ],
    [
      'a pickup and its count',
      ({ pack }) => {
        pack.setState(({ draft }) => ({
          pickupRoom: { parcels: 11, queued: 3, limit: 20, ahead: [], holidays: { days: [] } },
          draft: { ...draft, pickupOn: '2026-11-23' },
        }))
      },
      'Pickup Mon 11 booked + 3 queued of 20',
    ],
    ['an unknown booking', status({ unknownBookings: 1 }), '▲ 1 booking unknown'],
    [
      'the turn of this desk',
      status({ turn: { desk: 'Table 2', before: 2 } }),
      '▲ Table 2 is booking 2 before you',
    ],
    ['unprinted labels', status({ unprintedLabels: 2 }), '▲ 2 labels unprinted'],
  ])('%s', (_, change, words) => {
    expect(shownItems(change)).toContain(words)
  })

  test('while the main process is lost, service and printer are not shown as online', () => {
    const gone = (model: AppModel) =>
      model.station.setState({ connectionProblem: problem('host.unreachable') })
    expect(shownItems(gone).slice(0, 2)).toEqual(['▲ Service unknown right now', '▲ Zebra unknown right now'])
    expect(shownItems(gone, 'de').slice(0, 2)).toEqual([
      '▲ Dienst gerade nicht bekannt',
      '▲ Zebra gerade nicht bekannt',
    ])
  })

  test('without a scale there is no item for it', () => {
    expect(shownItems(() => undefined).filter((word) => word.includes('Scale'))).toEqual([])
  })
})
