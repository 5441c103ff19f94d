import type { Environment, SecretState } from '../../../shared/kit/index.ts'
import { chooseLanguage, createMessages, type Messages } from '../../../shared/messages/index.ts'
import type { Settings } from '../../../shared/settings/index.ts'
import { type ServiceOptions, serviceOrigin } from '../../carrier/index.ts'
import type { Clock } from '../../kit/index.ts'
import {
  provisionedAccount,
  provisionedChange,
  setUpOf,
  startEnvironment,
  withPracticeSamples,
} from '../../settings/index.ts'
import type { StationOptions } from './station-types.ts'

/** The current environment, from the flags, the provision file and the settings. Writes the provision
 * file's values into the settings. */
export function createStationEnvironment(options: StationOptions, clock: Clock) {
  const { dataDir, settings, secrets, provision } = options
  const startedIn = startEnvironment({ ...options, settings: settings.read() })
  if (provision) settings.change(provisionedChange(settings.read(), provision, startedIn))
  let current: Environment = startedIn

  const environmentSettings = (environment: Environment) => settings.read().environments[environment]
  const serviceUrl = (environment = current) =>
    (environment === startedIn ? options.serviceUrl : undefined) ??
    environmentSettings(environment).serviceUrl
  let opened = { environment: current, url: serviceUrl() }
  const origin = (environment = current) => serviceOrigin(environment, serviceUrl(environment))
  const language = () => chooseLanguage(settings.read().language, [options.locale()])
  /** The settings with the set-up state; in practice with its samples. */
  const effective = (environment = current): Settings => {
    const read = settings.read()
    const kept = { ...read, setUp: setUpOf(read, provision !== undefined) }
    return environment === 'practice'
      ? withPracticeSamples(kept, serviceUrl('practice') === undefined, language().language)
      : kept
  }
  return {
    current: () => current,
    /** Makes `next` the current one, unless a flag fixes it. */
    choose(next?: Environment): void {
      current = options.environment ?? next ?? current
    },
    /** Called when the session of the current environment opens. */
    markOpened(): void {
      opened = { environment: current, url: serviceUrl() }
    },
    /** Whether environment and service address are those of the last session. */
    isAsOpened: () => opened.environment === current && opened.url === serviceUrl(),
    serviceUrl,
    origin,
    hasKey(environment = current): boolean {
      const keyOrigin = origin(environment)
      const isBuiltIn = environment === 'practice' && serviceUrl(environment) === undefined
      return isBuiltIn || (keyOrigin !== undefined && secrets.read(environment, keyOrigin) !== undefined)
    },
    keyState: (environment: Environment): SecretState => secrets.state(environment, origin(environment)),
    effective,
    extras: (environment = current) => effective(environment).environments[environment].extras,
    /** In the language of the settings or of the open page. */
    messages(): Messages {
      const { language: chosen, locale } = language()
      return createMessages(chosen, locale)
    },
    /** The account settings in the provision file. */
    provisioned: (environment: Environment) =>
      provision && environment === startedIn ? provisionedAccount(provision, environment) : undefined,
    service: (environment: Environment): ServiceOptions => ({
      environment,
      dataDir,
      serviceUrl: serviceUrl(environment),
      paths: () => environmentSettings(environment).paths ?? {},
      labelFormat: () => environmentSettings(environment).labelFormat,
      packagingWords: () => environmentSettings(environment).packagingWords ?? {},
      key: (keyOrigin) => secrets.read(environment, keyOrigin),
      clock,
    }),
  }
}

export type StationEnvironment = ReturnType<typeof createStationEnvironment>
