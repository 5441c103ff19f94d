import type { Environment } from '../../shared/kit/index.ts'
import type { Provision, Settings } from '../../shared/settings/index.ts'

/** The environment that a provision file's service belongs to: the one that it names, else `environment`.
 * An address without an environment is never that of practice. */
export const provisionedEnvironment = (
  { environment: named, serviceUrl }: Provision,
  environment: Environment,
): Environment => named ?? (serviceUrl === undefined ? environment : notPractice(environment))

const notPractice = (environment: Environment) => (environment === 'practice' ? 'sandbox' : environment)

/** The environment at the start: the flag, else the provision file, else the settings. If that is practice
 * but a service address is given, the sandbox is used. */
export function startEnvironment(start: {
  environment?: Environment
  serviceUrl?: string
  provision?: Provision
  settings: Settings
}): Environment {
  if (start.environment) return start.environment
  const configured = provisionedEnvironment(start.provision ?? {}, start.settings.environment)
  return start.serviceUrl === undefined ? configured : notPractice(configured)
}
