import type { Environment } from '../../shared/kit/environment.ts'
import type { PrinterInfo } from '../../shared/labels/printer.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { StationStatus } from '../../shared/settings/station-status.ts'
import type { ShipmentEvent } from '../../shared/shipment/shipment-event.ts'
import type { Journal } from '../journal/journal.ts'
import type { Clock } from '../kit/clock.ts'

type Deps = {
  clock: Pick<Clock, 'now'>
  journal: () => Pick<Journal, 'countByState' | 'latestEvents'> | undefined
  settings: () => Settings
  status: () => Promise<StationStatus>
  printers: () => Promise<PrinterInfo[]>
  recentLog: () => readonly string[]
  system: () => Record<string, string | number>
}

const eventsTold = 300

/** What support needs to understand a desk, as JSON. It is made of what is known to be harmless, never of everything
 * with parts struck out: no key, no name, address, reference, measure or answer of the service. */
export function createMakeDiagnostics(deps: Deps) {
  return async (): Promise<{ fileName: string; text: string }> => {
    const made = new Date(deps.clock.now()).toISOString()
    const journal = deps.journal()
    const [status, printers, tally, lately] = await Promise.all([
      deps.status(),
      deps.printers(),
      journal?.countByState(),
      journal?.latestEvents(eventsTold),
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
      journal: tally ? { shipments: tally } : { problem: status.journalProblem?.code },
      open: {
        unknownBookings: status.unknownBookings,
        unexplainedOrders: status.unexplainedOrders.length,
        unprintedLabels: status.unprintedLabels,
      },
      events: lately?.map(({ at, shipmentId, event }) => ({
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

/** Where things go and how, without whom they are about. */
function plainSettings(settings: Settings) {
  const ofEnvironment = (environment: Environment) => {
    const { serviceUrl, extras } = settings.environments[environment]
    return {
      // Credentials and keys are sometimes written into an address.
      service: serviceUrl && URL.parse(serviceUrl)?.host,
      extras: extras.map(({ name, path }) => `${name}: ${path}`),
    }
  }
  return {
    environments: {
      practice: ofEnvironment('practice'),
      sandbox: ofEnvironment('sandbox'),
      production: ofEnvironment('production'),
    },
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
