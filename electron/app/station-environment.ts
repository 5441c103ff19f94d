import type { Environment, SecretState } from '../../shared/kit/index.ts'
import { chooseLanguage, createMessages, type Messages } from '../../shared/messages/index.ts'
import type { Settings } from '../../shared/settings/index.ts'
import { type ServiceOptions, serviceOrigin } from '../carrier/index.ts'
import type { Clock } from '../kit/index.ts'
import {
  provisionedAccount,
  provisionedChange,
  setUpOf,
  startEnvironment,
  withPracticeSamples,
} from '../settings/index.ts'
import type { StationOptions } from './station-types.ts'

/** The current environment, from the flags, the provision file and the settings. Writes the provision
 * file's values into the settings. */
export function createStationEnvironment(options: StationOptions, clock: Clock) {
  const { dataDir, settings, secrets, provision } = options
  const startedIn = startEnvironment({ ...options, settings: settings.read() })
  if (provision) settings.change(provisionedChange(settings.read(), provision, startedIn))
  let current: Environment = startedIn

  const ofEnvironment = (of: Environment) => settings.read().environments[of]
  const serviceUrl = (of = current) =>
    (of === startedIn ? options.serviceUrl : undefined) ?? ofEnvironment(of).serviceUrl
  let opened = { environment: current, url: serviceUrl() }
  const origin = (of = current) => serviceOrigin(of, serviceUrl(of))
  const language = () => chooseLanguage(settings.read().language, [options.locale()])
  /** The settings with practice samples and the set-up state. */
  const effective = (): Settings => {
    const read = settings.read()
    const kept = { ...read, setUp: setUpOf(read, provision !== undefined) }
    return current === 'practice'
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
    hasKey(of = current): boolean {
      const keyOrigin = origin(of)
      const isBuiltIn = of === 'practice' && serviceUrl(of) === undefined
      return isBuiltIn || (keyOrigin !== undefined && secrets.read(of, keyOrigin) !== undefined)
    },
    keyState: (of: Environment): SecretState => secrets.state(of, origin(of)),
    effective,
    extras: () => effective().environments[current].extras,
    /** In the language of the settings or of the open page. */
    messages(): Messages {
      const { language: chosen, locale } = language()
      return createMessages(chosen, locale)
    },
    /** The account settings in the provision file. */
    provisioned: (of: Environment) =>
      provision && of === startedIn ? provisionedAccount(provision, of) : undefined,
    service: (of: Environment): ServiceOptions => ({
      environment: of,
      dataDir,
      serviceUrl: serviceUrl(of),
      paths: () => ofEnvironment(of).paths ?? {},
      labelFormat: () => ofEnvironment(of).labelFormat,
      packagingWords: () => ofEnvironment(of).packagingWords ?? {},
      key: (keyOrigin) => secrets.read(of, keyOrigin),
      clock,
    }),
  }
}

export type StationEnvironment = ReturnType<typeof createStationEnvironment>
