import { describe, expect, test } from 'vitest'
import { StatusLine } from '../../../renderer/app/status-line.tsx'
import { noWeight } from '../../../renderer/devices/scale/fresh-weight.ts'
import type { AppModel } from '../../../renderer/kit/index.ts'
import type { ScannerSettings } from '../../../shared/devices/index.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { Language } from '../../../shared/messages/index.ts'
import { type StationStatus, settingsSchema } from '../../../shared/settings/index.ts'
import { stationStatus } from '../../fixtures/app/station-status.ts'
import type { Responses } from '../../fixtures/renderer/fake-bridge.ts'
import { draft } from '../../fixtures/shipment/parcel-draft.ts'
import { allByRole, openModel, settle, showPart } from '../show-part.tsx'

const printer = { name: 'Zebra', state: 'ready' } as const
/** Responses of a station with this change of its status. */
const status = (change: Partial<StationStatus>): Responses => ({
  'station.status': () => ({ ...stationStatus, printer, ...change }),
})
/** Responses of a station with this change of its scanner's settings. */
const scanner = (change: Partial<ScannerSettings>): Responses => ({
  'settings.read': () => settingsSchema.parse({ scanner: change }),
})
const room = { parcels: 11, queued: 3, limit: 20, ahead: [], holidays: { days: [] } }

/** Shows the status line of a station that gives these answers.
 * @param change what its devices report */
async function openLine(
  answers: Responses,
  change: (model: AppModel) => unknown = () => undefined,
  language: Language = 'en',
): Promise<HTMLElement> {
  const model = openModel({ ...status({}), ...answers })
  await model.station.commands.load()
  const line = await showPart(<StatusLine />, model, language)
  await settle(() => change(model))
  return line
}
/** The items of the status line, each with its sign. */
const itemsOf = (line: HTMLElement) =>
  allByRole(line, 'button').map(({ children }) =>
    [...children].map(({ textContent }) => textContent.replaceAll('\u00a0', ' ')).join(' '),
  )

const reading = (state: 'stable' | 'overload') => ({
  link: 'connected' as const,
  isFresh: true,
  scale: { ...noWeight, reading: { state, kilograms: 3.56, unit: 'kg' as const, resolution: 0.01 } },
})

describe('an item of the status line shows its state, and never more than is known', () => {
  test.each<[string, string, Responses, ((model: AppModel) => unknown)?]>([
    [
      'a service that nobody asked yet',
      '● Service not contacted yet',
      status({ service: { state: 'untried' } }),
    ],
    ['one that answers', '● Service online', status({ service: { state: 'reachable' } })],
    ['one that does not', '▲ Service not responding', status({ service: { state: 'unreachable' } })],
    ['one that refuses the key', '▲ Service rejects the API key', status({ service: { state: 'refusing' } })],
    ['a printer that is ready', '● Zebra ready', {}],
    ['one that is gone', '▲ Zebra not found', status({ printer: { ...printer, state: 'missing' } })],
    ['one that stopped', '▲ Zebra stopped', status({ printer: { ...printer, state: 'stopped' } })],
    [
      'a scanner that nobody set up',
      '● Scanner not set up, detected by its speed',
      scanner({ learned: false }),
    ],
    ['one that was set up', '● Scanner set up, nothing scanned yet', scanner({ learned: true })],
    ['one that is off', '● Scanner off', scanner({ on: false })],
    ['one after a scan', '● Scanner last scan: W-7', {}, ({ scans }) => scans.setState({ last: 'W-7' })],
    [
      'a scale that is not there',
      '▲ Scale not connected',
      {},
      ({ scale }) => scale.setState({ link: 'absent' }),
    ],
    [
      'a scale without readings',
      '▲ Scale sends nothing',
      {},
      ({ scale }) => scale.setState({ ...reading('stable'), isFresh: false }),
    ],
    [
      'a scale that stands still',
      '● Scale stable 3.56 kg',
      {},
      ({ scale }) => scale.setState(reading('stable')),
    ],
    [
      'a scale with too much on it',
      '▲ Scale overloaded',
      {},
      ({ scale }) => scale.setState(reading('overload')),
    ],
    [
      'a pickup and its count',
      'Pickup Mon 11 booked + 3 queued of 20',
      { 'pickup.count': () => room, 'draft.read': () => draft({ pickupOn: '2126-11-25' }) },
      ({ forms }) => forms.parcel.commands.load(),
    ],
    ['an unknown booking', '▲ 1 booking unknown', status({ unknownBookings: 1 })],
    [
      'the turn of this desk',
      '▲ Table 2 is booking 2 before you',
      status({ turn: { desk: 'Table 2', before: 2 } }),
    ],
    ['unprinted labels', '▲ 2 labels unprinted', status({ unprintedLabels: 2 })],
  ])('%s', async (_, words, answers, change) => {
    expect(itemsOf(await openLine(answers, change))).toContain(words)
  })

  test('while the main process is lost, service and printer are not shown as online', async () => {
    const gone = (model: AppModel) =>
      model.station.setState({ connectionProblem: newProblem('host.unreachable') })
    expect(itemsOf(await openLine({}, gone)).slice(0, 2)).toEqual([
      '▲ Service unknown right now',
      '▲ Zebra unknown right now',
    ])
    expect(itemsOf(await openLine({}, gone, 'de')).slice(0, 2)).toEqual([
      '▲ Dienst gerade nicht bekannt',
      '▲ Zebra gerade nicht bekannt',
    ])
  })

  test('without a scale the status line has no item for it', async () => {
    expect(itemsOf(await openLine({})).filter((word) => word.includes('Scale'))).toEqual([])
  })
})
