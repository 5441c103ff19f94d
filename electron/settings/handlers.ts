import type { ChannelInput } from '../../shared/channels.ts'
import { type Environment, failureOf } from '../../shared/kit/index.ts'
import { defaultProfile } from '../../shared/printing/index.ts'
import { maxPrintTests, type StationStatus, type settingsChannels } from '../../shared/settings/index.ts'
import type { ShippingService } from '../carrier/index.ts'
import { type Clock, ExpectedError, type HandlersOf } from '../kit/index.ts'
import type { PrintTestPage } from '../printing/index.ts'
import { type ChangeSettingsDeps, createChangeSettings } from './change-settings.ts'
import type { Secrets } from './secrets/secrets.ts'

export type PathQuestion = ChannelInput<'settings.choosePath'>

type Deps = ChangeSettingsDeps & {
  secrets: Pick<Secrets, 'set' | 'clear'>
  /** The origin of an environment's service. */
  originOf: (environment: Environment) => string | undefined
  status: { now: () => Promise<StationStatus>; refresh: () => void }
  /** Opens a separate connection to an environment's service. The caller closes it. */
  connect: (environment: Environment) => { service: ShippingService; close(): void }
  printTestPage: PrintTestPage
  /** Window only: the system's dialog. Undefined: none was chosen. */
  choosePath: ((question: PathQuestion) => Promise<string | undefined>) | undefined
  clock: Pick<Clock, 'now'>
}

/** The channels of the settings and the status line. */
export function settingsHandlers(deps: Deps): HandlersOf<typeof settingsChannels> {
  const { settings, effective, secrets, originOf, status, connect } = deps
  const changeSettings = createChangeSettings(deps)

  return {
    'station.status': status.now,
    'settings.read': async () => effective(),
    'settings.choosePath': async (question) => ({ path: (await deps.choosePath?.(question)) ?? null }),
    'settings.change': ({ base, ...change }) => changeSettings(change, base),
    async 'key.set'({ environment, key }) {
      const origin = originOf(environment)
      if (origin === undefined) throw new ExpectedError('key.noAddress')
      secrets.set(environment, origin, key)
      status.refresh()
      return status.now()
    },
    async 'key.test'({ environment }) {
      const { service, close } = connect(environment)
      const result = await service.listOrders({ take: 1 }).finally(close)
      return result.kind === 'ok' ? { ok: true } : failureOf(result.problem)
    },
    async 'key.clear'({ environment }) {
      secrets.clear(environment)
      status.refresh()
      return status.now()
    },
    'printers.list': () => deps.printers.list(),
    async 'printer.testPage'({ name, trial }) {
      const { printerProfiles, printTests } = effective()
      const profile = printerProfiles.find((each) => each.name === name) ?? defaultProfile(name)
      const outcome = await deps.printTestPage(name, trial)
      if (outcome.kind === 'submitted' && trial === undefined) {
        const test = { name, at: new Date(deps.clock.now()).toISOString(), profile }
        const others = printTests.filter((each) => each.name !== name)
        settings.change({ printTests: [test, ...others].slice(0, maxPrintTests) })
      }
      return outcome
    },
  }
}
