import type { Environment } from '../../shared/kit/index.ts'
import type { Provision, Settings } from '../../shared/settings/index.ts'

/** The environment at the start: the flag, else the provision file, else the settings. If that is practice but a
 * service address is given, the sandbox is used. */
export function startEnvironment(start: {
  environment?: Environment
  serviceUrl?: string
  provision?: Provision
  settings: Settings
}): Environment {
  if (start.environment) return start.environment
  const configured = start.provision?.environment ?? start.settings.environment
  return start.serviceUrl !== undefined && configured === 'practice' ? 'sandbox' : configured
}
