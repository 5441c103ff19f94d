import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { StationOptions } from '../../../electron/app/station/station-types.ts'
import { createStationStatus } from '../../../electron/app/status/station-status.ts'
import type { PrinterStatus } from '../../../electron/printing/printer.ts'
import { newProblem } from '../../../shared/kit/index.ts'
import type { StationStatus } from '../../../shared/settings/index.ts'
import { createFakeClock } from '../../fixtures/fake-clock.ts'
import { partial } from '../../fixtures/partial.ts'
import { shipmentRecord } from '../../fixtures/shipment/shipment-records.ts'

/** The options of a station without a journal, as far as the status line needs them. */
const options = partial<StationOptions>({
  version: '1',
  host: 'browser',
  dataDir: 'data',
  locale: () => 'en-GB',
  secrets: partial({ store: 'none', state: () => 'none' }),
  settings: partial({ notices: [] }),
})

describe('the status line', () => {
  beforeEach(() => void vi.useFakeTimers())

  async function open() {
    const emitted: StationStatus[] = []
    const printers = new Map<string, PrinterStatus['state']>([['Zebra', 'ready']])
    const wrong = new Map<string, string>()
    let chosen = 'Zebra'
    const status = createStationStatus({
      clock: createFakeClock(),
      options,
      labelsDir: 'labels',
      printers: {
        status: async (name) => {
          const code = wrong.get(name)
          return { state: printers.get(name) ?? 'missing', ...(code && { problem: newProblem(code) }) }
        },
      },
      labelPrinter: () => chosen,
      environment: () => 'sandbox',
      serviceUrl: () => undefined,
      keyState: () => ({ source: 'none' }),
      sharedJournal: () => undefined,
      orders: () => undefined,
      session: () => undefined,
      openingError: () => undefined,
      emit: (each) => emitted.push(each),
    })
    await vi.advanceTimersByTimeAsync(1000)
    const choose = (name: string) => {
      chosen = name
      status.refresh()
    }
    return { status, emitted, printers, wrong, choose, last: () => emitted.at(-1) }
  }

  test('reports each change of the service once, and forgets it with the environment', async () => {
    const { status, emitted, last } = await open()
    expect(last()?.service).toEqual({ state: 'untried' })
    const before = emitted.length
    for (const [state, code] of [
      ['reachable', undefined],
      ['reachable', undefined],
      ['unreachable', 'service.timeout'],
      ['refusing', 'service.keyRefused'],
    ] as const) {
      status.setContact(state, code && newProblem(code))
      await vi.advanceTimersByTimeAsync(1000)
      expect(last()?.service.state).toBe(state)
    }
    expect(emitted.length - before).toBe(3)
    expect(last()?.service.problem?.code).toBe('service.keyRefused')
    status.reset()
    expect((await status.now()).service).toEqual({ state: 'untried' })
    status.stop()
  })

  test('notices that the chosen printer is gone and back', async () => {
    const { status, printers, choose, last } = await open()
    expect(last()?.printer).toMatchObject({ name: 'Zebra', state: 'ready' })
    printers.delete('Zebra')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(last()?.printer.state).toBe('missing')
    printers.set('Zebra', 'stopped')
    await vi.advanceTimersByTimeAsync(20_000)
    expect(last()?.printer.state).toBe('stopped')
    printers.set('Office', 'ready')
    choose('Office')
    await vi.advanceTimersByTimeAsync(1000)
    expect(last()?.printer).toMatchObject({ name: 'Office', state: 'ready' })
    status.stop()
  })

  test('reports a printer’s problem, and its end when the printer takes a label', async () => {
    const { status, printers, wrong, last } = await open()
    printers.set('Zebra', 'stopped')
    for (const code of ['printer.paperOut', 'printer.headOpen']) {
      wrong.set('Zebra', code)
      await vi.advanceTimersByTimeAsync(20_000)
      expect(last()?.printer.problem?.code).toBe(code)
    }
    printers.set('Zebra', 'ready')
    wrong.clear()
    status.shipmentChanged({ ...shipmentRecord(), label: 'submitted' })
    await vi.advanceTimersByTimeAsync(1000)
    expect(last()?.printer).toEqual({ name: 'Zebra', state: 'ready' })
    status.stop()
  })
})
