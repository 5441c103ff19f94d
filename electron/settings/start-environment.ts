import type { Environment } from '../../shared/kit/index.ts'
import type { Provision, Settings } from '../../shared/settings/index.ts'

/** The environment at the start: the flag, else the provision file, else the settings. If that is practice but a flag
 * gives a service address, or a provision file without an environment does, the sandbox is used. */
export function startEnvironment(start: {
  environment?: Environment
  serviceUrl?: string
  provision?: Provision
  settings: Settings
}): Environment {
  if (start.environment) return start.environment
  const { environment: provisioned, serviceUrl } = start.provision ?? {}
  const hasAddress = start.serviceUrl !== undefined || (serviceUrl !== undefined && provisioned === undefined)
  const configured = provisioned ?? start.settings.environment
  return hasAddress && configured === 'practice' ? 'sandbox' : configured
}
