import type { Environment } from '../../shared/kit/environment.ts'
import type { Provision, Settings } from '../../shared/settings/settings.ts'

/** Which environment a desk starts in: the flag, else what was rolled out, else the settings. A given service address without
 * any of them is the sandbox: an address is never practice by accident, and never production without being told. */
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
