import { channels } from '../shared/ipc/channels.ts'
import { problem } from '../shared/schemas/problem.ts'
import { ProblemError } from './ipc/problem-error.ts'
import { startEnvironment } from './start-environment.ts'
import type { Handlers, Station, StationOptions } from './station-types.ts'

/** The composition root: the only place that joins ports to adapters. */
export async function createStation(options: StationOptions): Promise<Station> {
  const { settings, secrets } = options
  const unavailable = Object.fromEntries(
    Object.keys(channels).map((name) => [name, () => Promise.reject(new ProblemError(problem('notHere')))]),
  ) as unknown as Handlers
  const handlers: Handlers = {
    ...unavailable,
    'station.status': async () => ({
      version: options.version,
      host: options.host,
      environment: startEnvironment({ ...options, settings: settings.read() }),
      serviceUrl: options.serviceUrl,
      serviceUrlFixed: options.serviceUrl !== undefined,
      environmentFixed: options.environment !== undefined,
      printerFixed: options.printer !== undefined,
      service: { state: 'untried' },
      printer: { name: options.printer ?? settings.read().labelPrinter, state: 'untried' },
      keys: {
        practice: secrets.state('practice'),
        sandbox: secrets.state('sandbox'),
        production: secrets.state('production'),
      },
      keyStore: secrets.store,
      dataDir: options.dataDir,
      labelsDir: options.dataDir,
      unknownBookings: 0,
      unexplainedOrders: [],
      unprintedLabels: 0,
      recovered: 0,
      locale: options.locale,
    }),
    'settings.read': async () => settings.read(),
    'settings.change': async (change) => settings.change(change),
    'draft.read': async () => null,
    'draft.save': async () => undefined,
    'shipments.list': async () => ({ shipments: [] }),
    'printers.list': async () => [{ name: 'folder', kind: 'folder', isDefault: true }],
  }
  return { handlers, on: () => () => undefined, close: async () => undefined }
}
