import { type Environment, eachEnvironment } from '../../shared/kit/index.ts'
import type { PrinterInfo } from '../../shared/printing/index.ts'
import type { Settings, StationStatus } from '../../shared/settings/index.ts'
import type { ShipmentEvent } from '../../shared/shipment/index.ts'
import type { Journal } from '../journal/index.ts'
import type { Clock } from '../kit/index.ts'

type Deps = {
  clock: Pick<Clock, 'now'>
  journal: () => Pick<Journal, 'countByState' | 'latestEvents'> | undefined
  settings: () => Settings
  status: () => Promise<StationStatus>
  printers: () => Promise<PrinterInfo[]>
  recentLog: () => readonly string[]
  system: () => Record<string, string | number>
}

const maxEvents = 300

/** The diagnostics file for support, as JSON. It contains selected harmless fields only: no key, name,
 * address, reference, size or answer of the service. */
export function createMakeDiagnostics(deps: Deps) {
  return async (): Promise<{ fileName: string; text: string }> => {
    const made = new Date(deps.clock.now()).toISOString()
    const journal = deps.journal()
    const [status, printers, counts, latest] = await Promise.all([
      deps.status(),
      deps.printers(),
      journal?.countByState(),
      journal?.latestEvents(maxEvents),
    ])
    const report = {
      made,
      packdesk: status.version,
      host: status.host,
      system: deps.system(),
      environment: status.environment,
      keys: status.keys,
      keyStore: status.keyStore,
      service: { state: status.service.state, problem: codeOf(status.service) },
      printer: { ...status.printer, problem: codeOf(status.printer) },
      printers,
      settings: plainSettings(deps.settings()),
      journal: counts ? { shipments: counts } : { problem: status.journalProblem?.code },
      open: {
        unknownBookings: status.unknownBookings,
        unexplainedOrders: status.unexplainedOrders.length,
        unprintedLabels: status.unprintedLabels,
      },
      events: latest?.map(({ at, shipmentId, event }) => ({
        at,
        shipment: shipmentId,
        ...plainEvent(event),
      })),
      log: deps.recentLog(),
    }
    return {
      fileName: `packdesk-diagnostics-${made.slice(0, 19).replaceAll(':', '')}.json`,
      text: `${JSON.stringify(report, null, 2)}\n`,
    }
  }
}

const codeOf = ({ problem }: { problem?: { code: string } }) => problem?.code

/** The settings without personal data. */
function plainSettings(settings: Settings) {
  const plainEnvironment = (environment: Environment) => {
    const { serviceUrl, extras } = settings.environments[environment]
    return {
      // Only the host: an address may contain credentials.
      service: serviceUrl && URL.parse(serviceUrl)?.host,
      extras: extras.map(({ name, path }) => `${name}: ${path}`),
    }
  }
  return {
    environments: eachEnvironment(plainEnvironment),
    pickupLocations: settings.pickupLocations.map(({ countryCode, parcelsPerDay }) => ({
      countryCode,
      parcelsPerDay,
    })),
    labelPrinter: settings.labelPrinter,
    documentPrinter: settings.documentPrinter,
    printerProfiles: settings.printerProfiles,
    parcelPresets: settings.parcelPresets.length,
    watchedFolder: settings.watchedFolder !== null,
    language: settings.language,
    theme: settings.theme,
  }
}

function plainEvent(event: ShipmentEvent) {
  return {
    event: event.type,
    ...('problem' in event && event.problem && { problem: event.problem.code }),
    ...('printer' in event && { printer: event.printer }),
    ...('proof' in event && { proof: event.proof }),
    ...('candidates' in event && { candidates: event.candidates.length }),
  }
}
